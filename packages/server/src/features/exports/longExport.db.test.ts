import { createHash } from 'node:crypto';
import type { TalkExportJob } from '@assunto/api';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/Database';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { spreadsheetRows } from '../../testing/spreadsheetRows';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { sweepExports } from './exportHandler';
import { guardRecordReads } from '../../testing/recordReadGuard';

const many = 12_000;

withDatabase('a long export', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let agent: Ask;
  let storage: FileStorage;
  /** Called before the file is stored, and after each batch was written. */
  let beforeStoring = async (): Promise<void> => undefined;
  let afterBatch = async (): Promise<void> => undefined;
  const temporary = mkdtempSync(join(tmpdir(), 'assunto-exports-'));
  const folder = join(temporary, 'storage');
  const roomId = 500;
  const caller = { accountId: 7, roomId };

  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
  const start = async (ask = agent, body: object = {}): Promise<TalkExportJob> => {
    const answer = await ask('POST', '/talk/chamado/export', { format: 'csv', ...body });
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json<TalkExportJob>();
  };
  const read = async ({ exportId }: TalkExportJob, ask = agent): Promise<TalkExportJob> =>
    (await ask('GET', `/talk/chamado/exports/${exportId}`)).json<TalkExportJob>();
  const until = (job: TalkExportJob, state: TalkExportJob['state'], ask = agent) =>
    eventually(async () => expect(await read(job, ask)).toMatchObject({ state }));
  const download = ({ exportId }: TalkExportJob, ask = agent) => ask('GET', `/talk/chamado/exports/${exportId}/file`);
  const filesOf = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));
  /** The folders of files that runs write before they are stored: of this test alone, whose temporary folder is its own. */
  const draftsOf = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('assunto-export-'));
  const jobState = async () =>
    (
      await given.database.query<{ id: number; state: string }>(
        `SELECT background_job_id AS id, state FROM background_job WHERE job_name = 'export' ORDER BY background_job_id DESC LIMIT 1`,
      )
    ).rows[0];
  /** Pauses the next export before its file is stored, until it is released. */
  function holdNext() {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      beforeStoring = () => {
        resolve();
        return new Promise((go) => (letGo = go));
      };
    });
    return { held, letGo: () => letGo() };
  }

  beforeAll(async () => {
    mkdirSync(folder);
    vi.stubEnv('TMPDIR', temporary);
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, roomId, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'quantidade'],
      filters: { Read: { '!=': [{ var: 'status' }, 'concluido'] } },
    });
    const { subjectId } = fixture.chamado;
    const [titulo, quantidade, status] = ['titulo', 'quantidade', 'status'].map(
      (one) => `a_${fixture.id(`chamado.${one}`)}`,
    );
    await given.database.query(
      `INSERT INTO talk_${subjectId} (company_id, ${titulo}, ${quantidade}, ${status})
       SELECT 1, 'Ação ' || n, n, CASE WHEN n % 100 = 0 THEN 'concluido' ELSE 'aberto' END FROM generate_series(1, ${many}) AS n`,
    );
    const folderStorage = createFolderStorage(folder);
    storage = {
      ...folderStorage,
      async write(key, content, size) {
        await beforeStoring();
        await folderStorage.write(key, content, size);
      },
    };
    const observed: Database = {
      ...given.database,
      async query(sql, values, name, limits) {
        if (name === 'export-progress' && Number(values?.[3]) > 0) await afterBatch();
        return given.database.query(sql, values, name, limits);
      },
    };
    server = await createTestServer(observed, { storage });
    agent = server.as(caller);
  });
  beforeEach(() => {
    beforeStoring = async () => undefined;
  });
  afterAll(async () => {
    await server.app.close();
    vi.unstubAllEnvs();
    rmSync(temporary, { recursive: true, force: true });
  });

  const byNumber = () => ({
    columns: [null, fixture.id('chamado.titulo')],
    order: [{ subjectAttributeId: null, direction: 1 }],
  });

  it('is written in the background, shows how far it is, and is then downloaded as it would have been at once', async () => {
    const job = await start(agent, byNumber());
    expect(job).toMatchObject({
      subject: 'chamado',
      fileName: 'Chamado.csv',
      state: 'running',
      rowCount: 11_880,
      size: null,
    });
    await until(job, 'done');
    const done = await read(job);
    expect(done).toMatchObject({ doneCount: 11_880, reason: null });
    expect((await agent('GET', '/talk/chamado/exports')).json()).toMatchObject({ itens: [done], totalResults: 1 });
    const file = await download(job);
    expect([file.statusCode, file.headers['content-length'], file.headers['x-total-count']]).toEqual([
      200,
      String(done.size),
      '11880',
    ]);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="chamado.csv"; filename*=UTF-8''Chamado.csv`,
    );
    const lines = file.body.split('\r\n');
    expect([lines.length, lines[1], lines.at(-2)]).toEqual([11_882, '1;Ação 1', '11999;Ação 11999']);
  });

  it('writes a workbook likewise', async () => {
    const job = await start(agent, { ...byNumber(), format: 'xlsx' });
    await until(job, 'done');
    const rows = await spreadsheetRows((await download(job)).rawPayload);
    expect([rows.length, rows[1]]).toEqual([11_881, [1, 'Ação 1']]);
  });

  it('stays a download at once for 10,000 records', async () => {
    const few = { filterJson: { '<=': [{ var: 'quantidade' }, 10_100] } };
    const answer = await agent('POST', '/talk/chamado/export', { format: 'csv', ...few });
    expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '9999']);
  });

  it('can be canceled, leaves nothing behind then, and is repeated by an administrator', async () => {
    const { held, letGo } = holdNext();
    const [before, drafts] = [filesOf(), draftsOf()];
    const job = await start();
    await held;
    expect(draftsOf()).toHaveLength(drafts.length + 1);
    const canceled = await agent('POST', `/talk/chamado/exports/${job.exportId}/cancel`);
    expect(canceled.json()).toMatchObject({ state: 'canceled' });
    letGo();
    await eventually(async () => expect(await jobState()).toMatchObject({ state: 'canceled' }));
    expect(filesOf()).toEqual(before);
    await eventually(async () => expect(draftsOf()).toEqual(drafts));
    expect((await download(job)).json()).toMatchObject({ code: 'EXPORT_STATE' });
    beforeStoring = async () => undefined;
    const admin = server.as({ isAdmin: true });
    expect((await admin('POST', `/background-job/${(await jobState())?.id}/retry`)).statusCode).toBe(200);
    await until(job, 'done');
    expect((await download(job)).statusCode).toBe(200);
  });

  it('is written anew by another process when its own is gone, with the same file in the end', async () => {
    const hashOf = async (job: TalkExportJob) =>
      createHash('sha256')
        .update((await download(job)).rawPayload)
        .digest('hex');
    const whole = await start(agent, byNumber());
    await until(whole, 'done');
    const { held, letGo } = holdNext();
    const files = filesOf().length;
    const job = await start(agent, byNumber());
    await held;
    beforeStoring = async () => undefined;
    // Its process counts as dead: the lease has expired and is not renewed.
    await given.database.query(
      `UPDATE background_job SET state = 'waiting', run_id = NULL, lease_until = NULL, run_in = now() WHERE state = 'active' AND job_name = 'export'`,
    );
    const other = await createTestServer(given.database, { storage }, server.accounts);
    await until(job, 'done');
    letGo();
    expect(await hashOf(job)).toBe(await hashOf(whole));
    await eventually(async () => expect(filesOf()).toHaveLength(files + 1));
    await other.app.close();
  });

  const setRowRight = (filter: object) =>
    given.database.query(
      `UPDATE room_permission SET filter = $1 WHERE room_id = $2 AND resource_type_id = 1 AND action_identifier = 'SELECT'`,
      [JSON.stringify(filter), roomId],
    );

  it('stops when the person’s rights change meanwhile, and says so', async () => {
    afterBatch = async () => {
      afterBatch = async () => undefined;
      await setRowRight({ '==': [{ var: 'status' }, 'aberto'] });
    };
    const job = await start();
    await until(job, 'stopped');
    expect((await read(job)).reason).toMatch(/^O seu acesso mudou/);
    expect((await download(job)).json()).toMatchObject({ code: 'EXPORT_STATE' });
    await setRowRight({ '!=': [{ var: 'status' }, 'concluido'] });
  });

  it('is downloaded under the rights that it was written under alone', async () => {
    const job = await start();
    await until(job, 'done');
    await setRowRight({ '==': [{ var: 'status' }, 'aberto'] });
    await eventually(async () => expect((await download(job)).json()).toMatchObject({ code: 'EXPORT_RIGHTS_CHANGED' }));
    await setRowRight({ '!=': [{ var: 'status' }, 'concluido'] });
    await eventually(async () => expect((await download(job)).statusCode).toBe(200));
  });

  it('is refused to whoever has three at work, and keeps the last ten of each person', async () => {
    const person = server.as({ ...caller, accountId: 8 });
    const { held, letGo } = holdNext();
    const jobs = [await start(person), await start(person), await start(person)];
    await held;
    const fourth = await person('POST', '/talk/chamado/export', { format: 'csv' });
    expect([fourth.statusCode, fourth.json<{ code: string }>().code]).toEqual([409, 'EXPORT_TOO_MANY']);
    for (const { exportId } of jobs) await person('POST', `/talk/chamado/exports/${exportId}/cancel`);
    letGo();
    beforeStoring = async () => undefined;
    await given.database.query(
      `INSERT INTO talk_export (company_id, account_id, sid, subject_id, request, file_name, file_id, state, row_count, expires_in)
       SELECT 1, 8, '', $1, '{}', 'a.csv', 'x' || n, 'done', 0, now() + interval '1 day' FROM generate_series(1, 12) AS n`,
      [fixture.chamado.subjectId],
    );
    const job = await start(person);
    const listed = (await person('GET', '/talk/chamado/exports')).json<{ itens: TalkExportJob[] }>();
    expect(listed.itens).toHaveLength(11);
    await until(job, 'done', person);
  });

  it('is deleted with its file a day after it was written', async () => {
    await given.database.query('UPDATE talk_export SET expires_in = now() WHERE account_id = 7');
    expect((await agent('GET', '/talk/chamado/exports')).json()).toMatchObject({ itens: [] });
    await sweepExports(guardRecordReads(given.database), storage);
    const { rows } = await given.database.query('SELECT FROM talk_export WHERE account_id = 7');
    expect(rows).toEqual([]);
    const left = await given.database.query<{ n: number }>(
      `SELECT count(*) AS n FROM talk_export WHERE size IS NOT NULL`,
    );
    expect(filesOf()).toHaveLength(left.rows[0]?.n ?? 0);
  });

  it('leaves nothing of a process that was killed, neither in the storage nor in the temporary folder', async () => {
    const { held, letGo } = holdNext();
    const before = filesOf();
    const job = await start();
    await held;
    // Killed while it stored the file: half of it has its own name, or that of a draft.
    const { rows } = await given.database.query<{ fileId: string }>(
      `SELECT file_id AS "fileId" FROM talk_export WHERE export_id = $1`,
      [job.exportId],
    );
    const fileId = rows[0]?.fileId ?? '';
    const path = join(folder, storageKey(1, fileId));
    mkdirSync(dirname(path), { recursive: true });
    for (const half of [path, `${path}.part`]) writeFileSync(half, 'meio arquivo');
    expect((await download(job)).json()).toMatchObject({ code: 'EXPORT_STATE' });
    const draft = join(tmpdir(), `assunto-export-${fileId}`);
    beforeStoring = async () => undefined;
    await given.database.query(
      `UPDATE background_job SET state = 'waiting', run_id = NULL, lease_until = NULL, run_in = now() WHERE state = 'active' AND job_name = 'export'`,
    );
    const other = await createTestServer(given.database, { storage }, server.accounts);
    await until(job, 'done');
    expect([existsSync(path), existsSync(`${path}.part`), existsSync(draft)]).toEqual([false, false, false]);
    expect(filesOf()).toHaveLength(before.length + 1);
    letGo();
    await other.app.close();

    const [killed, running] = ['assunto-spreadsheet-killed', 'assunto-export-running'].map((name) => {
      const made = join(tmpdir(), name);
      mkdirSync(made, { recursive: true });
      return made;
    });
    if (killed === undefined || running === undefined) throw new Error('There is no temporary folder.');
    utimesSync(killed, 1, 1);
    await sweepExports(guardRecordReads(given.database), storage);
    expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
    rmSync(running, { recursive: true });
  });
});
