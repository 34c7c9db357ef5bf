import { customerRoomId } from '@assunto/api/ticketing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { withDatabase } from '../../testing/withDatabase';
import { hostileMails } from '../../testing/hostileMails';
import { addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords } from '../../testing/recordFixture';
import { loadMailIn } from './loadMailIn';
import type { MailInConfig } from './MailInConfig';

const size = 25_000_000;
const email = 'cliente@empresa.example';
/** The slowest for the parser, and for our own scanner. With FOREIGN_TEXT=all every shape. */
const usual = ['blank lines', 'opened brackets'];
const tried = hostileMails.filter(({ name }) => process.env['FOREIGN_TEXT'] === 'all' || usual.includes(name));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

withDatabase('a hostile mail of 25 MB', (given) => {
  let app: FastifyInstance;
  let health: string;
  let listener: MailInConfig & { listen: { host: string; port: number } };
  let addressOf: (talkId: number) => string;
  let newRecord: () => Promise<number>;

  beforeAll(async () => {
    const { database } = given;
    const fixture = await addRecords(database);
    await grant(database, fixture, customerRoomId, 'chamado', { actions: ['Read'] });
    const { accountId } = await addPerson(database, 1, email, { roomId: customerRoomId });
    listener = {
      domain: 'resposta.empresa.example',
      keyVersion: 1,
      tls: undefined,
      maxSize: size + 1_000_000,
      authServer: undefined,
      receivesBounces: false,
      listen: { host: '127.0.0.1', port: await freePort() },
    };
    app = await createCheckedServer({
      ...given,
      config: { publicUrl: 'http://localhost:4310', rateLimits: false, mailIn: listener },
      logger: false,
    });
    health = `${await app.listen({ port: 0, host: '127.0.0.1' })}/health`;
    const mailIn = await loadMailIn(database, listener, undefined);
    const target = { companyId: 1, subjectId: fixture.chamado.subjectId, accountId, visibility: 'public' } as const;
    addressOf = (talkId) => mailIn?.addresses.replies.of({ ...target, talkId }) ?? '';
    newRecord = async () => (await insertRecords(database, fixture, 'chamado', [{ titulo: 'Impressora' }]))[0] ?? 0;
  });
  afterAll(() => app.close());

  /** Sends a mail as a program would that knows the protocol only; resolves to the last answer. */
  async function send(to: string, raw: Buffer): Promise<string> {
    const socket = connect(listener.listen.port, listener.listen.host);
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said = text));
    const answer = async (begin: RegExp): Promise<void> => {
      while (!begin.test(said)) await once(socket, 'data');
      said = '';
    };
    await answer(/^220/m);
    for (const [line, begin] of [
      ['EHLO x.example', /^250 /m],
      [`MAIL FROM:<${email}>`, /^250/],
      [`RCPT TO:<${to}>`, /^250/],
      ['DATA', /^354/],
    ] as const) {
      socket.write(`${line}\r\n`);
      await answer(begin);
    }
    for (let at = 0; at < raw.length; at += 64 * 1024)
      if (!socket.write(raw.subarray(at, at + 64 * 1024))) await once(socket, 'drain');
    socket.write('\r\n.\r\n');
    while (said === '') await once(socket, 'data');
    socket.destroy();
    return said;
  }

  /** The longest time in milliseconds that the server needed for an answer until `work` was done. */
  async function longestAnswer(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    void work.finally(() => (isOver = true)).catch(() => undefined);
    let longest = 0;
    while (!isOver) {
      const started = performance.now();
      expect((await fetch(health)).status).toBe(200);
      longest = Math.max(longest, performance.now() - started);
      await wait(10);
    }
    return longest;
  }

  it.each(tried.map((mail) => [mail.name, mail] as const))(
    'of %s is read or refused while the server answers others at once',
    async (_, mail) => {
      const raw = mail.build(size, email);
      const delays: number[] = [];
      // What delays the server delays it each time; what else happens on this machine delays it without a mail, too.
      for (let attempt = 0; attempt < 4 && !delays.some((delay) => delay < 200); attempt++) {
        const without = await longestAnswer(wait(1000));
        const sent = send(addressOf(await newRecord()), raw);
        delays.push((await longestAnswer(sent)) - without);
        expect(await sent).toMatch(/^(250|554) /);
      }
      expect(Math.min(...delays)).toBeLessThan(200);
    },
  );
});
