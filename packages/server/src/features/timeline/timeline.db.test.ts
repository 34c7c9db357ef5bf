import { customerRoomId } from '@assunto/api/ticketing';
import type { TalkComment, Timeline } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('timelines', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let customer: Ask;
  let talkId = 0;
  let path = '';

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Update'],
      readable: ['titulo', 'status'],
    });
    await grant(given.database, fixture, customerRoomId, 'chamado', {
      actions: ['Read'],
      filters: { Read: { '==': [{ var: '$createdBy' }, { me: 'accountId' }] } },
    });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
    customer = server.as({ accountId: 9, roomId: customerRoomId });
    const value = (name: string, stored: unknown) => ({
      subjectAttributeId: fixture.id(`chamado.${name}`),
      value: stored,
    });
    const created = await admin('POST', '/talk/chamado', {
      talkValues: [value('titulo', 'Antes'), value('custo', 10)],
    });
    talkId = created.json<{ resourceId: number }>().resourceId;
    path = `/talk/chamado/${talkId}`;
    await admin('PUT', path, { version: 1, talkValues: [value('custo', 20)] });
    await agent('PUT', path, { version: 2, talkValues: [value('titulo', 'Depois')] });
    await admin('POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] });
  });
  afterAll(() => server.app.close());

  const read = async (ask: Ask, query = ''): Promise<Timeline> => {
    const answer = await ask('GET', `${path}/timeline${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const kinds = ({ itens }: Timeline) =>
    itens.map((entry) =>
      entry.kind === 'change'
        ? entry.change.action
        : entry.kind === 'comment'
          ? entry.comment.text
          : entry.kind === 'deleted'
            ? `excluído: ${entry.comment.authorName}`
            : entry.change.tag.tagName,
    );
  const write = async (ask: Ask, text: string, key?: string): Promise<TalkComment> => {
    const answer = await ask(
      'POST',
      `${path}/comment`,
      { text, visibility: 'public' },
      key ? { 'idempotency-key': key } : {},
    );
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };

  it('list changes and comments, newest first, with their people [CTX-04]', async () => {
    await write(agent, ' Liguei para o cliente. ');
    const timeline = await read(admin);
    expect(kinds(timeline)).toEqual(['Liguei para o cliente.', 'deactivate', 'update', 'update', 'create']);
    expect(timeline).toMatchObject({
      totalResults: 5,
      people: [
        { accountId: 1, actorName: 'Pessoa 1' },
        { accountId: 5, actorName: 'Pessoa 5' },
      ],
    });
    expect(kinds(await read(admin, '?page=2&fetch=2'))).toEqual(['update', 'update']);
  });

  it('never name attributes that the caller may not read, whatever is filtered', async () => {
    const custo = fixture.id('chamado.custo');
    const timeline = await read(agent);
    expect(kinds(timeline)).toEqual(['Liguei para o cliente.', 'deactivate', 'update', 'create']);
    expect(JSON.stringify(timeline)).not.toContain(`"subjectAttributeId":${custo}`);
    expect(await read(agent, `?subjectAttributeId=${custo}`)).toMatchObject({ itens: [], totalResults: 0 });
    expect(kinds(await read(admin, `?subjectAttributeId=${custo}`))).toEqual(['update', 'create']);
  });

  it('narrow to a person, a kind, and days of the company', async () => {
    expect(kinds(await read(admin, '?accountId=5'))).toEqual(['Liguei para o cliente.', 'update']);
    expect(kinds(await read(admin, '?kind=comment'))).toEqual(['Liguei para o cliente.']);
    expect(kinds(await read(admin, '?kind=update&accountId=1'))).toEqual(['update']);
    await given.database.query(
      `UPDATE talk_history SET inserted_in = '2026-03-01T02:30:00Z' WHERE talk_id = $1 AND action = 'create'`,
      [talkId],
    );
    // 23:30 of the day before in São Paulo.
    expect(kinds(await read(admin, '?from=2026-02-28&to=2026-02-28'))).toEqual(['create']);
    expect(kinds(await read(admin, '?from=2026-03-01&to=2026-03-01'))).toEqual([]);
  });

  it('are closed to whoever may not read the record, and so are its comments', async () => {
    const comment = await write(agent, 'Interno');
    for (const answer of [
      await customer('GET', `${path}/timeline`),
      await customer('POST', `${path}/comment`, { text: 'x', visibility: 'public' }),
      await customer('PUT', `${path}/comment/${comment.talkCommentId}`, { text: 'x' }),
      await customer('DELETE', `${path}/comment/${comment.talkCommentId}`),
    ])
      expect(answer.statusCode).toBe(404);
    expect(kinds(await read(admin, '?kind=comment'))[0]).toBe('Interno');
  });

  it('hold a comment once, however often it is sent', async () => {
    const [first, second] = [await write(agent, 'Uma vez', 'k1'), await write(agent, 'Uma vez', 'k1')];
    expect(second.talkCommentId).toBe(first.talkCommentId);
    expect((await agent('POST', `${path}/comment`, { text: '  ', visibility: 'public' })).statusCode).toBe(400);
  });

  it('let people change their own comments for a day, and remove them; administrators remove any', async () => {
    const mine = await write(agent, 'Rascunho');
    const address = `${path}/comment/${mine.talkCommentId}`;
    expect(mine).toMatchObject({ canEdit: true, canDelete: true, editedIn: null });
    expect((await admin('PUT', address, { text: 'x' })).json()).toMatchObject({ code: 'COMMENT_FIXED' });
    const other = server.as({ accountId: 6, roomId: 500 });
    expect((await other('DELETE', address)).statusCode).toBe(403);
    const edited = await agent('PUT', address, { text: 'Texto final' });
    expect(edited.json()).toMatchObject({ text: 'Texto final', editedIn: expect.any(String) as string });
    await given.database.query(
      `UPDATE talk_comment SET inserted_in = now() - interval '25 hours' WHERE talk_comment_id = $1`,
      [mine.talkCommentId],
    );
    expect((await agent('PUT', address, { text: 'Tarde' })).statusCode).toBe(403);
    expect((await admin('DELETE', address)).statusCode).toBe(200);
    expect((await agent('DELETE', address)).statusCode).toBe(404);
    expect(kinds(await read(agent, '?kind=comment'))).not.toContain('Texto final');
  });
});
