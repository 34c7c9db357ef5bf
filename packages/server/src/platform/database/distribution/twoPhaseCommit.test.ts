import type pg from 'pg';
import { expect, it } from 'vitest';
import { createCommit } from './twoPhaseCommit';

/** A connection that notes what is sent; `tables` are those that the database has. */
function connection(tables: readonly ('extension' | 'managed')[], answer = 'COMMIT') {
  const sent: string[] = [];
  const query = (sql: string) => {
    sent.push(sql.split(' WHERE')[0] ?? '');
    if (sql.startsWith('SELECT FROM pg_class')) return { rowCount: tables.includes('extension') ? 1 : 0 };
    if (sql.startsWith('SELECT FROM pg_dist_partition')) return { rowCount: tables.includes('managed') ? 1 : 0 };
    return { rowCount: 0, command: sql === 'COMMIT' ? answer : sql.split(' ')[0] };
  };
  return { sent, client: { query: async (sql: string) => query(sql) } as unknown as pg.PoolClient };
}

const changeNothing = 'DELETE FROM commit_of_servers';

it('commits changes of another server in two phases, and asks once whether it can', async () => {
  const commit = createCommit();
  const first = connection(['extension', 'managed']);
  await commit(first.client, true);
  expect(first.sent.slice(-2)).toEqual([changeNothing, 'COMMIT']);
  const second = connection(['extension', 'managed']);
  await commit(second.client, true);
  expect(second.sent).toEqual([changeNothing, 'COMMIT']);
});

it('commits as usual what changes no other server, or before there are others', async () => {
  const commit = createCommit();
  const read = connection(['extension', 'managed']);
  await commit(read.client, false);
  expect(read.sent).toEqual(['COMMIT']);
  for (const tables of [[], ['extension']] as const) {
    const { sent, client } = connection(tables);
    await commit(client, true);
    expect(sent.at(-1)).toBe('COMMIT');
    expect(sent).not.toContain(changeNothing);
  }
});

it('does not take a transaction for committed that had failed', async () => {
  const { client } = connection([], 'ROLLBACK');
  await expect(createCommit()(client, false)).rejects.toThrow('had failed before its end: ROLLBACK');
});
