import type { FileValue, ListOf, Talk, TalkHistoryEntry, TalkTag } from '@assunto/engine/core';
import type { TalkComment, TalkLink, Timeline } from '@assunto/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson } from '../../erasure/erasePerson';
import { withDatabase } from '../../../testing/withDatabase';
import { contents, createFileFixture, type FileFixture } from '../../../testing/fileFixture';
import { changedArchive } from '../../../testing/changedArchive';
import { guardRecordReads } from '../../../testing/recordReadGuard';
import { tagsEvaluated } from '../../../testing/tagJobs';
import type { Ask } from '../../../testing/testServer';
import { createBackup } from '../createBackup';
import { restoreSubject } from '../../../start/restoreSubject';
import type { RestoredSubject } from './restoreSubject';

const folder = mkdtempSync(join(tmpdir(), 'assunto-conversation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

withDatabase('the conversation of a restored subject', (given) => {
  let files: FileFixture;
  let archive: string;
  let talkId = 0;
  let original: Timeline;
  let archivedHistory: TalkHistoryEntry[];
  const tags = new Map<string, number>();
  const path = (at: number | string, rest = '', subject = 'chamado') => `/talk/${subject}/${at}${rest}`;
  const restore = (options: object = {}): Promise<RestoredSubject> =>
    restoreSubject({
      database: guardRecordReads(given.database),
      storage: files.storage,
      file: archive,
      subject: 'chamado',
      companyId: 1,
      roomIds: [500],
      ...options,
    });
  async function timelineOf(ask: Ask, at: number, subject?: string): Promise<Timeline> {
    const answer = await ask('GET', path(at, '/timeline?fetch=100', subject));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const historyOf = async (at: number, subject?: string): Promise<TalkHistoryEntry[]> =>
    (await files.admin('GET', path(at, '/history?fetch=100', subject))).json<ListOf<TalkHistoryEntry>>().itens;

  async function comment(ask: Ask, text: string, visibility = 'public', names: string[] = []): Promise<TalkComment> {
    const attachments: string[] = [];
    for (const name of names) {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) };
      const answer = await ask('POST', path(talkId, '/comment/file'), contents.pdf, headers);
      attachments.push(answer.json<FileValue>().fileId);
    }
    const answer = await ask('POST', path(talkId, '/comment'), { text, visibility, attachments });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  async function createTag(tagName: string, tagFilters: object[] = []): Promise<void> {
    const answer = await files.as(1, 1, 1, true)('POST', '/tag', { tagName, tagColor: '#d33030', tagFilters });
    expect(answer.statusCode, answer.body).toBe(201);
    tags.set(tagName, answer.json<{ resourceId: number }>().resourceId);
  }

  async function clientName(): Promise<number> {
    const { rows } = await given.database.query<{ id: number }>(
      `SELECT subject_attribute_id AS id FROM subject_attribute WHERE company_id = 1 AND identifier = 'nome'`,
    );
    return rows[0]!.id;
  }

  async function merge(mergedId: number): Promise<void> {
    const [survivor, merged] = [await files.read(talkId), await files.read(mergedId)];
    const versions = { survivorVersion: survivor.version, mergedVersion: merged.version };
    const call = { survivorId: talkId, mergedId, ...versions, choices: [] };
    const answer = await files.admin('POST', '/talk/merge/chamado', call);
    expect(answer.statusCode, answer.body).toBe(200);
  }

  beforeAll(async () => {
    files = await createFileFixture(given);
    await given.database.query(
      `INSERT INTO account (company_id, account_id, room_id, display_name, is_admin) VALUES
         (1, 1, 1, 'Ana', true), (1, 5, 500, 'Bia', false), (1, 6, 500, 'Caio', false), (1, 8, 500, 'Duda', false),
         (2, 1, 1, 'Zeca', true), (2, 5, 1, 'Yara', false)`,
    );
    const filter = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });
    const at = { filterName: 'Abertos', filter, filterId: null, subjectAttributeId: files.id('status') };
    await createTag('Aberto', [at]);
    for (const name of ['Urgente', 'Some']) await createTag(name);
    await tagsEvaluated(given.database);
    talkId = await files.created(files.admin, { titulo: 'Primeiro título', status: 'aberto' });
    await files.update(files.admin, talkId, {
      titulo: 'Segundo título',
      contrato: [await files.uploaded(files.admin, 'contrato', 'velho.pdf', contents.pdf)],
    });
    await files.update(files.admin, talkId, {
      contrato: [await files.uploaded(files.admin, 'contrato', 'novo.pdf', contents.pdf)],
    });
    const give = { talkIds: [talkId], add: [tags.get('Urgente'), tags.get('Some')], remove: [] };
    expect((await files.admin('POST', '/talk/tag/chamado', give)).statusCode).toBe(200);
    await comment(files.agent, 'Veja, [@Caio](account:6) e [@Duda](account:8)', 'public', ['a.pdf', 'b.pdf']);
    await comment(files.as(6, 500), 'Sou o Caio');
    await comment(files.as(8, 500), '', 'public', ['só arquivo.pdf']);
    await comment(files.admin, 'Entre nós', 'internal', ['sigilo.pdf']);
    const { talkCommentId } = await comment(files.admin, 'Primeira versão');
    await files.admin('PUT', path(talkId, `/comment/${talkCommentId}`), { text: 'Segunda versão' });
    const gone = await comment(files.admin, 'Some já');
    await files.admin('DELETE', path(talkId, `/comment/${gone.talkCommentId}`));
    const other = await files.created(files.admin, { titulo: 'Outro' });
    const link = (linked: object) => files.admin('POST', path(talkId, '/link'), linked);
    expect((await link({ kind: 'blocks', subject: 'chamado', talkId: other })).statusCode).toBe(200);
    const client = await files.admin('POST', '/talk/cliente', {
      talkValues: [{ subjectAttributeId: await clientName(), value: 'Cliente ligado' }],
    });
    const clientId = client.json<{ resourceId: number }>().resourceId;
    expect((await link({ kind: 'relates', subject: 'cliente', talkId: clientId })).statusCode).toBe(200);
    await merge(await files.created(files.admin, { titulo: 'Unido' }));
    original = await timelineOf(files.admin, talkId);
    archivedHistory = await historyOf(talkId);
    archive = join(folder, 'copia.assunto');
    await createBackup({ database: given.database, storage: files.storage, file: archive });
    // Since then, a tag and an account were deleted, and a person was erased.
    await files.as(1, 1, 1, true)('DELETE', '/tag', { tagId: tags.get('Some') });
    await tagsEvaluated(given.database);
    await given.database.query('DELETE FROM account WHERE company_id = 1 AND account_id = 8');
    await erasePerson({ database: given.database, storage: files.storage }, { companyId: 1, accountId: 6 });
  }, 120_000);
  afterAll(() => files.close());

  /** The record of a copy that was the one with the conversation. */
  async function copied(restored: RestoredSubject, companyId = 1): Promise<{ subject: string; id: number }> {
    const subject = restored.subjectIdentifier!;
    const { rows } = await given.database.query<{ attribute: number; subjectId: number }>(
      `SELECT subject_attribute_id AS attribute, subject_id AS "subjectId" FROM subject_attribute
       JOIN subject USING (company_id, subject_id) WHERE company_id = $2 AND subject_identifier = $1 AND identifier = 'codigooriginal'`,
      [subject, companyId],
    );
    const { attribute, subjectId } = rows[0]!;
    const found = await given.database.query<{ id: number }>(
      `SELECT talk_id AS id FROM talk_${subjectId} WHERE a_${attribute} = $1`,
      [talkId],
    );
    return { subject, id: found.rows[0]!.id };
  }
  const comments = ({ itens }: Timeline): TalkComment[] =>
    itens.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []));

  /** An entry without its numbers. */
  const plain = (entry: Timeline['itens'][number]): object => {
    if (entry.kind === 'change')
      return {
        action: entry.change.action,
        at: entry.change.insertedIn,
        by: entry.change.actorName,
        changes: entry.change.changes.map(({ attributeName, from, to }) => [attributeName, from, to].map(named)),
      };
    if (entry.kind === 'tag')
      return { tag: entry.change.tag, isByFilter: entry.change.isByFilter, at: entry.change.insertedIn };
    if (entry.kind === 'deleted') return { deleted: entry.comment.authorName, at: entry.comment.insertedIn };
    const { text, visibility, attachments, insertedIn, editedIn } = entry.comment;
    return { text, visibility, attachments: named(attachments), at: insertedIn, editedIn };
  };
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one: FileValue) => one.name ?? one) : value;

  it('has all entries in their order with their dates, and says last that it was restored', async () => {
    const present = await timelineOf(files.admin, talkId);
    const restored = await restore();
    expect(restored).toMatchObject({
      records: 2,
      comments: 5,
      notes: 1,
      tags: 3,
      files: 5,
      lostFiles: 0,
      links: 1,
      lostLinks: 1,
      lostTags: [{ name: 'Some', count: 1 }],
    });
    const { subject, id } = await copied(restored);
    const timeline = await timelineOf(files.admin, id, subject);
    const [last, ...others] = timeline.itens.map(plain);
    expect(last).toMatchObject({ action: 'restore', by: expect.stringMatching(/^Cópia de /) as string, changes: [] });
    const expected = original.itens
      .filter((entry) => entry.kind !== 'tag' || entry.change.tag.tagName !== 'Some')
      .map(plain)
      .map((entry) =>
        'text' in entry && String(entry.text).startsWith('Veja')
          ? { ...entry, text: 'Veja, [@Pessoa removida](account:6) e @Duda' }
          : entry,
      );
    expect(others).toEqual(expected);
    expect((await historyOf(id, subject)).map(({ action, insertedIn }) => [action, insertedIn]).slice(1)).toEqual(
      archivedHistory.map(({ action, insertedIn }) => [action, insertedIn]),
    );
    const links = (await files.admin('GET', path(id, '/links', subject))).json<{ itens: TalkLink[] }>();
    expect(links.itens).toMatchObject([{ kind: 'blocks', subject, displayName: 'Outro' }]);
    const talk = (await files.admin('GET', path(id, '', subject))).json<Talk>();
    expect(talk.tags.map(({ tagName, isManual }: TalkTag) => [tagName, isManual ?? false])).toEqual([
      ['Aberto', false],
      ['Urgente', true],
    ]);
    const edited = comments(timeline).find(({ text }) => text === 'Segunda versão')!;
    const versions = await files.admin('GET', path(id, `/comment/${edited.talkCommentId}/versions`, subject));
    expect(versions.json()).toMatchObject([{ text: 'Primeira versão', actorName: 'Pessoa 1' }]);
    expect(await timelineOf(files.admin, talkId)).toEqual(present);
  });

  it('has its own files, names nobody who was erased, and no account that is gone', async () => {
    const { subject, id } = await copied(await restore());
    const found = comments(await timelineOf(files.admin, id, subject));
    const before = comments(original).flatMap(({ attachments }) => attachments);
    const after = found.flatMap(({ attachments }) => attachments);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(after.some(({ fileId }) => before.some((one) => one.fileId === fileId))).toBe(false);
    for (const file of after)
      expect((await files.fetched(files.admin, file)).rawPayload.equals(contents.pdf)).toBe(true);
    const by = Object.fromEntries(found.map((one) => [one.text || one.attachments[0]!.name, one]));
    expect(by['Sou o Caio']).toMatchObject({ accountId: 6, actorName: 'Pessoa removida' });
    expect(by['só arquivo.pdf']).toMatchObject({ accountId: null, actorName: 'Pessoa 8' });
    // A file that the record no longer has is only named by its history.
    const fileIds = (await historyOf(id, subject)).flatMap(({ changes }) =>
      changes.flatMap(({ from, to }) =>
        [from, to].flatMap((value) => (Array.isArray(value) ? (value as FileValue[]) : [])),
      ),
    );
    const archived = archivedHistory.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]).flat());
    expect(fileIds.length).toBe(3);
    for (const { fileId } of fileIds)
      expect(archived.some((value) => (value as FileValue | null)?.fileId === fileId)).toBe(false);
  });

  it('is read with its notes only by those who have the right', async () => {
    const { subject, id } = await copied(await restore());
    const [note] = comments(await timelineOf(files.admin, id, subject)).filter((one) => one.visibility === 'internal');
    const seen = await timelineOf(files.agent, id, subject);
    expect(seen).toMatchObject({ mayNote: false });
    expect(comments(seen)).toHaveLength(4);
    expect(JSON.stringify(seen)).not.toContain('Entre nós');
    const [secret] = note!.attachments;
    expect((await files.agent('GET', `/file/${secret!.fileId}/address?use=download`)).statusCode).toBe(404);
    const [shown] = comments(seen).flatMap(({ attachments }) => attachments);
    expect((await files.fetched(files.agent, shown!)).statusCode).toBe(200);
    expect((await files.stranger('GET', `/file/${shown!.fileId}/address?use=download`)).statusCode).toBe(404);
    const versions = path(id, `/comment/${note!.talkCommentId}/versions`, subject);
    expect((await files.agent('GET', versions)).statusCode).toBe(404);
    // A profile that was not named reads nothing of it.
    const others = await copied(await restore({ roomIds: [], name: 'Sem perfil' }));
    expect((await files.agent('GET', path(others.id, '/timeline', others.subject))).statusCode).toBe(404);
  });

  it('tells nobody, and is saved on without a conflict with its past', async () => {
    const count = async (): Promise<unknown> => {
      const tables = ['inbox_item', 'mail', 'background_job', 'job_event', 'job_delayed_event', 'job_run'];
      // Sweeps, which belong to no company, begin whenever they are due.
      const counts = tables.map((name) => `(SELECT count(*) FROM ${name} WHERE company_id <> 0) AS ${name}`).join(', ');
      return (await given.database.query(`SELECT ${counts}`)).rows[0];
    };
    await idle();
    const before = await count();
    const restored = await restore();
    expect(await count()).toEqual(before);
    const { subject, id } = await copied(restored);
    const { rowCount } = await given.database.query(
      `SELECT FROM realtime_event JOIN subject USING (company_id, subject_id) WHERE subject_identifier = $1`,
      [subject],
    );
    expect(rowCount).toBe(0);
    const talk = (await files.admin('GET', path(id, '', subject))).json<Talk>();
    const attributeId = (identifier: string): number =>
      talk.talkValues.find((one) => one.subjectAttributeIdentifier === identifier)!.subjectAttributeId;
    const save = (identifier: string, value: unknown) =>
      files.admin('PUT', path(id, '', subject), {
        version: talk.version,
        talkValues: [{ subjectAttributeId: attributeId(identifier), value }],
      });
    expect((await save('status', 'concluido')).statusCode).toBe(200);
    // Of what was read before the other save; its title was changed in the past only.
    expect((await save('titulo', 'Terceiro título')).statusCode).toBe(200);
    expect((await historyOf(id, subject))[0]).toMatchObject({ action: 'update', changes: [{ to: 'Terceiro título' }] });
  });

  it('has in another company no account, and the tags that have the same names', async () => {
    const stranger = files.as(1, 1, 2, true);
    await stranger('POST', '/tag', { tagName: 'URGENTE', tagColor: '#30d330', tagFilters: [] });
    const restored = await restore({ intoCompanyId: 2, roomIds: [] });
    expect(restored).toMatchObject({
      comments: 5,
      tags: 1,
      files: 5,
      lostTags: expect.arrayContaining([
        { name: 'Aberto', count: 2 },
        { name: 'Some', count: 1 },
      ]) as unknown,
    });
    const { subject, id } = await copied(restored, 2);
    const timeline = await timelineOf(stranger, id, subject);
    expect(timeline.people).toEqual([]);
    expect(comments(timeline).map(({ text }) => text)).toContain('Veja, @Caio e @Duda');
    expect((await stranger('GET', path(id, '', subject))).json<Talk>().tags).toMatchObject([{ tagName: 'URGENTE' }]);
    const [file] = comments(timeline).flatMap(({ attachments }) => attachments);
    expect((await files.fetched(stranger, file!)).rawPayload.equals(contents.pdf)).toBe(true);
    expect((await files.admin('GET', `/file/${file!.fileId}/address?use=download`)).statusCode).toBe(404);
  });

  it('has nothing of what a forged archive names that is not its own', async () => {
    const [note] = comments(original).filter(({ visibility }) => visibility === 'internal');
    const file = join(folder, 'forged.assunto');
    await changedArchive(archive, file, (table, row) => {
      if (table === 'talk_comment' && row['text'] === 'Sou o Caio')
        return [
          // An account and files of others, and rows of another company, another record and another subject.
          { ...row, account_id: '987654', attachments: JSON.stringify(note!.attachments) },
          { ...row, company_id: '2', talk_comment_id: '900000001', text: 'de outra empresa' },
          { ...row, talk_id: '900000003', talk_comment_id: '900000002', text: 'de outro registro' },
        ];
      if (table === 'talk_tag') return [row, { ...row, tag_id: '987654' }, { ...row, subject_attribute_id: '987654' }];
      if (table === 'talk_history' && row['action'] === 'update')
        return [{ ...row, changes: `[[987654, null, "de outro atributo"], ${(row['changes'] ?? '').slice(1)}` }];
      return [row];
    });
    const restored = await restore({ file });
    expect(restored).toMatchObject({ comments: 5, tags: 3, lostFiles: 1 });
    const { subject, id } = await copied(restored);
    const timeline = await timelineOf(files.admin, id, subject);
    expect(JSON.stringify(timeline)).not.toMatch(/de outr/);
    const forged = comments(timeline).find(({ text }) => text === 'Sou o Caio');
    expect(forged).toMatchObject({ accountId: null, attachments: [] });
    const broken: [table: string, change: Record<string, string>][] = [
      ['talk_history', { action: 'hack' }],
      ['talk_history', { changes: '{}' }],
      ['talk_history', { changes: '[' }],
      ['talk_history', { talk_history_id: '1e400' }],
      ['talk_history', { inserted_in: 'ontem' }],
      ['talk_comment', { visibility: 'secret' }],
      ['talk_comment', { attachments: '[' }],
      ['talk_link', { kind: 'owns' }],
    ];
    for (const [index, [changed, change]] of broken.entries()) {
      const to = `${file}-${index}`;
      await changedArchive(archive, to, (table, row) => [table === changed ? { ...row, ...change } : row]);
      await expect(restore({ file: to }), JSON.stringify(change)).rejects.toMatchObject({
        name: 'BackupError',
        code: 'BACKUP_CONTENT_INVALID',
      });
    }
  });

  async function idle(): Promise<void> {
    for (;;) {
      const { rowCount } = await given.database.query(
        `SELECT FROM background_job WHERE job_name = 'notify-comment' AND state IN ('waiting', 'active')`,
      );
      if (rowCount === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});
