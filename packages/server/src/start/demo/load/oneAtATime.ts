import type { Queryable, Statement, StatementOptions } from '../../../platform/database/Database';

/** The same transaction for code that sends several statements concurrently: one connection runs one at a time. */
export function oneAtATime(transaction: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row, Options extends StatementOptions>(...statement: Statement<Options>) {
      const answer = last.then(() => transaction.query<Row, Options>(...statement));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
