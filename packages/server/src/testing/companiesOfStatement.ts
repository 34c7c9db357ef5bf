import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of the tree of a statement; each is wrapped in an object whose one key is its type. */
type Tree = Readonly<Record<string, unknown>>;

/** The company of rows, as far as it is known; those of equal companies are one. */
interface Company {
  isOne: boolean;
  /** What it is equal to. */
  same?: Company;
  /** Those of the sides of a `UNION`: what narrows it narrows each of them. */
  sides: Company[];
}

/** What a level of a statement reads or changes. */
interface Relation {
  /** As the level calls it. */
  alias: string;
  /** The table, whose rows belong to companies; `null` for everything else. */
  table: string | null;
  company: Company;
}

/** What is known of a statement while it is read. */
interface Scope {
  /** The parts of `WITH` that a level sees. */
  parts: ReadonlyMap<string, Company>;
  /** All tables read or changed so far. */
  used: Relation[];
  /** Whether the rows of a table belong to companies. */
  isOfCompanies: (table: string) => boolean;
}

/**
 * The tables of which a statement reads or changes rows of several companies, as far as its text tells: no condition compares their
 * `company_id` to one value, or to the company of something that is compared to one.
 */
export function tablesOfSeveralCompanies(sql: string, isOfCompanies: Scope['isOfCompanies']): string[] {
  const used: Relation[] = [];
  for (const { stmt } of parseSync(sql).stmts ?? []) visit(stmt, { parts: new Map(), used, isOfCompanies });
  return [
    ...new Set(used.flatMap(({ table, company }) => (table === null || rootOf(company).isOne ? [] : [table]))),
  ].sort();
}

const companyOf = (isOne: boolean, sides: Company[] = []): Company => ({ isOne, sides });

/** Reads the statements below a node that is not one itself. */
function visit(node: unknown, scope: Scope): void {
  for (const [type, child] of entriesOf(node))
    if (isStatement(type)) readStatement(type, child as Tree, scope);
    else visit(child, scope);
}

const statements = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
const isStatement = (type: string): type is (typeof statements)[number] => statements.some((one) => one === type);

function entriesOf(node: unknown): [string, unknown][] {
  return typeof node === 'object' && node !== null ? Object.entries(node) : [];
}

/** Reads a statement and what it contains; returns the company of its rows. */
function readStatement(type: (typeof statements)[number], given: Tree, outer: Scope): Company {
  const { withClause, ...statement } = given;
  const scope = withParts(withClause as Tree | undefined, outer);
  if (type === 'InsertStmt') return readInsert(statement, scope);
  if (type === 'SelectStmt') return readQuery(statement, null, scope);
  const { relations } = readLevel(statement, scope);
  return companyOf(relations.some(({ company }) => rootOf(company).isOne));
}

function withParts(withClause: Tree | undefined, outer: Scope): Scope {
  const parts = new Map(outer.parts);
  const scope = { ...outer, parts };
  for (const { CommonTableExpr: part } of (withClause?.ctes ?? []) as { CommonTableExpr: Tree }[]) {
    const name = String(part.ctename);
    // A recursive part reads what it has begun with.
    if (withClause?.recursive) parts.set(name, companyOf(true));
    const [[type, query] = ['', {}]] = entriesOf(part.ctequery);
    if (isStatement(type)) parts.set(name, companyOf(rootOf(readStatement(type, query as Tree, scope)).isOne));
  }
  return scope;
}

/** An `INSERT` has one company where each of its rows takes it from one value. */
function readInsert(insert: Tree, scope: Scope): Company {
  const table = String((insert.relation as Tree).relname);
  const columns = (insert.cols ?? []) as { ResTarget: { name: string } }[];
  const at = columns.findIndex(({ ResTarget }) => ResTarget.name === 'company_id');
  const { SelectStmt: source } = (insert.selectStmt ?? {}) as { SelectStmt?: Tree };
  const company = companyOf(rootOf(source ? readQuery(source, at, scope) : companyOf(false)).isOne);
  for (const clause of [insert.onConflictClause, insert.returningClause]) visit(clause, scope);
  if (scope.isOfCompanies(table)) scope.used.push({ alias: table, table, company });
  return company;
}

/** Reads a query; returns the company of its rows: that in the column at `at`, or else as its columns are named. */
function readQuery(given: Tree, at: number | null, outer: Scope): Company {
  const { withClause, ...query } = given;
  const scope = withParts(withClause as Tree | undefined, outer);
  if (query.larg) {
    const sides = [query.larg, query.rarg].map((side) => readQuery(side as Tree, at, scope));
    return companyOf(
      sides.every((side) => rootOf(side).isOne),
      sides,
    );
  }
  const { relations } = readLevel(query, scope);
  if (Array.isArray(query.valuesLists)) {
    const rows = query.valuesLists as { List: { items: unknown[] } }[];
    return companyOf(at === null || rows.every(({ List }) => isOneValue(List.items[at], relations)));
  }
  const targets = ((query.targetList ?? []) as { ResTarget: { name?: string; val: unknown } }[]).map(
    ({ ResTarget }) => ResTarget,
  );
  const target = at === null ? targets.find(isCompany) : targets[at];
  const [company] = companiesOf(target?.val, relations) ?? [];
  if (company) return company;
  if (target) return companyOf(isOneValue(target.val, relations));
  return companyOf(at === null && (relations.length === 0 || relations.some((one) => rootOf(one.company).isOne)));
}

/** Whether a column of a query is the company, or all columns of something. */
function isCompany({ name, val }: { name?: string; val: unknown }): boolean {
  return name === 'company_id' || (name === undefined && ['company_id', '*'].includes(columnNames(val)?.at(-1) ?? ''));
}

