import { expect, it } from 'vitest';
import { explain } from './explain';

const answering = (plan: unknown) => ({
  query: async <Row>() => ({ rows: [{ 'QUERY PLAN': [{ Plan: plan }] }] as Row[], rowCount: 1 }),
});
const expected = (rows: number, cost: number) => ({ 'Plan Rows': rows, 'Total Cost': cost });
const distributed = (remote: unknown) => ({
  ...expected(0, 0),
  'Custom Plan Provider': 'Citus Adaptive',
  'Distributed Query': { Job: { 'Task Count': 1, Tasks: [{ Node: 'host=db2 port=5432', 'Remote Plan': remote }] } },
});

it('is what the planner of one server expects', async () => {
  expect(await explain(answering(expected(60_000, 2214)), 'SELECT', [])).toMatchObject({ rows: 60_000, cost: 2214 });
});

it('is what the server of the company expects, where the first one expects nothing', async () => {
  const plan = distributed([[{ Plan: expected(60_000, 2214) }]]);
  expect(await explain(answering(plan), 'SELECT', [])).toMatchObject({ rows: 60_000, cost: 2214 });
  const below = { ...expected(100_000, 9), Plans: [expected(1, 1), plan] };
  expect(await explain(answering(below), 'SELECT', [])).toMatchObject({ rows: 60_000, cost: 2214 });
});

it('is what the first server expects, where the other one says nothing', async () => {
  for (const remote of [[[{}]], [], undefined])
    expect(await explain(answering(distributed(remote)), 'SELECT', [])).toEqual({ rows: 0, cost: 0, indexOnly: [] });
});

it('names the indexes that are read without their table, also on another server', async () => {
  const scans = ['Index Only Scan', 'Index Scan'].map((type) => ({
    ...expected(1, 1),
    'Node Type': type,
    'Index Name': `a_${type}`,
  }));
  const plan = { ...expected(1, 1), 'Node Type': 'Limit', Plans: scans };
  for (const one of [plan, distributed([[{ Plan: plan }]])])
    expect((await explain(answering(one), 'SELECT', [])).indexOnly).toEqual(['a_Index Only Scan']);
});
