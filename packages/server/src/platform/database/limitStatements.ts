import type { Queryable, StatementLimits, StatementOptions } from './Database';

/** The same database or transaction; a statement has these limits unless it has its own. */
export function limitStatements(on: Queryable, limits: StatementLimits): Queryable {
  return { query: (sql, values, name, options) => on.query(sql, values, name, withLimits(limits, options)) };
}

/** The options of a statement, with the limits that it does not have itself. */
export function withLimits<Options extends StatementOptions>(
  limits: StatementLimits,
  options: Options | undefined,
): Options {
  return { ...limits, ...options } as Options;
}
