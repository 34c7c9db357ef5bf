import type { Queryable } from '../../database/Database';

/** The same transaction for code that sends several statements concurrently: one connection runs one at a time. */
export function oneAtATime(transaction: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(sql, values) {
      const answer = last.then(() => transaction.query<never>(sql, values));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
