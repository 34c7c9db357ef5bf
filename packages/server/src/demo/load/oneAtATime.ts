import type { Queryable } from '../../database/Database';

/** The same transaction for code that sends several statements concurrently: one connection runs one at a time. */
export function oneAtATime(transaction: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(sql, values, ...others) {
      const answer = last.then(() => transaction.query<never>(sql, values, ...others));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
