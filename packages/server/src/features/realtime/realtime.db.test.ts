import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import { realtimeCloseCodes, type RealtimeMessage } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import type { Database } from '../../platform/database/Database';
import { openDatabase } from '../../platform/database/openDatabase';
import { deliverToInbox } from '../../platform/mail/deliverToInbox';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { createListener, updatesOf, type Listener } from '../../testing/createListener';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { publishTalkTag } from '../../records/events/publishTalkTag';
import { sweepEvents } from './readEvents';
import { writtenHistory } from '../../records/history/writtenHistory';
import { guardRecordReads } from '../../testing/recordReadGuard';

const origin = 'http://localhost:5190';
const moveToCustomers = `UPDATE account SET room_id = ${customerRoomId} WHERE company_id = 1 AND account_id = $1`;

withDatabase('the realtime channel', (given) => {
  let here: FastifyInstance;
  let there: FastifyInstance;
  let otherDatabase: Database;
  let fixture: RecordFixture;
  const tokens: Record<'admin' | 'agent' | 'customer' | 'foreigner', string> = {} as never;
  const accounts: Record<string, number> = {};
  const listeners: Listener[] = [];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    // Agents see records that are not secret, without their cost; customers see those that they created.
    const readable = [...fixture.chamado.attributeIds.keys()].filter((identifier) => identifier !== 'custo');
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable,
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Segredo'] } },
    });
    await grant(given.database, fixture, customerRoomId, 'chamado', {
      actions: ['Read', 'Create'],
      filters: { Read: { '==': [{ var: '$createdBy' }, { me: 'accountId' }] } },
    });
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    here = await createCheckedServer({ database: given.database, config, logger: false });
    otherDatabase = given.config.databaseUrl ? await openDatabase(given.config) : given.database;
    there = await createCheckedServer({ database: otherDatabase, config, logger: false });
    for (const app of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
    const rooms = { admin: adminRoomId, agent: 500, customer: customerRoomId, foreigner: adminRoomId } as const;
    for (const [name, roomId] of Object.entries(rooms)) {
      const companyId = name === 'foreigner' ? 2 : 1;
      const { email, accountId } = await addPerson(given.database, companyId, `${name}@tempo.example`, { roomId });
      accounts[name] = accountId;
      tokens[name as keyof typeof rooms] = (await createBrowser(here, origin).signIn({ email })).token;
    }
  });
  afterEach(() => {
    for (const { socket } of listeners.splice(0)) socket.terminate();
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    if (otherDatabase !== given.database) await otherDatabase.close();
  });

  const open = async (app: FastifyInstance, options: { token?: string; cursor?: string } = {}): Promise<Listener> => {
    const listener = await createListener(app, origin, options);
    listeners.push(listener);
    return listener;
  };
  const call = (token: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) =>
    here.inject({ method, url, headers: withToken(token), payload });
  const valuesOf = (values: Record<string, unknown>) =>
    Object.entries(values).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  const create = async (values: Record<string, unknown>, token = tokens.admin): Promise<number> => {
    const answer = await call(token, 'POST', '/talk/chamado', { talkValues: valuesOf(values) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const update = async (talkId: number, version: number, values: Record<string, unknown>): Promise<void> => {
    const answer = await call(tokens.admin, 'PUT', `/talk/chamado/${talkId}`, {
      version,
      talkValues: valuesOf(values),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const updates = ({ messages }: Listener) =>
    messages
      .filter((message) => message.type === 'SendTalkUpdates')
      .map(({ action, talks }) => [action, talks[0]?.talkId]);
  /** Waits for an event that comes after all relevant ones, which shows that no further ones will come. */
  const processed = async (...all: Listener[]): Promise<void> => {
    const people = ['admin', 'agent', 'customer'].map((name) => accounts[name] ?? 0);
    const items = people.map((accountId) => ({ accountId, title: 'Fim' }));
    await deliverToInbox(given.database, 1, items);
    await deliverToInbox(given.database, 2, [{ accountId: accounts['foreigner'] ?? 0, title: 'Fim' }]);
    for (const listener of all) await listener.next('SendNotification');
  };

  describe('what is sent', () => {
    it('sends SendNotification to the person whose inbox it is, and to nobody else [RT-04]', async () => {
      const [agent, admin] = [await open(here, { token: tokens.agent }), await open(here, { token: tokens.admin })];
      await deliverToInbox(given.database, 1, [{ accountId: accounts['agent'] ?? 0, title: 'Chegou' }]);
      expect(await agent.next('SendNotification')).toEqual({
        type: 'SendNotification',
        id: expect.any(Number) as number,
      });
      await deliverToInbox(given.database, 1, [{ accountId: accounts['admin'] ?? 0, title: 'Depois' }]);
      await admin.next('SendNotification');
      expect(admin.messages.filter(({ type }) => type === 'SendNotification')).toHaveLength(1);
    });

    it('sends SendTalkUpdates of every kind of change, with subject, ids, version and name, and no value [RT-05]', async () => {
      const agent = await open(here, { token: tokens.agent });
      const messages: RealtimeMessage[] = [];
      const talkId = await create({ titulo: 'Roteador' });
      messages.push(await agent.next('SendTalkUpdates'));
      await update(talkId, 1, { titulo: 'Roteador novo' });
      messages.push(await agent.next('SendTalkUpdates'));
      await call(tokens.admin, 'POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] });
      messages.push(await agent.next('SendTalkUpdates'));
      await call(tokens.admin, 'POST', '/talk/batchActivate/chamado', { talkIds: [talkId] });
      messages.push(await agent.next('SendTalkUpdates'));
      await call(tokens.admin, 'DELETE', '/talk/chamado', { talkIds: [talkId] });
      messages.push(await agent.next('SendTalkUpdates'));
      const about = { type: 'SendTalkUpdates', subject: 'chamado', actorId: accounts['admin'] };
      expect(messages).toEqual(
        ['create', 'update', 'deactivate', 'activate', 'delete'].map((action, index) => ({
          ...about,
          id: expect.any(Number) as number,
          action,
          actorName: 'Pessoa admin@tempo.example',
          talks: [{ talkId, version: index + 1 }],
        })),
      );
      expect(JSON.stringify(messages)).not.toContain('Roteador');
    });

    it('sends PublishTalkTag to who may read the records', async () => {
      const [agent, foreigner] = [
        await open(here, { token: tokens.agent }),
        await open(here, { token: tokens.foreigner }),
      ];
      const [open1, secret] = [await create({ titulo: 'Aberto' }), await create({ titulo: 'Segredo' })];
      await given.database.transaction((transaction) =>
        publishTalkTag(transaction, {
          companyId: 1,
          subjectId: fixture.chamado.subjectId,
          talkIds: [open1, secret],
          actor: { accountId: accounts['admin'] ?? 0, name: 'Ana' },
        }),
      );
      expect(await agent.next('PublishTalkTag')).toMatchObject({
        subject: 'chamado',
        talkIds: [open1],
        actorName: 'Ana',
      });
      await processed(foreigner);
      expect(foreigner.messages.map(({ type }) => type)).toEqual(['Welcome', 'SendNotification']);
    });

    it('discloses nothing of rows, subjects, attributes and companies that the person may not read', async () => {
      const agent = await open(here, { token: tokens.agent });
      const customer = await open(here, { token: tokens.customer });
      const foreigner = await open(here, { token: tokens.foreigner });
      const secret = await create({ titulo: 'Segredo' });
      await update(secret, 1, { quantidade: 4 });
      const shown = await create({ titulo: 'À vista' });
      await agent.next('SendTalkUpdates');
      await update(shown, 1, { custo: 12 });
      const own = await create({ titulo: 'Do cliente' }, tokens.customer);
      await customer.next('SendTalkUpdates');
      await call(tokens.admin, 'POST', '/talk/cliente', {
        talkValues: [{ subjectAttributeId: fixture.id('cliente.nome'), value: 'Cliente' }],
      });
      await call(tokens.admin, 'DELETE', '/talk/chamado', { talkIds: [secret] });
      await call(tokens.admin, 'DELETE', '/talk/chamado', { talkIds: [own] });
      await processed(agent, customer, foreigner);
      expect(updates(agent)).toEqual([
        ['create', shown],
        ['create', own],
        ['delete', own],
      ]);
      expect(updates(customer)).toEqual([
        ['create', own],
        ['delete', own],
      ]);
      expect(updates(foreigner)).toEqual([]);
    });

    it('sends each person of a room what their own condition lets them read, once for all of it', async () => {
      const roomId = customerRoomId;
      const { email, accountId } = await addPerson(given.database, 1, 'vizinha@tempo.example', { roomId });
      const neighbour = (await createBrowser(here, origin).signIn({ email })).token;
      const [customer, other] = [await open(here, { token: tokens.customer }), await open(here, { token: neighbour })];
      const [first, second] = [
        await create({ titulo: 'Um' }, tokens.customer),
        await create({ titulo: 'Dois' }, neighbour),
      ];
      await call(tokens.admin, 'POST', '/talk/batchDeactivate/chamado', { talkIds: [first, second] });
      await processed(customer);
      await deliverToInbox(given.database, 1, [{ accountId, title: 'Fim' }]);
      await other.next('SendNotification');
      expect(updates(customer)).toEqual([
        ['create', first],
        ['deactivate', first],
      ]);
      expect(updates(other)).toEqual([
        ['create', second],
        ['deactivate', second],
      ]);
    });

    it('sends nothing of what was not committed, and what many changed at once in parts', async () => {
      const admin = await open(here, { token: tokens.admin });
      const rows = (count: number, first: number) =>
        `SELECT 1, ${fixture.chamado.subjectId}, ${first} + n, 'create', 1, 1, 'Importação', '[]'::jsonb FROM generate_series(1, ${count}) AS n`;
      await given.database
        .transaction(async (transaction) => {
          await transaction.query(`WITH ${writtenHistory(rows(1, 800_000))} SELECT`);
          throw new Error('rolled back');
        })
        .catch(() => undefined);
      await given.database.query(`WITH ${writtenHistory(rows(1200, 900_000))} SELECT`);
      const parts = [];
      for (let count = 0; count < 3; count += 1) parts.push(await admin.next('SendTalkUpdates'));
      expect(parts.map(({ talks }) => talks.length)).toEqual([500, 500, 200]);
      expect(admin.messages.filter(({ type }) => type === 'SendTalkUpdates')).toHaveLength(3);
    });

    it('reaches the pages of every server process', async () => {
      const [one, two] = [await open(here, { token: tokens.admin }), await open(there, { token: tokens.agent })];
      const talkId = await create({ titulo: 'Para todos' });
      for (const listener of [one, two])
        await expect.poll(() => updatesOf(listener, talkId), { timeout: 3000 }).toEqual([{ talkId, version: 1 }]);
    });
  });

  describe('coming back', () => {
    it('sends what was missed since the cursor, by any process, and only what may be read', async () => {
      const first = await open(here, { token: tokens.agent });
      const cursor = first.messages.find((message) => message.type === 'Welcome')?.cursor ?? '';
      first.socket.terminate();
      const [shown, secret] = [await create({ titulo: 'Perdido' }), await create({ titulo: 'Segredo' })];
      const second = await open(there, { token: tokens.agent, cursor });
      // Events of the previous test may come first, if another database of the cluster had an open transaction then.
      const received = updates(second);
      expect(received.at(-1)).toEqual(['create', shown]);
      expect(received.filter(([, talkId]) => talkId === shown)).toHaveLength(1);
      expect(received.map(([, talkId]) => talkId)).not.toContain(secret);
      expect(second.messages.at(-1)?.type).toBe('Welcome');
    });

    it('finds what committed late, though its id is lower', async () => {
      let commit = (): void => undefined;
      const wait = new Promise<void>((resolve) => (commit = resolve));
      const publish = (talkId: number) => ({
        companyId: 1,
        subjectId: fixture.chamado.subjectId,
        talkIds: [talkId],
        actor: { accountId: 1, name: 'Ana' },
      });
      let hasWritten = (): void => undefined;
      const written = new Promise<void>((resolve) => (hasWritten = resolve));
      const late = otherDatabase.transaction(async (transaction) => {
        await publishTalkTag(transaction, publish(11));
        hasWritten();
        await wait;
      });
      await written;
      await publishTalkTag(given.database, publish(22));
      const first = await open(here, { token: tokens.admin });
      const cursor = first.messages.find((message) => message.type === 'Welcome')?.cursor ?? '';
      first.socket.terminate();
      const listening = await open(here, { token: tokens.admin });
      commit();
      await late;
      expect((await listening.next('PublishTalkTag')).talkIds).toEqual([11]);
      const second = await open(here, { token: tokens.admin, cursor });
      const tags = second.messages.flatMap((message) => (message.type === 'PublishTalkTag' ? message.talkIds : []));
      expect(tags).toContain(11);
    });

    it('sends Reload when more was missed than is stored, or the last event of the page is unknown', async () => {
      const { cursor } = await (async () => {
        const listener = await createListener(here, origin);
        listeners.push(listener);
        listener.authenticate(tokens.admin);
        return listener.next('Welcome');
      })();
      await given.database.query(
        `INSERT INTO realtime_event (company_id, kind, account_id) SELECT 1, 'inbox', 1 FROM generate_series(1, 600)`,
      );
      const [transaction] = cursor.split('.');
      for (const lost of [cursor, `${transaction}.1000000000`, '999999999999.9999999999', 'x', '1.2.3']) {
        const listener = await open(here, { token: tokens.admin, cursor: lost });
        expect([lost, ...listener.messages.map(({ type }) => type)]).toEqual([lost, 'Reload', 'Welcome']);
      }
    });

    it('keeps events for a while, not for ever', async () => {
      await given.database.query(
        `UPDATE realtime_event SET inserted_in = now() - interval '2 hours' WHERE company_id = 1`,
      );
      await create({ titulo: 'Recente' });
      await sweepEvents(guardRecordReads(given.database));
      const { rows } = await given.database.query('SELECT FROM realtime_event WHERE company_id = 1');
      expect(rows).toHaveLength(1);
    });
  });

  describe('rights that end while it is open', () => {
    const person = async (name: string) => {
      const { email, accountId } = await addPerson(given.database, 1, `${name}@tempo.example`, { roomId: 500 });
      return { accountId, token: (await createBrowser(here, origin).signIn({ email })).token };
    };

    it('closes at once, in every process, when the person signs out or the account is disabled', async () => {
      const leaving = await person('sai');
      const [one, two] = [await open(here, { token: leaving.token }), await open(there, { token: leaving.token })];
      await here.inject({ method: 'POST', url: '/account/logout', headers: withToken(leaving.token) });
      for (const listener of [one, two]) expect(await listener.closed).toBe(realtimeCloseCodes.notAuthenticated);

      const disabled = await person('desativada');
      const third = await open(there, { token: disabled.token });
      await given.database.query('UPDATE account SET inactive = true WHERE company_id = 1 AND account_id = $1', [
        disabled.accountId,
      ]);
      expect(await third.closed).toBe(realtimeCloseCodes.notAuthenticated);
    }, 15_000);

    it('sends no change to somebody whose session or room changes in the same transaction', async () => {
      const [leaving, moved] = [await person('sai-antes'), await person('muda-antes')];
      const talkId = await create({ titulo: 'De outra pessoa' });
      const agent = await open(here, { token: tokens.agent });
      const [gone, other] = [await open(here, { token: leaving.token }), await open(there, { token: moved.token })];
      const tag = {
        companyId: 1,
        subjectId: fixture.chamado.subjectId,
        talkIds: [talkId],
        actor: { accountId: accounts['admin'] ?? 0, name: 'Ana' },
      };
      await given.database.transaction(async (transaction) => {
        await transaction.query(
          'UPDATE account_session SET revoked_in = now() WHERE company_id = 1 AND account_id = $1',
          [leaving.accountId],
        );
        await transaction.query(moveToCustomers, [moved.accountId]);
        await publishTalkTag(transaction, tag);
      });
      expect((await agent.next('PublishTalkTag')).talkIds).toEqual([talkId]);
      expect(await gone.closed).toBe(realtimeCloseCodes.notAuthenticated);
      await deliverToInbox(given.database, 1, [{ accountId: moved.accountId, title: 'Fim' }]);
      await other.next('SendNotification');
      for (const listener of [gone, other])
        expect(listener.messages.filter(({ type }) => type === 'PublishTalkTag')).toEqual([]);
    });

    it('discloses nothing more of a subject once the permission or the room is taken', async () => {
      const moved = await person('muda');
      const [agent, other] = [await open(here, { token: tokens.agent }), await open(there, { token: moved.token })];
      const before = await create({ titulo: 'Ainda' });
      for (const listener of [agent, other]) await listener.next('SendTalkUpdates');
      await given.database.query(moveToCustomers, [moved.accountId]);
      await given.database.query(
        `DELETE FROM room_permission WHERE company_id = 1 AND room_id = 500 AND resource_type_id = 1`,
      );
      await create({ titulo: 'Não mais' });
      await processed(agent);
      await deliverToInbox(given.database, 1, [{ accountId: moved.accountId, title: 'Fim' }]);
      await other.next('SendNotification');
      for (const listener of [agent, other]) expect(updates(listener)).toEqual([['create', before]]);
    });

    it('takes a refreshed token of the same person on the open socket, and nobody else’s', async () => {
      const listener = await open(here, { token: tokens.admin });
      const answer = await here.inject({ method: 'POST', url: '/account/refresh', payload: { token: tokens.admin } });
      listener.authenticate(answer.json<{ token: string }>().token);
      await processed(listener);
      expect(listener.socket.readyState).toBe(listener.socket.OPEN);
      listener.authenticate(tokens.agent);
      expect(await listener.closed).toBe(realtimeCloseCodes.notAuthenticated);
    });
  });

  it('says farewell when the server stops', async () => {
    const app = await createCheckedServer({
      database: given.database,
      config: { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir },
      logger: false,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const listener = await open(app, { token: tokens.admin });
    await app.close();
    expect(await listener.closed).toBe(1001);
  });
});
