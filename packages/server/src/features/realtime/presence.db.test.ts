import { customerRoomId } from '@assunto/api/ticketing';
import type { TalkPresence } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import type { Database } from '../../platform/database/Database';
import { openDatabase } from '../../platform/database/openDatabase';
import { createBrowser } from '../../testing/createBrowser';
import { createListener, type Listener } from '../../testing/createListener';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createPresenceStore } from './presenceStore';

const origin = 'http://localhost:5192';

withDatabase('presence at a record', (given) => {
  let here: FastifyInstance;
  let there: FastifyInstance;
  let otherDatabase: Database;
  let fixture: RecordFixture;
  let shown: number;
  let secret: number;
  const tokens: Record<string, string> = {};
  const accounts: Record<string, number> = {};
  const listeners: Listener[] = [];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const readable = [...fixture.chamado.attributeIds.keys()].filter((identifier) => identifier !== 'custo');
    for (const roomId of [500, customerRoomId])
      await grant(given.database, fixture, roomId, 'chamado', {
        actions: ['Read'],
        readable,
        filters: { Read: { '!=': [{ var: 'titulo' }, 'Segredo'] } },
      });
    // Agents see the administrators; customers see only each other.
    await given.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       VALUES (1, 500, 4, 1, 'SELECT')`,
    );
    [shown = 0, secret = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Aberto' },
      { titulo: 'Segredo' },
    ]);
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    here = await createCheckedServer({ database: given.database, config, logger: false });
    otherDatabase = given.config.databaseUrl ? await openDatabase(given.config) : given.database;
    there = await createCheckedServer({ database: otherDatabase, config, logger: false });
    for (const app of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, roomId] of Object.entries({ chefe: 1, agente: 500, cliente: customerRoomId })) {
      const { email, accountId } = await addPerson(given.database, 1, `${name}@tempo.example`, { roomId });
      accounts[name] = accountId;
      tokens[name] = (await createBrowser(here, origin).signIn({ email })).token;
    }
  });
  afterEach(async () => {
    for (const { socket } of listeners.splice(0)) socket.terminate();
    await vi.waitFor(async () => expect((await given.database.query('SELECT FROM presence')).rows).toEqual([]));
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    if (otherDatabase !== given.database) await otherDatabase.close();
  });

  const open = async (app: FastifyInstance, name: string): Promise<Listener> => {
    const listener = await createListener(app, origin, { token: tokens[name] ?? '' });
    listeners.push(listener);
    return listener;
  };
  const present = ({ socket }: Listener, talkId: number | null, attribute: string | null = null): void =>
    socket.send(
      JSON.stringify({ type: 'Present', talk: talkId === null ? null : { subject: 'chamado', talkId, attribute } }),
    );
  const last = ({ messages }: Listener): TalkPresence | undefined =>
    messages.findLast((message) => message.type === 'TalkPresence');
  const people = (listener: Listener) => last(listener)?.people;
  const until = (listener: Listener, expected: TalkPresence['people']): Promise<void> =>
    vi.waitFor(() => expect(people(listener)).toEqual(expected), { timeout: 5000, interval: 20 });
  const person = (name: string, ...attributes: string[]) => ({
    accountId: accounts[name] ?? 0,
    name: `Pessoa ${name}@tempo.example`,
    attributes,
  });

  it('notifies each page at a record of who else is there and what they edit, over all processes', async () => {
    const [chief, agent] = [await open(here, 'chefe'), await open(there, 'agente')];
    present(chief, shown);
    await until(chief, []);
    present(agent, shown);
    await until(chief, [person('agente')]);
    await until(agent, [person('chefe')]);
    present(agent, shown, 'titulo');
    await until(chief, [person('agente', 'titulo')]);
    expect(last(chief)).toMatchObject({ type: 'TalkPresence', subject: 'chamado', talkId: shown });
  });

  it('does not count a person’s own other pages, and another person’s pages once', async () => {
    const own = [await open(here, 'chefe'), await open(there, 'chefe')] as const;
    const others = [await open(here, 'agente'), await open(there, 'agente')] as const;
    for (const listener of own) present(listener, shown);
    present(others[0], shown, 'titulo');
    present(others[1], shown, 'descricao');
    for (const listener of own)
      await vi.waitFor(() => {
        const [first, ...more] = people(listener) ?? [];
        expect([first?.accountId, first?.attributes.toSorted(), more]).toEqual([
          accounts['agente'],
          ['descricao', 'titulo'],
          [],
        ]);
      });
  });

  it('notifies when a page goes to another record, closes it, is closed, or loses its connection', async () => {
    const [chief, agent] = [await open(here, 'chefe'), await open(there, 'agente')];
    present(chief, shown);
    const leaves: (() => void)[] = [() => present(agent, secret), () => present(agent, null)];
    for (const leave of leaves) {
      present(agent, shown);
      await until(chief, [person('agente')]);
      leave();
      await until(chief, []);
    }
    for (const end of ['close', 'terminate'] as const) {
      const page = await open(there, 'agente');
      present(page, shown);
      await until(chief, [person('agente')]);
      page.socket[end]();
      await until(chief, []);
    }
  });

  it('discloses nothing to, and nothing of, who may not read the record', async () => {
    const [chief, agent] = [await open(here, 'chefe'), await open(there, 'agente')];
    present(agent, secret, 'titulo');
    present(chief, secret);
    await until(chief, []);
    // The response to a later message shows that the earlier one had no effect.
    present(agent, shown);
    await until(agent, []);
    expect(agent.messages.filter((message) => message.type === 'TalkPresence').map(({ talkId }) => talkId)).toEqual([
      shown,
    ]);
    expect(people(chief)).toEqual([]);
  });

  it('names neither people whom the caller may not see nor attributes that they may not read', async () => {
    const [chief, customer] = [await open(here, 'chefe'), await open(there, 'cliente')];
    present(customer, shown);
    present(chief, shown, 'custo');
    await until(customer, [{ accountId: null, name: null, attributes: [] }]);
    await until(chief, [person('cliente')]);
  });

  it('forgets the pages of a process that died, and takes a process that was slow for alive again', async () => {
    const chief = await open(here, 'chefe');
    present(chief, shown);
    await until(chief, []);
    const dead = createPresenceStore(given.database);
    await dead.live();
    await dead.set('00000000-0000-4000-8000-000000000001', {
      companyId: 1,
      accountId: accounts['agente'] ?? 0,
      talkId: shown,
      attribute: null,
    });
    await until(chief, [person('agente')]);
    await given.database.query(
      `UPDATE presence_server SET seen_in = seen_in - interval '1 minute'
       WHERE server_id = (SELECT server_id FROM presence WHERE account_id = $1)`,
      [accounts['agente']],
    );
    // Presence of dead processes is ignored even before it is swept.
    const before = await createPresenceStore(given.database).read(1, [shown]);
    expect(before.map(({ accountId }) => accountId)).toEqual([accounts['chefe']]);
    const alive = createPresenceStore(given.database);
    expect(await alive.live()).toBe(true);
    await until(chief, []);
    expect(await alive.live()).toBe(false);
    await alive.end();
    expect(await dead.live()).toBe(true);
    await dead.end();
  });

  it('leaves nobody behind when a server stops', async () => {
    const chief = await open(here, 'chefe');
    present(chief, shown);
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    const third = await createCheckedServer({ database: given.database, config, logger: false });
    await third.listen({ port: 0, host: '127.0.0.1' });
    const agent = await open(third, 'agente');
    present(agent, shown);
    await until(chief, [person('agente')]);
    await third.close();
    await until(chief, []);
  });

  it('closes a socket that says where it is before it says who it is', async () => {
    const listener = await createListener(here, origin);
    listeners.push(listener);
    present(listener, shown);
    expect(await listener.closed).toBe(4401);
  });
});
