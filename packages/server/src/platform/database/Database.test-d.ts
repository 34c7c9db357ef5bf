import type { Database, Queryable } from './Database';
import { limitStatements } from './limitStatements';

declare const database: Database;

export const passesAll: Queryable = { query: (...statement) => database.query(...statement) };
export const passesEach: Queryable = {
  query: (sql, values, name, options) => database.query(sql, values, name, options),
};
export const limits: Queryable = limitStatements(database, { timeoutMs: 1 });

export const dropsOptions: Queryable = {
  // @ts-expect-error -- rows would be objects although the caller asked for lists
  query: (sql, values, name) => database.query(sql, values, name),
};
export const replacesOptions: Queryable = {
  // @ts-expect-error -- the options of the caller are not among these
  query: (sql, values, name) => database.query(sql, values, name, { timeoutMs: 1 }),
};
export const waits: Queryable = {
  // @ts-expect-error -- nor when the answer is awaited
  async query(sql, values) {
    const answer = await database.query<never>(sql, values);
    return answer;
  },
};
export const partOfDatabase: Database = {
  ...database,
  // @ts-expect-error -- nor in a transaction
  transaction: (work) => database.transaction((on) => work({ query: (sql, values) => on.query(sql, values) })),
};
