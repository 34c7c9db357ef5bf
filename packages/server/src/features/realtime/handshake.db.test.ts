import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { realtimeCloseCodes, type RealtimeMissed } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { createListener, type Listener } from '../../testing/createListener';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { connectionsPerAccount } from './createAudience';
import { writtenHistory } from '../../records/history/writtenHistory';

const origin = 'http://localhost:5190';

withDatabase('who comes in to the realtime channel', (given) => {
  let app: FastifyInstance;
  let fixture: RecordFixture;
  const tokens = { admin: '', agent: '' };
  const listeners: Listener[] = [];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'] });
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    app = await createCheckedServer({ database: given.database, config, logger: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, roomId] of [
      ['admin', 1],
      ['agent', 500],
    ] as const) {
      const { email } = await addPerson(given.database, 1, `${name}@tempo.example`, { roomId });
      tokens[name] = (await createBrowser(app, origin).signIn({ email })).token;
    }
  });
  afterEach(() => {
    for (const { socket } of listeners.splice(0)) socket.terminate();
  });
  afterAll(() => app.close());

  const open = async (options: { token?: string; age?: number } = {}): Promise<Listener> => {
    const listener = await createListener(app, origin, options);
    listeners.push(listener);
    return listener;
  };

  it('opens at /websocket with a token in its first message, and is welcome [RT-03]', async () => {
    const listener = await open();
    expect(listener.messages).toEqual([]);
    listener.authenticate(tokens.admin);
    expect((await listener.next('Welcome')).cursor).toMatch(/^\d+\.\d+$/);
  });

  it('sends a page what has happened since it began to read, and nothing from before; without a socket when it asks', async () => {
    const change = async (talkId: number) => {
      const history = `VALUES (1, $1::integer, ${talkId}, 'create', 1, 1, 'Ana', '[]'::jsonb)`;
      await given.database.query(`WITH ${writtenHistory(history, { isOne: true })} SELECT`, [
        fixture.chamado.subjectId,
      ]);
    };
    const ask = async (token: string, query: string) => {
      const answer = await app.inject({ url: `/realtime/missed?${query}`, headers: withToken(token) });
      return answer.json<RealtimeMissed>();
    };
    await change(501);
    // What happened while an older transaction was open may be sent again, also one of another suite on the same server.
    const pending =
      'SELECT FROM realtime_event WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint';
    await expect.poll(async () => (await given.database.query(pending)).rowCount, { timeout: 60_000 }).toBe(0);
    // What happens after the server has read is at least a second later: so long a message may travel.
    await open({ token: tokens.admin });
    await setTimeout(2_500);
    const began = performance.now();
    await change(502);
    const late = await open({ token: tokens.admin, age: performance.now() - began });
    expect(late.messages).toMatchObject([{ type: 'SendTalkUpdates', talks: [{ talkId: 502 }] }, { type: 'Welcome' }]);
    const old = await open({ token: tokens.admin, age: 24 * 3_600_000 });
    expect(old.messages).toMatchObject([{ type: 'Reload' }, { type: 'Welcome' }]);

    // A page without a socket asks for the same.
    const first = await ask(tokens.admin, `age=${Math.ceil(performance.now() - began)}`);
    expect(first.messages).toEqual(expect.arrayContaining(late.messages.slice(0, 1)));
    expect((await ask(tokens.admin, `cursor=${first.cursor}`)).messages).toEqual([]);
    await change(503);
    const second = await ask(tokens.admin, `cursor=${first.cursor}`);
    expect(second.messages).toMatchObject([{ type: 'SendTalkUpdates', talks: [{ talkId: 503 }] }]);
    expect((await ask(tokens.admin, 'age=86400000')).messages).toEqual([{ type: 'Reload' }]);
    const nobody = await app.inject({ url: '/realtime/missed' });
    expect(nobody.statusCode).toBe(401);
  });

  it('refuses a handshake of another origin, and one without', async () => {
    for (const other of ['https://mau.example', 'null', 'http://localhost:5190.mau.example', ''])
      await expect(createListener(app, other)).rejects.toThrow('403');
  });

  it('closes a socket that sends no token in time, without sending it anything', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const listener = await open();
    await given.database.query(
      `WITH ${writtenHistory(`VALUES (1, $1::integer, 77, 'create', 1, 1, 'Ana', '[]'::jsonb)`, { isOne: true })} SELECT`,
      [fixture.chamado.subjectId],
    );
    vi.advanceTimersByTime(5_000);
    expect(await listener.closed).toBe(realtimeCloseCodes.notAuthenticated);
    expect(listener.messages).toEqual([]);
  });

  it('refuses tokens that are none, of another’s making, or of a session that ended', async () => {
    const { email } = await addPerson(given.database, 1, 'saiu@tempo.example', { roomId: 500 });
    const { token: ended } = await createBrowser(app, origin).signIn({ email });
    await app.inject({ method: 'POST', url: '/account/logout', headers: withToken(ended) });
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.e30.x', `${tokens.admin.slice(0, -4)}AAAA`, ended]) {
      const listener = await open();
      listener.authenticate(token);
      expect(await listener.closed, token).toBe(realtimeCloseCodes.notAuthenticated);
      expect(listener.messages).toEqual([]);
    }
  });

  it('closes on whatever is no message, and lives on', async () => {
    const malformed: (string | Buffer)[] = [
      '',
      '{',
      'null',
      '[]',
      '{"type":"Authenticate"}',
      '{"type":"Outra"}',
      `{"type":"Authenticate","token":"x","__proto__":{"caller":1}}`,
      '['.repeat(8000),
      randomBytes(64),
    ];
    for (const text of malformed) {
      const listener = await open();
      listener.socket.send(text);
      expect(await listener.closed, String(text)).toBe(realtimeCloseCodes.malformed);
    }
    const flooded = await open();
    flooded.socket.send('x'.repeat(20_000));
    expect(await flooded.closed).toBe(1009);
    const torn = await open();
    torn.socket.on('error', () => undefined);
    // Writes a frame with reserved bits directly to the socket.
    (torn.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(Buffer.from([0xff, 0xff, 1]));
    expect([1002, 1006]).toContain(await torn.closed);
    expect((await app.inject('/health')).statusCode).toBe(200);
    await open({ token: tokens.admin });
  });

  it('closes a socket that sends more messages than a page would', async () => {
    const listener = await open({ token: tokens.admin });
    for (let time = 0; time < 130; time += 1) listener.authenticate(tokens.admin);
    expect(await listener.closed).toBe(realtimeCloseCodes.tooMany);
  });

  it(`gives one account at most ${connectionsPerAccount} sockets, and others theirs`, async () => {
    await vi.waitFor(() => expect(app.websocketServer?.clients.size ?? 0).toBe(0));
    for (let count = 0; count < connectionsPerAccount; count += 1) await open({ token: tokens.agent });
    const tooMuch = await open();
    tooMuch.authenticate(tokens.agent);
    expect(await tooMuch.closed).toBe(realtimeCloseCodes.tooMany);
    await open({ token: tokens.admin });
  });
});
