import { recordEffects } from '../../start/recordEffects';
import { type ListOf, createComponentTypes } from '@assunto/engine/core';
import type { InboxItem, MentionablePerson, TalkComment } from '@assunto/api';
import { customerRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCertificates } from '../../access/certificates';
import { createAccess } from '../../access/createAccess';
import { readCallerAccount } from '../../platform/auth/accounts';
import { createMetadata } from '../../metadata/createMetadata';
import { addCommentNotification } from '../../delivery/commentNotification';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { notifyOfComment } from '../../features/comments/notifyOfComment';

withDatabase('people who are notified of comments', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  const asks = {} as Record<'author' | 'agent' | 'follower' | 'customer', Ask>;
  const ids = {} as Record<'author' | 'agent' | 'follower' | 'customer', number>;
  let talkId = 0;
  let path = '';

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    await addCommentNotification(database, 1);
    await grant(database, fixture, 500, 'chamado', { actions: ['Read', 'Note'] });
    await grant(database, fixture, customerRoomId, 'chamado', { actions: ['Read'] });
    server = await createTestServer(database);
    for (const name of ['author', 'agent', 'follower', 'customer'] as const) {
      const roomId = name === 'customer' ? customerRoomId : name === 'author' ? 1 : 500;
      const person = await addPerson(database, 1, `${name}@empresa.example`, { roomId });
      ids[name] = person.accountId;
      asks[name] = server.as({ ...person, roomId });
    }
    [talkId = 0] = await insertRecords(database, fixture, 'chamado', [{ titulo: 'Impressora' }], {
      createdBy: ids.customer,
    });
    path = `/talk/chamado/${talkId}`;
    expect((await asks.follower('PUT', `${path}/follow`)).statusCode).toBe(200);
    expect((await asks.follower('GET', `${path}/timeline`)).json()).toMatchObject({ isFollowing: true });
  });
  afterAll(() => server.app.close());

  const write = async (text: string, visibility: string): Promise<number> => {
    const answer = await asks.author('POST', `${path}/comment`, { text, visibility });
    expect(answer.statusCode, answer.body).toBe(201);
    const { talkCommentId } = answer.json<TalkComment>();
    await vi.waitFor(async () => {
      const { rows } = await given.database.query<{ isDone: boolean }>(
        'SELECT notified_in IS NOT NULL AS "isDone" FROM talk_comment WHERE talk_comment_id = $1',
        [talkCommentId],
      );
      expect(rows).toEqual([{ isDone: true }]);
    }, 8000);
    return talkCommentId;
  };
  const messages = async (name: keyof typeof asks): Promise<string[]> => {
    const answer = await asks[name]('POST', '/notifications/list', { page: 1, fetch: 100, view: 2 });
    return answer.json<ListOf<InboxItem>>().itens.map(({ title, description }) => `${title}: ${description}`);
  };

  it('are who asked, followers and those mentioned, each with the record in the title', async () => {
    await write(`Veja isto, [@Agente](account:${ids.agent})`, 'public');
    const title = `#${talkId} · Impressora`;
    expect(await messages('customer')).toEqual([expect.stringContaining(`${title}: `) as string]);
    expect(await messages('follower')).toHaveLength(1);
    expect(await messages('agent')).toEqual([expect.stringContaining('mencionou você:') as string]);
    expect(await messages('author')).toEqual([]);
  });

  it('are notified of an internal note only while they may read it, also in what they got before', async () => {
    await write('Segredo nosso', 'internal');
    expect((await messages('customer')).join()).not.toContain('Segredo');
    expect((await messages('follower')).join()).toContain('Segredo nosso');
    await given.database.query(`DELETE FROM room_permission WHERE room_id = 500 AND action_identifier = 'NOTE'`);
    expect((await messages('follower')).join()).not.toContain('Segredo');
    await write('Segundo segredo', 'internal');
    const { rows } = await given.database.query(`SELECT FROM inbox_item WHERE description LIKE '%Segundo segredo%'`);
    expect(rows).toEqual([]);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Note'], readable: [] });
  });

  it('can be mentioned only if they may read the comment, and are offered accordingly', async () => {
    const offered = async (visibility: string) =>
      (await asks.author('GET', `${path}/mentionable?visibility=${visibility}`))
        .json<MentionablePerson[]>()
        .map(({ accountId }) => accountId);
    expect(await offered('public')).toContain(ids.customer);
    expect(await offered('internal')).not.toContain(ids.customer);
    expect(await offered('internal')).toContain(ids.agent);
    const text = `[@Cliente](account:${ids.customer})`;
    const refused = await asks.author('POST', `${path}/comment`, { text, visibility: 'internal' });
    expect(refused.statusCode).toBe(400);
    expect((await asks.customer('GET', `${path}/mentionable?visibility=internal`)).statusCode).toBe(403);
    const missing = await asks.author('POST', `${path}/comment`, {
      text: '[@Cliente](account:99999)',
      visibility: 'internal',
    });
    const { requestId: _, ...body } = refused.json<{ requestId: string }>();
    expect(missing.json()).toMatchObject(body);
  });

  it('get a mail once, when it is sent with the rights of that moment', async () => {
    const { database } = given;
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO talk_comment (company_id, subject_id, talk_id, account_id, actor_name, text, visibility)
       VALUES (1, $1, $2, $3, 'Autora', 'Por **correio**', 'internal') RETURNING talk_comment_id AS id`,
      [fixture.chamado.subjectId, talkId, ids.author],
    );
    const componentTypes = createComponentTypes();
    const metadata = await createMetadata(database, componentTypes);
    const mails: [string, string][] = [];
    const services = {
      database,
      access: createAccess({
        database,
        metadata,
        componentTypes,
        certificates: createCertificates(database),
        effects: recordEffects,
      }),
      publicUrl: 'https://assunto.example',
      mailer: {
        send: async (_: unknown, __: number, to: string, { text }: { text: string }) => void mails.push([to, text]),
      },
      accountOf: (companyId: number, accountId: number) => readCallerAccount(database, companyId, accountId),
    };
    const data = {
      subjectId: fixture.chamado.subjectId,
      talkId,
      talkCommentId: rows[0]?.id ?? 0,
      accountIds: [ids.customer, ids.author],
      mentioned: [ids.agent],
    };
    await notifyOfComment(services as Parameters<typeof notifyOfComment>[0], { companyId: 1, data });
    await notifyOfComment(services as Parameters<typeof notifyOfComment>[0], { companyId: 1, data });
    expect(mails.map(([to]) => to).sort()).toEqual(['agent@empresa.example', 'follower@empresa.example']);
    expect(mails[0]?.[1]).toContain('Por correio');
    await metadata.close();
  });
});