/** Reads what one level reads and changes, and everything inside of it. */
function readLevel(level: Tree, scope: Scope): { relations: Relation[] } {
  const relations: Relation[] = [];
  const conditions: unknown[] = [level.whereClause];
  const { relation, fromClause = [], usingClause = [], ...rest } = level;
  const sources = [
    ...(relation ? [{ RangeVar: relation }] : []),
    ...(fromClause as unknown[]),
    ...(usingClause as unknown[]),
  ];
  for (const source of sources) addRelations(source, { relations, conditions, scope });
  for (const condition of conditions.flatMap(conjuncts)) compare(condition, relations);
  for (const condition of conditions) visit(condition, scope);
  visit({ ...rest, whereClause: null }, scope);
  scope.used.push(...relations);
  return { relations };
}

interface LevelInProgress {
  relations: Relation[];
  conditions: unknown[];
  scope: Scope;
}

function addRelations(source: unknown, level: LevelInProgress): Relation[] {
  const [[type, value] = ['', {}]] = entriesOf(source);
  const node = value as Tree;
  const alias = (node.alias as { aliasname?: string } | undefined)?.aliasname;
  const add = (relation: Relation): Relation[] => {
    level.relations.push(relation);
    return [relation];
  };
  switch (type) {
    case 'RangeVar': {
      const name = String(node.relname);
      const part = level.scope.parts.get(name);
      const table = part === undefined && level.scope.isOfCompanies(name) ? name : null;
      return add({ alias: alias ?? name, table, company: companyOf(part?.isOne ?? false) });
    }
    case 'RangeSubselect': {
      const { SelectStmt: query = {} } = node.subquery as { SelectStmt?: Tree };
      return add({ alias: alias ?? '', table: null, company: readStatement('SelectStmt', query, level.scope) });
    }
    case 'JoinExpr': {
      const joined = [node.larg, node.rarg].flatMap((side) => addRelations(side, level));
      level.conditions.push(node.quals);
      const shared = ((node.usingClause ?? []) as { String: { sval: string } }[]).map(({ String: name }) => name.sval);
      if (shared.includes('company_id')) for (const one of joined) unite(joined[0]?.company, one.company);
      return joined;
    }
    default:
      visit(node, level.scope);
      return add({ alias: alias ?? '', table: null, company: companyOf(false) });
  }
}

/** The conditions that all have to hold. */
function conjuncts(condition: unknown): unknown[] {
  const and = (condition as { BoolExpr?: { boolop: string; args: unknown[] } } | null | undefined)?.BoolExpr;
  return and?.boolop === 'AND_EXPR' ? and.args.flatMap(conjuncts) : [condition];
}

/** Notes what a condition says of companies: `company_id = $1`, `a.company_id = b.company_id`, rows of such pairs. */
function compare(condition: unknown, relations: Relation[]): void {
  const { A_Expr: comparison } = (condition ?? {}) as { A_Expr?: Tree };
  if (!comparison || comparison.kind !== 'AEXPR_OP') return;
  const [operator] = comparison.name as { String: { sval: string } }[];
  if (operator?.String.sval !== '=') return;
  const [left, right] = [comparison.lexpr, comparison.rexpr].map(
    (side) => (side as { RowExpr?: { args: unknown[] } }).RowExpr?.args ?? [side],
  );
  left?.forEach((one, index) => compareValues(one, right?.[index], relations));
}

function compareValues(one: unknown, other: unknown, relations: Relation[]): void {
  const [left, right] = [companiesOf(one, relations), companiesOf(other, relations)];
  if (left && right) unite(left[0], right[0]);
  if (left && !right && isOneValue(other, relations)) for (const company of left) narrow(company);
  if (right && !left && isOneValue(one, relations)) for (const company of right) narrow(company);
}

/** The companies that an expression names, where it is a `company_id` of this level, or all of its columns. */
function companiesOf(expression: unknown, relations: Relation[]): Company[] | null {
  const names = columnNames(expression);
  if (!['company_id', '*'].includes(names?.at(-1) ?? '')) return null;
  const [alias] = names && names.length > 1 ? names : [];
  const own = relations.filter((relation) =>
    alias === undefined ? relation.table !== null : relation.alias === alias,
  );
  // Without a table of records, the name without an alias is that of something else.
  const named = own.length === 0 && alias === undefined ? relations : own;
  return named.length > 0 ? named.map(({ company }) => company) : null;
}

function columnNames(expression: unknown): string[] | null {
  const { ColumnRef: column } = (expression ?? {}) as { ColumnRef?: { fields: { String?: { sval: string } }[] } };
  return column?.fields.map((field) => field.String?.sval ?? '*') ?? null;
}

/** Whether an expression has one value for all rows of a level: it names no column of it. */
function isOneValue(expression: unknown, relations: Relation[]): boolean {
  if (expression === undefined || expression === null) return false;
  const names = columnNames(expression);
  if (names) return names.length > 1 && !relations.some(({ alias }) => alias === names[0]);
  return entriesOf(expression).every(
    ([type, child]) =>
      type === 'SubLink' || typeof child !== 'object' || child === null || isOneValue(child, relations),
  );
}

function rootOf(company: Company): Company {
  return company.same ? rootOf(company.same) : company;
}

function narrow(company: Company): void {
  const root = rootOf(company);
  root.isOne = true;
  root.sides.forEach(narrow);
}

function unite(one: Company | undefined, other: Company | undefined): void {
  if (!one || !other) return;
  const [first, second] = [rootOf(one), rootOf(other)];
  if (first === second) return;
  second.same = first;
  first.sides = [...first.sides, ...second.sides];
  if (first.isOne || second.isOne) narrow(first);
}
