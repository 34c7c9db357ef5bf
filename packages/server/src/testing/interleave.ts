import type { Database, Statement, StatementOptions } from '../platform/database/Database';

/**
 * The same database, with a concurrent change: `between` runs completely after the first matching statement and before its caller
 * gets the result. Statements of transactions are ignored.
 */
export function interleave(database: Database, statement: RegExp, between: () => Promise<unknown>): Database {
  let isDone = false;
  const overtaken: Pick<Database, 'query'> = {
    async query<Row, Options extends StatementOptions>(...given: Statement<Options>) {
      const answer = await database.query<Row, Options>(...given);
      if (!isDone && statement.test(given[0])) {
        isDone = true;
        await between();
      }
      return answer;
    },
  };
  return new Proxy(database, {
    get(target, key) {
      if (key === 'query') return overtaken.query;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
