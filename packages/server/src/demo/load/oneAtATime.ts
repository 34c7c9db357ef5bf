import type { Queryable } from '../../database/Database';

/** The same transaction for code that asks several things at once: one connection answers one question at a time. */
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
