import { customerRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';
import { openSessions, type Sessions } from './sessions';

withDatabase('sessions of many people', (given) => {
  let sessions: Sessions;

  beforeAll(async () => {
    await addCompany(given.database, 3);
    sessions = await openSessions(given.database);
  });
  afterAll(() => sessions.close());

  const addSessions = async (count: number, accountId: number): Promise<{ companyId: number; sid: string }[]> => {
    const { rows } = await given.database.query<{ sid: string }>(
      `INSERT INTO account_session (company_id, sid, account_id, expires_in, ends_in)
       SELECT 3, 'sid-' || $2 || '-' || n, $2::integer, now() + interval '1 hour', now() + interval '1 hour'
       FROM generate_series(1, $1::integer) AS n RETURNING sid`,
      [count, accountId],
    );
    return rows.map(({ sid }) => ({ companyId: 3, sid }));
  };

  it('are found at once, though the database planned the question when there were few', async () => {
    const { accountId } = await addPerson(given.database, 3, 'cedo@empresa.example');
    for (const { companyId, sid } of await addSessions(20, accountId))
      expect((await sessions.find(companyId, sid))?.account.accountId).toBe(accountId);
    const { rows: people } = await given.database.query<{ account_id: number }>(
      `INSERT INTO account (company_id, room_id, display_name) SELECT 3, room_id, 'Pessoa ' || n
       FROM account, generate_series(1, 300) AS n WHERE company_id = 3 AND account_id = $1 RETURNING account_id`,
      [accountId],
    );
    const wanted: { companyId: number; sid: string }[] = [];
    for (const { account_id: id } of people) wanted.push(...(await addSessions(10, id)));
    // With a plan that compares every session with every other, the query would reach the database's timeout of 30 s.
    const found = await sessions.findMany([...wanted, { companyId: 3, sid: 'de-ninguem' }]);
    expect(found.at(-1)).toBeNull();
    expect(new Set(found.slice(0, -1).map((session) => session?.account.accountId)).size).toBe(300);
    expect(found.slice(0, -1).map((session) => session?.account.sid)).toEqual(wanted.map(({ sid }) => sid));
  });

  it('are asked for again when they are trusted for too short a time, or their account changed', async () => {
    const { accountId } = await addPerson(given.database, 3, 'nome@empresa.example');
    const [name] = await addSessions(1, accountId);
    if (!name) throw new Error('no session was made');
    const first = await sessions.find(name.companyId, name.sid);
    const [cached] = await sessions.findMany([name]);
    expect(cached).toBe(first);
    const [renewed] = await sessions.findMany([name], first?.until);
    expect(renewed).not.toBe(first);
    expect(renewed?.until).toBeGreaterThanOrEqual(first?.until ?? Infinity);
    const changed: unknown[] = [];
    const stop = sessions.watch((account) => changed.push(account));
    await given.database.query(
      `UPDATE account SET room_id = ${customerRoomId} WHERE company_id = 3 AND account_id = $1`,
      [accountId],
    );
    await expect.poll(() => changed).toEqual([{ companyId: 3, accountId }]);
    stop();
    expect((await sessions.findMany([name]))[0]?.account.roomId).toBe(customerRoomId);
  });
});
