import type { ListOf } from '@assunto/engine/core';
import type { InboxItem } from '@assunto/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { deliverToInbox } from '../../platform/mail/deliverToInbox';

withDatabase('the inbox', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let agent: Ask;
  let other: Ask;
  let ids: number[];
  let talkId: number;
  let hiddenTalkId: number;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await given.database.query(
      `INSERT INTO account (company_id, account_id, account_type, room_id, display_name, email)
       VALUES (1, 5, 1, 500, 'Bruno', 'bruno@inbox.example'), (1, 6, 1, 500, 'Carla', 'carla@inbox.example')`,
    );
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Segredo'] } },
    });
    server = await createTestServer(given.database);
    const admin = server.as({});
    const create = async (title: string) => {
      const answer = await admin('POST', '/talk/chamado', {
        subject: 'chamado',
        talkValues: [{ subjectAttributeId: fixture.id('chamado.titulo'), value: title }],
      });
      return answer.json<{ resourceId: number }>().resourceId;
    };
    talkId = await create('Impressora');
    hiddenTalkId = await create('Segredo');
    agent = server.as({ accountId: 5, roomId: 500 });
    other = server.as({ accountId: 6, roomId: 500 });
    const { chamado, cliente } = fixture;
    const mine = { accountId: 5 };
    ids = await deliverToInbox(given.database, 1, [
      { ...mine, title: 'Bem-vindo' },
      {
        ...mine,
        title: 'Chamado novo',
        description: 'Impressora',
        color: '#0f766e',
        subjectId: chamado.subjectId,
        talkId,
      },
      { ...mine, title: 'Chamados', subjectId: chamado.subjectId, isRead: true },
      { ...mine, title: 'Segredo', description: 'Senha 123', subjectId: chamado.subjectId, talkId: hiddenTalkId },
      { ...mine, title: 'Cliente', description: 'Limite 9', subjectId: cliente.subjectId },
      { accountId: 6, title: 'De outra pessoa' },
    ]);
  });
  afterAll(() => server.app.close());

  const list = async (ask: Ask, view: 1 | 2, page = 1, fetch = 100) => {
    const answer = await ask('POST', '/notifications/list/', { page, fetch, view });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<InboxItem>>();
  };

  it('lists the own items by page and view, newest first, with itens and totalResults [API-08] [API-09] [ADMINAPI-64] [ADMINAPI-65]', async () => {
    const all = await list(agent, 2);
    expect(all.totalResults).toBe(5);
    expect(all.itens.map(({ id }) => id)).toEqual(ids.slice(0, 5).reverse());
    const unread = await list(agent, 1);
    expect(unread.totalResults).toBe(4);
    expect(unread.itens.every(({ status }) => !status)).toBe(true);
    const second = await list(agent, 2, 2, 2);
    expect([second.currentPage, second.itens.map(({ id }) => id)]).toEqual([2, [ids[2], ids[1]]]);
  });

  it('carries the fields of both documents [INBOX-08] [ENTITY-65] [ENTITY-66] [ENTITY-67]', async () => {
    const { itens } = await list(agent, 2);
    const item = itens.find(({ id }) => id === ids[1]);
    expect(item).toEqual({
      id: ids[1],
      title: 'Chamado novo',
      description: 'Impressora',
      data: item?.date,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      status: false,
      color: '#0f766e',
      subject: 'chamado',
      subjectIcon: 'ticket',
      talkId,
      talk: talkId,
      talkName: expect.any(String) as string,
      inativo: false,
    });
    expect(itens.find(({ id }) => id === ids[2])?.status).toBe(true);
  });

  it('leads only where its reader may go, and says nothing of what they may not read', async () => {
    const { itens } = await list(agent, 2);
    const hidden = itens.find(({ id }) => id === ids[3]);
    expect(hidden).toMatchObject({ description: '', talkId: null, talk: null });
    const foreign = itens.find(({ id }) => id === ids[4]);
    expect(foreign).toMatchObject({ description: '', subject: null, subjectIcon: null });
    expect(JSON.stringify([hidden, foreign])).not.toMatch(/Segredo|Senha|Limite|Cliente/);
  });

  describe('reading', () => {
    it('marks one as read, and counts what is left [API-10] [INBOX-10] [ADMINAPI-66]', async () => {
      const answer = await agent('POST', '/notifications/read/', { id: ids[0] });
      expect(answer.json()).toEqual({ unread: 3, dialogs: 0 });
      expect((await list(agent, 2)).itens.find(({ id }) => id === ids[0])?.status).toBe(true);
      expect((await agent('GET', '/notifications/unread')).json()).toEqual({ unread: 3, dialogs: 0 });
    });

    it('does not touch what belongs to another', async () => {
      const answer = await agent('POST', '/notifications/read', { id: ids[5] });
      expect(answer.statusCode).toBe(404);
      expect((await list(other, 1)).totalResults).toBe(1);
    });

    it('marks all of the own as read', async () => {
      expect((await agent('POST', '/notifications/read/all')).json()).toEqual({ unread: 0, dialogs: 0 });
      expect((await list(agent, 1)).itens).toEqual([]);
      expect((await list(other, 1)).totalResults).toBe(1);
    });
  });

  it('refuses a view that there is not', async () => {
    expect((await agent('POST', '/notifications/list', { page: 1, fetch: 10, view: 3 })).statusCode).toBe(400);
  });
});
