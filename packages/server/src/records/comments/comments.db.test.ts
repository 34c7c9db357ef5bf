import type { TalkComment } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('comments on a record that others work on', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const create = async (): Promise<string> => {
    const talkValues = [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Disputado' }];
    const created = await admin('POST', '/talk/chamado', { talkValues });
    return `/talk/chamado/${created.json<{ resourceId: number }>().resourceId}`;
  };
  const comment = (path: string, text: string, key: string) =>
    admin('POST', `${path}/comment`, { text, visibility: 'public' }, { 'idempotency-key': key });
  const stored = async (path: string): Promise<string[]> => {
    const { rows } = await given.database.query<{ text: string }>(
      'SELECT text FROM talk_comment WHERE talk_id = $1 ORDER BY text',
      [Number(path.split('/').at(-1))],
    );
    return rows.map(({ text }) => text);
  };

  it('are written once each, however often they are sent at once, while the record is saved and they are edited', async () => {
    const path = await create();
    const update = (count: number) =>
      admin('PUT', path, {
        version: 1,
        talkValues: [{ subjectAttributeId: fixture.id('chamado.quantidade'), value: count }],
      });
    const writeAndEdit = async (count: number): Promise<number[]> => {
      const answers = await Promise.all([1, 2, 3].map(() => comment(path, `Nota ${count}`, `nota-${count}`)));
      const ids = answers.map((answer) => answer.json<TalkComment>().talkCommentId);
      expect(new Set(ids).size, answers[0]?.body).toBe(1);
      const edits = await Promise.all([
        admin('PUT', `${path}/comment/${ids[0]}`, { text: `Nota ${count}, revista` }),
        count % 3 === 0 ? admin('DELETE', `${path}/comment/${ids[0]}`) : admin('GET', `${path}/timeline`),
        comment(path, `Nota ${count}`, `nota-${count}`),
      ]);
      return [...answers, ...edits].map(({ statusCode }) => statusCode);
    };
    const numbers = Array.from({ length: 12 }, (_, count) => count + 10);
    const [statuses, saves] = await Promise.all([
      Promise.all(numbers.map(writeAndEdit)),
      Promise.all(numbers.map(update)),
    ]);
    expect(saves.filter(({ statusCode }) => statusCode === 200)).not.toHaveLength(0);
    expect(
      others(
        [200, 409],
        saves.map(({ statusCode }) => statusCode),
      ),
    ).toEqual([]);
    expect(others([200, 201, 404], statuses.flat())).toEqual([]);
    expect(await stored(path)).toEqual(
      numbers.filter((count) => count % 3 !== 0).map((count) => `Nota ${count}, revista`),
    );
  });

  it('come to nothing on a record that is deleted meanwhile', async () => {
    const path = await create();
    const talkId = Number(path.split('/').at(-1));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, count) => comment(path, `Antes ${count}`, `antes-${count}`)),
      admin('DELETE', '/talk/chamado', { talkIds: [talkId] }),
      ...Array.from({ length: 8 }, (_, count) => comment(path, `Depois ${count}`, `depois-${count}`)),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(others([200, 201, 404], statuses)).toEqual([]);
    expect(await stored(path)).toHaveLength(statuses.filter((status) => status === 201).length);
    expect((await comment(path, 'Muito depois', 'muito-depois')).statusCode).toBe(404);
  });

  it('refuse a text with a character that cannot be stored, and say so, instead of leaving it out', async () => {
    const path = await create();
    for (const text of ['Antes\u0000 e depois', '\u0000', 'meio \ud83e']) {
      const answer = await comment(path, text, `nulo ${text.length}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: expect.stringContaining('tem um caractere que não pode ser salvo'),
        errors: [{ attribute: 'text' }],
      });
    }
    expect(await stored(path)).toEqual([]);
  });
});

/** The responses with an unexpected status. */
const others = (allowed: readonly number[], statuses: readonly number[]): number[] =>
  statuses.filter((status) => !allowed.includes(status));
