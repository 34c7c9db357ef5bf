import { setTimeout as wait } from 'node:timers/promises';
import type { OperationState } from '@assunto/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSlowQuestions, forgetSlowQuestions, slowFromMs } from '../../records/read/slowQuestions';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { guardRecordReads } from '../../testing/recordReadGuard';

withDatabase('the state of the installation', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    const [client = 0] = await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Cliente' }]);
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Um', status: 'aberto', cliente: client }]);
    await given.database.query(
      `INSERT INTO background_job (company_id, job_name, data, state)
       VALUES (1, 'send-mail', '{}', 'failed'), (1, 'send-mail', '{}', 'done'), (2, 'import', '{}', 'canceled')`,
    );
    await given.database.query(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state)
       VALUES (1, 'a@b.example', '', '', '', 'stored'), (1, 'a@b.example', '', '', '', 'sent'),
         (2, 'a@b.example', '', '', '', 'failed')`,
    );
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const read = async () => (await admin('GET', '/operation')).json<OperationState>();
  const slow = async () => (await read()).records?.slowQuestions ?? [];

  /** Sends a request while its table is locked for longer than a question may take. */
  async function askWhileLocked(ask: () => ReturnType<Ask>): Promise<number> {
    let lock: Promise<void> | undefined;
    await new Promise<void>((locked) => {
      lock = given.database.transaction(async (transaction) => {
        await transaction.query(`LOCK TABLE talk_${fixture.chamado.subjectId} IN ACCESS EXCLUSIVE MODE`);
        locked();
        await wait(slowFromMs + 300);
      });
    });
    const { statusCode } = await ask();
    await lock;
    return statusCode;
  }

  it('has the figures of the company alone, and the size of its tables', async () => {
    const state = await read();
    expect(state).toMatchObject({
      database: { version: expect.stringMatching(/^\d+\.\d+$/), migration: expect.stringMatching(/^\d{4}_\w+\.sql$/) },
      backup: null,
      storage: { isFull: expect.any(Boolean) as boolean, isReachable: true },
      jobs: [{ state: 'failed', count: 1 }],
      mails: [{ state: 'stored', count: 1 }],
      records: { slowFromMs, slowQuestions: [], attributeIndexes: [] },
    });
    expect(Date.parse(state.process.startedIn)).toBeLessThan(Date.now());
    const subjects = state.records?.subjects ?? [];
    expect(subjects.map(({ subjectId }) => subjectId).sort()).toEqual(
      [fixture.cliente.subjectId, fixture.chamado.subjectId].sort(),
    );
    // Small tables are counted, whatever the database estimates.
    const { rows } = await given.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM talk_${subjects[0]?.subjectId}`,
    );
    expect(subjects[0]).toMatchObject({ talkCount: rows[0]?.count, isEstimate: false });
    for (const { tableBytes, indexBytes } of subjects) expect(Math.min(tableBytes, indexBytes)).toBeGreaterThan(0);
  });

  it('has lists and aggregations that took long, with their filters as sentences', async () => {
    const filterJson = {
      and: [{ '==': [{ var: 'status' }, 'aberto'] }, { contains: [{ var: 'cliente.cidade' }, 'Rio'] }],
    };
    const order = [{ subjectAttributeId: fixture.id('chamado.titulo'), direction: 1 }];
    const list = () => admin('POST', '/talk/filter/chamado', { filterJson, order, term: 'um', want: 'page' });
    expect(await askWhileLocked(list)).toBe(200);
    await expect.poll(slow).toHaveLength(1);
    const groupBy = [{ subjectAttributeId: fixture.id('chamado.status') }];
    expect(await askWhileLocked(() => admin('POST', '/talk/aggregate/chamado', { groupBy }))).toBe(200);
    await expect.poll(slow).toHaveLength(2);
    const [aggregate, listed] = await slow();
    expect(listed).toMatchObject({
      kind: 'list',
      subjectName: 'Chamado',
      hasFilter: true,
      hasTerm: true,
      attributeNames: ['Título'],
      rowCount: 0,
      sentence: 'Status é igual a Aberto e Cidade de Cliente contém "Rio"',
    });
    expect(listed?.durationMs).toBeGreaterThanOrEqual(slowFromMs);
    expect(aggregate).toMatchObject({
      kind: 'aggregate',
      hasFilter: false,
      sentence: null,
      hasTerm: false,
      attributeNames: ['Status'],
      rowCount: 1,
    });
  });

  it('shows no sentence of a filter that no longer fits the subject', async () => {
    await given.database.query(
      `UPDATE slow_question SET filter = '{"==": [{"var": "antigo"}, 1]}' WHERE company_id = 1 AND filter IS NOT NULL`,
    );
    expect((await slow()).at(-1)).toMatchObject({ hasFilter: true, sentence: null });
  });

  it('has the indexes that were made by what people order by, with their uses', async () => {
    const titleId = fixture.id('chamado.titulo');
    const table = `talk_${fixture.chamado.subjectId}`;
    for (const way of ['asc', 'far', 'long'])
      await given.database.query(`CREATE INDEX order_${titleId}_${way}_0badc0de ON ${table} (a_${titleId})`);
    await given.database.query(
      `INSERT INTO attribute_use VALUES (1, $1, 'ascending', '2026-01-05', 3, 0), (1, $1, 'filter', '2026-01-06', 4, 1),
         (1, $1, 'descending', '2026-01-07', 5, 0), (1, $1, 'far', '2026-01-05', 2, 2), (2, $1, 'ascending', '2026-01-08', 6, 0)`,
      [titleId],
    );
    const title = { subjectAttributeId: titleId, subjectName: 'Chamado', attributeName: 'Título', isDescending: false };
    const found = (await read()).records?.attributeIndexes ?? [];
    const [far, near] = [found.find(({ isFar }) => isFar), found.find(({ isFar }) => !isFar)];
    expect(found).toHaveLength(2);
    expect(near).toEqual({ ...title, isFar: false, bytes: expect.any(Number), uses: 7, lastUsedOn: '2026-01-06' });
    expect(far).toEqual({ ...title, isFar: true, bytes: 2 * (near?.bytes ?? 0), uses: 2, lastUsedOn: '2026-01-05' });
  });

  describe('slow questions', () => {
    it('stay for 30 days, and only the newest 100 of a company', async () => {
      await given.database.query(
        `INSERT INTO slow_question (company_id, kind, subject_id, has_filter, has_term, attribute_ids, duration_ms, inserted_in)
         SELECT company_id, 'list', $1, false, false, '{}', 500, CASE WHEN n < 40 THEN now() - interval '31 days' ELSE now() END
         FROM generate_series(1, 120) AS n, unnest(ARRAY[1, 2]) AS company_id`,
        [fixture.chamado.subjectId],
      );
      const counts = async () =>
        (
          await given.database.query<{ count: number }>(
            `SELECT count(*)::integer AS count FROM slow_question GROUP BY company_id ORDER BY company_id`,
          )
        ).rows.map(({ count }) => count);
      const before = await counts();
      expect(await askWhileLocked(() => admin('POST', '/talk/filter/chamado', {}))).toBe(200);
      await expect.poll(counts).toEqual([100, before[1]]);
      await forgetSlowQuestions(guardRecordReads(given.database));
      expect((await counts())[1]).toBe((before[1] ?? 0) - 39);
    });

    it('are answered although they cannot be stored', async () => {
      const warnings: string[] = [];
      const failing = { ...given.database, query: () => Promise.reject(new Error('away')) };
      const questions = createSlowQuestions(failing, {
        warn: (_: unknown, text?: string) => void warnings.push(text ?? ''),
      });
      const request = { company: { companyId: 1 }, subject: { subjectId: 1 }, permissions: { readable: [] } } as never;
      const measure = async (durationMs: number) => {
        const answer = await questions.measure(request, { kind: 'list', attributeIds: [] }, async () => {
          await wait(durationMs);
          return { itens: [] };
        });
        await questions.idle();
        return answer;
      };
      await measure(0);
      expect(warnings).toEqual([]);
      expect([await measure(slowFromMs + 20), warnings]).toEqual([
        { itens: [] },
        ['a slow question could not be stored'],
      ]);
    });
  });
});
