import type { ErrorAnswer } from '@assunto/engine/core';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles } from './sweepFiles';
import { withDatabase } from '../../testing/withDatabase';
import { contents, createFileFixture, refusal, type FileFixture } from '../../testing/fileFixture';
import { guardRecordReads } from '../../testing/recordReadGuard';

withDatabase('the life of files', (given) => {
  let files: FileFixture;
  beforeAll(async () => {
    files = await createFileFixture(given);
  });
  afterAll(() => files.close());

  it('gives a file to one of two records that are created with it at once', async () => {
    const { uploaded, create, agent } = files;
    const file = await uploaded(agent, 'contrato', 'a.pdf', contents.pdf);
    const answers = await Promise.all([create(agent, { contrato: [file] }), create(agent, { contrato: [file] })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('creates once what is sent twice with its files', async () => {
    const { uploaded, create, agent } = files;
    const file = await uploaded(agent, 'contrato', 'a.pdf', contents.pdf);
    const first = await create(agent, { contrato: [file] }, 'chave-1');
    const second = await create(agent, { contrato: [file] }, 'chave-1');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });

  it('leaves nothing behind when keeping a file fails', async () => {
    const { upload, rows, older, agent, storage } = files;
    const before = await rows();
    files.state.isBroken = true;
    expect((await upload(agent, 'contrato', 'a.pdf', contents.pdf)).statusCode).toBe(500);
    files.state.isBroken = false;
    // Deleting failed as well; the row remains for the next sweep.
    expect(await rows("state = 'uploading'")).toHaveLength(1);
    await older(25);
    await sweepFiles(guardRecordReads(given.database), storage);
    expect(await rows("state <> 'stored'")).toEqual([]);
    expect((await rows()).length).toBeLessThanOrEqual(before.length);
  });

  it('removes after a day what no record has: never saved, taken out, or deleted with its record', async () => {
    const { uploaded, created, create, read, valueOf, update, rows, older, isOnDisk, agent, storage } = files;
    const [lost, held, out, back, gone] = [
      await uploaded(agent, 'contrato', 'lost.pdf', contents.pdf),
      await uploaded(agent, 'fotos', 'held.png', contents.png),
      await uploaded(agent, 'fotos', 'out.png', contents.png),
      await uploaded(agent, 'fotos', 'back.png', contents.png),
      await uploaded(agent, 'contrato', 'gone.pdf', contents.pdf),
    ];
    const talkId = await created(agent, { fotos: [held, out, back] });
    const doomed = await created(agent, { contrato: [gone] });
    expect((await update(agent, talkId, { fotos: [held] })).statusCode).toBe(200);
    // Undone on the same day.
    expect((await update(agent, talkId, { fotos: [held, back] })).statusCode).toBe(200);
    expect((await agent('DELETE', '/talk/chamado', { talkIds: [doomed] })).statusCode).toBe(200);
    await older(23);
    await sweepFiles(guardRecordReads(given.database), storage);
    for (const file of [lost, held, out, back, gone]) expect(await isOnDisk(file), file.name).toBe(true);

    await older(2);
    // Interrupted once: the files are marked for deletion, and no save can attach them any more.
    files.state.isBroken = true;
    await expect(sweepFiles(guardRecordReads(given.database), storage)).rejects.toThrow('the disk is gone');
    files.state.isBroken = false;
    expect((await update(agent, talkId, { fotos: [held, back, out] })).statusCode).toBe(400);
    expect((await create(agent, { contrato: [lost] })).statusCode).toBe(400);
    expect(await sweepFiles(guardRecordReads(given.database), storage)).toBeGreaterThanOrEqual(3);
    for (const file of [lost, out, gone]) expect(await isOnDisk(file), file.name).toBe(false);
    for (const file of [held, back]) expect(await isOnDisk(file), file.name).toBe(true);
    expect(valueOf(await read(talkId), 'fotos')).toEqual([held, back]);
    expect(await rows(`(talk_id IS NULL AND inserted_in < now() - interval '24 hours')`)).toEqual([]);
  });

  it('takes only so many files that are never saved', async () => {
    const { upload, id, admin } = files;
    await given.database.query(
      `INSERT INTO stored_file (company_id, file_id, subject_attribute_id, account_id, name, size, content_type, state)
       SELECT 1, 'waiting-' || n, $1, 77, 'a.pdf', 1, 'application/pdf', 'stored' FROM generate_series(1, 200) AS n`,
      [id('contrato')],
    );
    const hoarder = files.as(77, 1);
    expect(refusal(await upload(hoarder, 'contrato', 'a.pdf', contents.pdf))).toMatchObject({
      code: 'FILE_TOO_MANY_WAITING',
    });
    expect((await upload(admin, 'contrato', 'a.pdf', contents.pdf)).statusCode).toBe(201);
  });

  it('keeps nothing of a content that is shorter or longer than was announced', async () => {
    const { upload, rows, agent, folder } = files;
    const stored = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));
    const before = [await rows(), stored()];
    const { length } = contents.png;
    for (const announced of [length - 1, length + 1, 2 * length]) {
      const answer = await upload(agent, 'fotos', 'a.png', contents.png, { 'content-length': String(announced) });
      expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([400, 'BODY_UNREADABLE']);
    }
    expect([await rows(), stored()]).toEqual(before);
  });

  it('answers a refusal to a browser that is still sending, and cleans up after one that went away', async () => {
    const { rows, id, folder } = files;
    await files.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = files.app.server.address() as AddressInfo;
    const large = Buffer.concat([contents.png, Buffer.alloc(3_000_000)]);
    const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'a.png', 'x-test-caller': '1' };
    const send = (name: 'pequeno' | 'contrato', more: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/file/${id(name)}`, {
        method: 'POST',
        body: large,
        headers: { ...headers, ...more },
      });
    expect((await send('pequeno')).status).toBe(413);
    expect((await send('contrato', { 'x-file-name': 'a.pdf' })).status).toBe(400);
    expect((await send('contrato')).status).toBe(201);

    const before = await rows();
    const started = new Promise<void>((resolve) => {
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/file/${id('contrato')}`,
        headers: { ...headers, 'content-length': large.length },
      });
      request.on('error', () => undefined);
      request.write(large.subarray(0, 200_000), () =>
        setTimeout(() => {
          request.destroy();
          resolve();
        }, 150),
      );
    });
    await started;
    await expect.poll(() => rows()).toEqual(before);
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });
});
