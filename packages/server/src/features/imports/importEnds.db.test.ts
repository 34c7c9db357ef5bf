import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase } from '../../testing/withDatabase';
import { checkImport, importIn, importProblems, sentImport, startImport, controlImport } from '../../testing/imports';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('an import that does not come to its end', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({});
  });
  afterAll(() => server.app.close());

  const linesOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index};${prefix}-${index}`);
  const fileOf = (lines: readonly string[]) => `Título;Protocolo\n${lines.join('\n')}\n`;
  const column = (identifier: string) => `a_${fixture.id(`chamado.${identifier}`)}`;
  const idsOf = async (prefix: string): Promise<number[]> => {
    const { rows } = await given.database.query<{ talk_id: number }>(
      `SELECT talk_id FROM talk_${fixture.chamado.subjectId} WHERE ${column('titulo')} LIKE $1 ORDER BY talk_id`,
      [`${prefix} %`],
    );
    return rows.map(({ talk_id }) => talk_id);
  };
  const found = async (searchText: string): Promise<number> =>
    (await admin('GET', `/search?q=${encodeURIComponent(searchText)}`)).json<{ totalResults: number }>().totalResults;

  it('stops where it is canceled: its records stay, whole and found, no more come, and it can be undone', async () => {
    // Slows each chunk down, so that the import can be interrupted in the middle.
    await given.database.query(
      `CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END'`,
    );
    await given.database.query(
      `CREATE TRIGGER take_time BEFORE UPDATE ON talk_import_row
       FOR EACH STATEMENT EXECUTE FUNCTION take_time()`,
    );
    const job = await sentImport(admin, fileOf(linesOf('Cancela', 6000)));
    expect((await checkImport(admin, job)).problemCount).toBe(0);
    await controlImport(admin, job, 'start', { rows: 'all' });
    while ((await idsOf('Cancela')).length === 0) await wait(5);
    const canceled = await controlImport(admin, job, 'cancel');
    const made = await idsOf('Cancela');
    expect(canceled).toMatchObject({ state: 'canceled', createdCount: made.length, reason: null });
    expect(made.length).toBeLessThan(6000);

    // Another import is executed; this one is not resumed.
    const other = await sentImport(admin, fileOf(linesOf('Outra', 1)));
    await checkImport(admin, other);
    await startImport(admin, other, 'all');
    expect(await idsOf('Cancela')).toEqual(made);
    expect(await importIn(admin, job, 'canceled')).toEqual(canceled);
    const { rows } = await given.database.query<{ n: number }>(
      `SELECT count(*) AS n FROM talk_history WHERE talk_id = ANY($1::bigint[]) AND action = 'create'`,
      [made],
    );
    expect(rows[0]?.n).toBe(made.length);
    expect(await found('cancela 99')).toBeGreaterThan(0);
    expect((await admin('POST', `/talk/chamado/imports/${job.importId}/cancel`)).statusCode).toBe(409);

    await controlImport(admin, job, 'undo');
    expect(await importIn(admin, job, 'undone')).toMatchObject({ undoneCount: made.length, remainingCount: 0 });
    expect(await idsOf('Cancela')).toEqual([]);
    expect(await found('cancela 99')).toBe(0);
    await given.database.query('DROP TRIGGER take_time ON talk_import_row');
  });

  it('takes everything back when one row of all or none fails as it is written, and says which', async () => {
    const job = await sentImport(admin, fileOf(linesOf('Tudo', 2500)));
    expect((await checkImport(admin, job)).problemCount).toBe(0);
    // The check found no problem; afterwards somebody used the natural key of a row in the second chunk.
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'De outra pessoa', protocolo: 'tudo-1700' }]);
    const ended = await startImport(admin, job, 'all');
    expect(ended).toMatchObject({
      state: 'undone',
      undoneCount: expect.any(Number),
      remainingCount: 0,
      reason: 'Uma linha que estava certa deixou de estar durante a importação; nenhum registro foi mantido.',
    });
    expect(ended.undoneCount).toBe(ended.createdCount);
    expect(ended.createdCount).toBeGreaterThan(999);
    expect(await idsOf('Tudo')).toEqual([]);
    expect(await found('tudo 1700')).toBe(1);
    expect(await importProblems(admin, job)).toMatchObject([
      { row: 1702, column: 'Protocolo', value: 'Tudo-1700', talkId: null },
    ]);
  });
});
