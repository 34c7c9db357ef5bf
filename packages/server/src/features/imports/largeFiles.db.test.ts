import type { SubjectFile, TalkImport } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { importIn, importPath, sendFile } from '../../testing/imports';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const rowCount = 9_000;
const text = 'Relato longo de um problema na rua, com o que se viu e o que se pede. '.repeat(2);
const largeFile = (last = ''): string =>
  `Título;Protocolo\n${Array.from({ length: rowCount }, (_, index) => `${text}${index};P-${index}`).join('\n')}\n${last}`;

withDatabase('a large file', (given) => {
  let server: TestServer;
  let ask: Ask;

  beforeAll(async () => {
    await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  async function sent(content = largeFile()): Promise<TalkImport> {
    const answer = await sendFile(ask, content);
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json<TalkImport>();
  }
  async function storedRows({ importId }: TalkImport): Promise<number[]> {
    const { rows } = await given.database.query<{ row_number: number }>(
      'SELECT row_number FROM talk_import_row WHERE import_id = $1 ORDER BY row_number',
      [importId],
    );
    return rows.map(({ row_number }) => row_number);
  }
  async function pathOf({ importId }: TalkImport): Promise<string | null> {
    const { rows } = await given.database.query<{ file_key: string | null }>(
      'SELECT file_key FROM talk_import WHERE import_id = $1',
      [importId],
    );
    const [{ file_key: key = null } = {}] = rows;
    return key === null ? null : join(tmpdir(), `assunto-files-${process.pid}`, key);
  }
  const allRows = Array.from({ length: rowCount }, (_, index) => index + 2);

  it('is answered before it is read, and read in the background with its progress', async () => {
    const job = await sent();
    expect(job).toMatchObject({ state: 'reading', rowCount: 0, columns: [] });
    const path = await pathOf(job);
    const parts = new Set<number>();
    for (let now = job; now.state === 'reading'; now = (await ask('GET', importPath(job))).json<TalkImport>())
      parts.add(now.readPart);
    expect(Math.max(...parts)).toBeGreaterThan(0);
    const read = await importIn(ask, job, 'mapping');
    expect(read).toMatchObject({ rowCount, doneCount: 0, readPart: 1 });
    expect(read.columns.map(({ name, subjectAttributeId }) => [name, subjectAttributeId !== null])).toEqual([
      ['Título', true],
      ['Protocolo', true],
    ]);
    expect(await storedRows(job)).toEqual(allRows);
    await expect.poll(() => path !== null && existsSync(path)).toBe(false);
  });

  it('is read to its end by another process, with no row missing or twice', async () => {
    const job = await sent();
    await expect.poll(async () => (await storedRows(job)).length).toBeGreaterThan(0);
    // As a killed process leaves it: its run is unknown, and its rows are there.
    await server.app.close();
    expect((await storedRows(job)).length).toBeLessThan(rowCount);
    server = await createTestServer(given.database);
    ask = server.as({ isAdmin: true });
    await importIn(ask, job, 'mapping');
    expect(await storedRows(job)).toEqual(allRows);
  });

  it('can be discarded while it is read: its rows and its file are deleted', async () => {
    const job = await sent();
    const path = await pathOf(job);
    await expect.poll(async () => (await storedRows(job)).length).toBeGreaterThan(0);
    expect((await ask('DELETE', importPath(job))).statusCode).toBe(200);
    expect((await ask('GET', importPath(job))).statusCode).toBe(404);
    const left = () => given.database.query('SELECT FROM talk_import WHERE import_id = $1', [job.importId]);
    await expect.poll(async () => (await left()).rows, { timeout: 20_000 }).toEqual([]);
    expect(await storedRows(job)).toEqual([]);
    expect(path !== null && existsSync(path)).toBe(false);
  });

  it('that cannot be read to its end says so, and the next file replaces it', async () => {
    const job = await sent();
    await server.app.close();
    writeFileSync((await pathOf(job)) ?? '', largeFile(`"${'x'.repeat(200_000)}`));
    server = await createTestServer(given.database);
    ask = server.as({ isAdmin: true });
    const stopped = await importIn(ask, job, 'stopped', 'mapping');
    expect(stopped).toMatchObject({ state: 'stopped', rowCount: 0, reason: expect.stringContaining('linha 9002') });
    expect((await ask('POST', `${importPath(job)}/undo`)).statusCode).toBe(409);
    expect((await sendFile(ask, 'Título\nA\n')).statusCode).toBe(201);
    expect((await ask('GET', importPath(job))).statusCode).toBe(404);
  });

  it('becomes the proposal of a subject, is found again, and no subject is created of it before', async () => {
    const answer = await ask('POST', '/subject/file', Buffer.from(largeFile()), {
      'content-type': 'application/octet-stream',
      'x-file-name': 'relatos.csv',
    });
    expect(answer.statusCode, answer.body).toBe(202);
    const { fileId } = answer.json<SubjectFile>();
    const body = { subject: { subjectName: 'Cedo' }, columns: [null], menuName: null, roomIds: [] };
    expect((await ask('POST', `/subject/file/${fileId}/create`, body)).statusCode).toBe(409);
    const listed = async () => (await ask('GET', '/subject/file')).json<ListOf<SubjectFile>>().itens;
    expect(await listed()).toMatchObject([{ fileId, state: 'reading' }]);
    await expect.poll(async () => (await listed())[0]?.state, { timeout: 20_000 }).toBe('mapping');
    expect(await listed()).toMatchObject([{ fileId, rowCount, columns: [{ name: 'Título' }, { isUnique: true }] }]);
    expect((await ask('DELETE', `/subject/file/${fileId}`)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });
});
