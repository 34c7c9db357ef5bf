import type { FileValue, ListOf, Talk } from '@assunto/engine/core';
import type { TalkComment, Timeline } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles } from '../../features/files/sweepFiles';
import { withDatabase } from '../../testing/withDatabase';
import { contents, createFileFixture, refusal, type FileFixture } from '../../testing/fileFixture';
import type { Ask } from '../../testing/testServer';
import { moveBack } from '../../testing/moveBack';
import { guardRecordReads } from '../../testing/recordReadGuard';

withDatabase('files of comments', (given) => {
  let files: FileFixture;
  let path = '';
  beforeAll(async () => {
    files = await createFileFixture(given);
    path = `/talk/chamado/${await files.created(files.admin, { status: 'aberto' })}`;
  });
  afterAll(() => files.close());

  const upload = (ask: Ask, name: string, content: Buffer, at = path) =>
    ask('POST', `${at}/comment/file`, content, {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    });
  const uploaded = async (ask: Ask, name = 'foto.png', content = contents.png): Promise<FileValue> => {
    const answer = await upload(ask, name, content);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const write = (ask: Ask, attachments: readonly FileValue[], visibility = 'public', text = 'Veja') =>
    ask('POST', `${path}/comment`, { text, visibility, attachments: attachments.map(({ fileId }) => fileId) });
  const written = async (...args: Parameters<typeof write>): Promise<TalkComment> => {
    const answer = await write(...args);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };

  it('are shown with the comment in their order, and are read at their address', async () => {
    const [a, b] = [await uploaded(files.admin, 'b.png'), await uploaded(files.admin, 'a.pdf', contents.pdf)];
    const comment = await written(files.admin, [a, b]);
    expect(comment.attachments).toEqual([a, b]);
    const { itens } = (await files.agent('GET', `${path}/timeline?kind=comment`)).json<Timeline>();
    expect(itens[0]).toMatchObject({ comment: { attachments: [a, b] } });
    const answer = await files.fetched(files.agent, a, 'preview');
    expect(answer.rawPayload.equals(contents.png)).toBe(true);
  });

  it('are attachments of the record with those of its attributes, for whoever may read them [TALK-09]', async () => {
    const own = await files.uploaded(files.admin, 'contrato', 'contrato.pdf', contents.pdf);
    const hidden = await files.uploaded(files.admin, 'sigilo', 'sigilo.pdf', contents.pdf);
    const talkId = await files.created(files.admin, { status: 'aberto', contrato: own, sigilo: hidden });
    const at = `/talk/chamado/${talkId}`;
    const [shared, note, gone] = [
      (await upload(files.admin, 'foto.png', contents.png, at)).json<FileValue>(),
      (await upload(files.admin, 'nota.png', contents.png, at)).json<FileValue>(),
      (await upload(files.admin, 'antes.png', contents.png, at)).json<FileValue>(),
    ];
    const say = async (visibility: string, { fileId }: FileValue) =>
      (
        await files.admin('POST', `${at}/comment`, { text: 'Veja', visibility, attachments: [fileId] })
      ).json<TalkComment>();
    const { talkCommentId } = await say('public', shared);
    await say('internal', note);
    const removed = await say('public', gone);
    await files.admin('DELETE', `${at}/comment/${removed.talkCommentId}`);
    const named = async (ask: Ask) =>
      (await ask('GET', at))
        .json<Talk>()
        .talkAttachments.map(({ value }) => value)
        .sort();
    expect(await named(files.admin)).toEqual(['contrato.pdf', 'foto.png', 'nota.png', 'sigilo.pdf']);
    expect(await named(files.agent)).toEqual(['contrato.pdf', 'foto.png']);
    expect((await files.stranger('GET', at)).statusCode).toBe(404);
    const { talkAttachments } = (await files.agent('GET', at)).json<Talk>();
    expect(talkAttachments.find(({ value }) => value === 'foto.png')).toEqual({
      talkAttachmentId: shared.fileId,
      value: 'foto.png',
      size: contents.png.length,
      contentType: 'image/png',
      actorName: 'Pessoa 1',
      insertedIn: expect.any(String),
      subjectAttributeId: null,
      talkCommentId,
    });
    expect(talkAttachments.find(({ value }) => value === 'contrato.pdf')).toMatchObject({
      talkAttachmentId: own.fileId,
      subjectAttributeId: files.id('contrato'),
      talkCommentId: null,
    });
    const saved = await files.update(files.admin, talkId, { titulo: 'Outro', contrato: null });
    expect(
      saved
        .json<Talk>()
        .talkAttachments.map(({ value }) => value)
        .sort(),
    ).toEqual([...['foto.png', 'nota.png', 'sigilo.pdf']]);
    const listed = await files.admin('POST', '/talk/filter/chamado', { page: 1, fetch: 5 });
    expect(listed.json<ListOf<Talk>>().itens.flatMap((talk) => talk.talkAttachments)).toEqual([]);
  });

  it('make a comment without text, and nothing makes none', async () => {
    const file = await uploaded(files.admin);
    expect((await written(files.admin, [file], 'public', '  ')).text).toBe('');
    expect((await write(files.admin, [], 'public', ' ')).statusCode).toBe(400);
  });

  it('are checked before they are stored, and leave nothing when refused', async () => {
    const before = await files.rows();
    const large = await files.admin('POST', `${path}/comment/file`, Buffer.alloc(20 * 1024 * 1024 + 1), {
      'content-type': 'application/octet-stream',
      'x-file-name': 'a.pdf',
    });
    expect(large.statusCode).toBe(413);
    expect(refusal(await upload(files.admin, 'programa.exe', contents.pdf)).code).toBe('FILE_EXTENSION_REFUSED');
    expect(refusal(await upload(files.admin, 'foto.png', contents.html)).code).toBe('FILE_CONTENT_REFUSED');
    expect((await upload(files.agent, 'a.png', contents.png, '/talk/chamado/987654')).statusCode).toBe(404);
    expect((await upload(files.stranger, 'a.png', contents.png)).statusCode).toBe(404);
    expect(await files.rows()).toEqual(before);
  });

  it('are removed and added while a comment is edited, and go with it', async () => {
    const [a, b] = [await uploaded(files.admin, 'a.png'), await uploaded(files.admin, 'b.png')];
    const { talkCommentId } = await written(files.admin, [a]);
    const at = `${path}/comment/${talkCommentId}`;
    expect((await files.admin('PUT', at, { text: 'Só o texto' })).json<TalkComment>().attachments).toEqual([a]);
    const edited = await files.admin('PUT', at, { text: 'Outro', attachments: [b.fileId] });
    expect(edited.json<TalkComment>().attachments).toEqual([b]);
    expect((await files.address(files.admin, a)).statusCode).toBe(404);
    // What left a comment does not come back to it.
    expect((await files.admin('PUT', at, { text: 'De novo', attachments: [a.fileId] })).statusCode).toBe(400);
    expect((await files.admin('GET', `${at}/versions`)).json()).toMatchObject([
      { text: 'Só o texto', attachments: ['a.png'] },
      { text: 'Veja', attachments: ['a.png'] },
    ]);
    expect((await files.admin('DELETE', at)).statusCode).toBe(200);
    expect((await files.address(files.admin, b)).statusCode).toBe(404);
    await files.older(25);
    await sweepFiles(guardRecordReads(given.database), files.storage);
    expect(await files.isOnDisk(a)).toBe(false);
    expect(await files.isOnDisk(b)).toBe(false);
  });

  it('stay with a record in the trash and come back with it', async () => {
    const talkId = await files.created(files.admin, { titulo: 'Para o lixo' });
    const at = `/talk/chamado/${talkId}`;
    const file = (await upload(files.admin, 'a.png', contents.png, at)).json<FileValue>();
    await files.admin('POST', `${at}/comment`, { text: 'x', visibility: 'public', attachments: [file.fileId] });
    expect((await files.admin('DELETE', '/talk/chamado', { talkIds: [talkId] })).statusCode).toBe(200);
    expect((await files.address(files.admin, file)).statusCode).toBe(404);
    await files.older(25);
    await moveBack(given.database, {
      table: 'talk_trash',
      key: ['talk_id'],
      columns: ['deleted_in'],
      seconds: 25 * 3600,
    });
    await sweepFiles(guardRecordReads(given.database), files.storage);
    expect(await files.isOnDisk(file)).toBe(true);
  });
});
