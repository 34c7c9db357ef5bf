import type { Queryable } from './Database';

/** What the planner expects of a statement. */
export interface StatementPlan {
  rows: number;
  cost: number;
  /** The indexes that are read alone, without their table; on another server their names have an ending. */
  indexOnly: readonly string[];
}

interface PlanNode {
  'Node Type'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
  'Distributed Query'?: { Job?: { Tasks?: { 'Remote Plan'?: { Plan?: PlanNode }[][] }[] } };
}

/**
 * What the planner expects of a statement about one company; it is not run. The first server of several expects nothing of the rows of
 * others, so there it is what the server of the company expects.
 */
export async function explain(database: Queryable, sql: string, values: readonly unknown[]): Promise<StatementPlan> {
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) return { rows: 0, cost: 0, indexOnly: [] };
  const found = remotePlan(plan) ?? plan;
  return { rows: found['Plan Rows'], cost: found['Total Cost'], indexOnly: indexOnlyOf(found) };
}

const indexOnlyOf = (plan: PlanNode): string[] => [
  ...(plan['Node Type'] === 'Index Only Scan' ? [plan['Index Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(indexOnlyOf),
];

/** The plan of another server within a plan; `undefined` where there is none. */
function remotePlan(plan: PlanNode): PlanNode | undefined {
  const [task] = plan['Distributed Query']?.Job?.Tasks ?? [];
  const remote = task?.['Remote Plan']?.[0]?.[0]?.Plan;
  return remote ?? plan.Plans?.map(remotePlan).find((found) => found !== undefined);
}
