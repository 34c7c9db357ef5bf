import type { PositiveOperator } from './operatorFacts';
import type { Span } from './resolveDate';
import type { Bind } from './SqlCondition';

type Condition = (column: string, spans: readonly Span[], bind: Bind) => string;

const instant = (milliseconds: number, bind: Bind) => bind(new Date(milliseconds).toISOString(), 'timestamptz');

const within = (column: string, { from, to }: Span, bind: Bind) =>
  `(${column} >= ${instant(from, bind)} AND ${column} < ${instant(to, bind)})`;

const compared =
  (sqlOperator: string, end: keyof Span): Condition =>
  (column, [span], bind) =>
    span ? `${column} ${sqlOperator} ${instant(span[end], bind)}` : 'FALSE';

const never: Condition = () => 'FALSE';

const anyOf: Condition = (column, spans, bind) =>
  spans.length === 0 ? 'FALSE' : `(${spans.map((span) => within(column, span, bind)).join(' OR ')})`;

/** The SQL of each positive operator, for an instant compared with the range of a date. */
export const spanConditions: Readonly<Record<Exclude<PositiveOperator, 'empty'>, Condition>> = {
  '==': (column, [span], bind) => (span ? within(column, span, bind) : 'FALSE'),
  '<': compared('<', 'from'),
  '<=': compared('<', 'to'),
  '>': compared('>=', 'to'),
  '>=': compared('>=', 'from'),
  between: (column, [low, high], bind) =>
    low && high ? within(column, { from: low.from, to: high.to }, bind) : 'FALSE',
  in: anyOf,
  contains: never,
  startsWith: never,
  endsWith: never,
  anyOf: never,
  allOf: never,
};
