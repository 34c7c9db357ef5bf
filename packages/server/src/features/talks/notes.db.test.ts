import type { TalkComment, Timeline } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('internal notes', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let open = 0;
  let done = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Note'],
      filters: { Note: { '==': [{ var: 'status' }, 'aberto'] } },
    });
    [open = 0, done = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Aberto', status: 'aberto' },
      { titulo: 'Concluído', status: 'concluido' },
    ]);
    await given.database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, 501, 'Sem notas')`);
    await grant(given.database, fixture, 501, 'chamado', { actions: ['Read'] });
    server = await createTestServer(given.database);
    admin = server.as({ accountId: 1, isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const write = (ask: Ask, talkId: number, text: string, visibility = 'internal') =>
    ask('POST', `/talk/chamado/${talkId}/comment`, { text, visibility });
  const read = async (ask: Ask, talkId: number): Promise<Timeline> =>
    (await ask('GET', `/talk/chamado/${talkId}/timeline?kind=comment`)).json();
  const texts = ({ itens }: Timeline) => itens.map((entry) => (entry.kind === 'comment' ? entry.comment.text : ''));

  it('are read and written by those whose grant covers the record', async () => {
    for (const talkId of [open, done]) {
      expect((await write(admin, talkId, 'Entre nós')).statusCode).toBe(201);
      expect((await write(admin, talkId, 'Para todos', 'public')).statusCode).toBe(201);
    }
    const seen = await read(agent, open);
    expect(texts(seen)).toEqual(['Para todos', 'Entre nós']);
    expect(seen).toMatchObject({ mayNote: true, totalResults: 2 });
    expect(seen.itens[1]).toMatchObject({ comment: { visibility: 'internal' } });
    expect(await read(agent, done)).toMatchObject({ mayNote: false, totalResults: 1 });
    expect((await write(agent, open, 'Também eu')).statusCode).toBe(201);
    expect((await write(agent, done, 'Também eu')).statusCode).toBe(403);
  });

  it('stay notes when they are changed, and what they said is stored with who changed it', async () => {
    const { talkCommentId } = (await write(agent, open, 'Primeira versão')).json<TalkComment>();
    const address = `/talk/chamado/${open}/comment/${talkCommentId}`;
    const edited = await agent('PUT', address, { text: 'Segunda versão', visibility: 'public' });
    expect(edited.json<TalkComment>()).toMatchObject({ text: 'Segunda versão', visibility: 'internal' });
    expect((await agent('GET', `${address}/versions`)).json()).toEqual([
      { text: 'Primeira versão', attachments: [], actorName: 'Pessoa 5', insertedIn: expect.any(String) as string },
    ]);
    const stranger = server.as({ accountId: 7, roomId: 501 });
    expect((await stranger('GET', `${address}/versions`)).statusCode).toBe(404);
    expect((await admin('DELETE', address)).statusCode).toBe(200);
    const { rows } = await given.database.query(
      `SELECT action, text, visibility, account_id FROM talk_comment_version WHERE talk_comment_id = $1
       ORDER BY talk_comment_version_id`,
      [talkCommentId],
    );
    expect(rows).toEqual([
      { action: 'update', text: 'Primeira versão', visibility: 'internal', account_id: 5 },
      { action: 'delete', text: 'Segunda versão', visibility: 'internal', account_id: 1 },
    ]);
  });

  it('are gone for their author, too, when the right ended', async () => {
    const { talkCommentId } = (await write(agent, open, 'Meu')).json<TalkComment>();
    await given.database.query(
      `UPDATE talk_${fixture.chamado.subjectId} SET a_${fixture.id('chamado.status')} = 'concluido'
      WHERE talk_id = $1`,
      [open],
    );
    expect(texts(await read(agent, open))).toEqual(['Para todos']);
    const address = `/talk/chamado/${open}/comment/${talkCommentId}`;
    expect((await agent('PUT', address, { text: 'x' })).statusCode).toBe(404);
    expect((await agent('DELETE', address)).statusCode).toBe(404);
  });
});
