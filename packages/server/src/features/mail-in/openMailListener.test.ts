import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { listenerLimits, openMailListener, type MailListener } from './openMailListener';
import type { ArrivedMail } from './receiveMail';

const target = { companyId: 1, subjectId: 1, talkId: 1, accountId: 1, visibility: 'public' } as const;
const opened: { listener: MailListener; sockets: Socket[] } = { listener: null as never, sockets: [] };
const received: ArrivedMail[] = [];

async function open(limits: Partial<typeof listenerLimits>, maxSize = 100_000): Promise<void> {
  received.length = 0;
  opened.listener = await openMailListener({
    addresses: {
      replies: { verify: (address) => (address.startsWith('r@') ? target : null) },
      bounces: { verify: () => null },
    },
    config: {
      domain: 'x.example',
      keyVersion: 1,
      listen: { host: '127.0.0.1', port: 0 },
      tls: undefined,
      maxSize,
      authServer: undefined,
      receivesBounces: false,
    },
    receive: async (mail) => void received.push(mail),
    receiveBounce: () => expect.unreachable(),
    onError: (error) => expect.unreachable(String(error)),
    limits: { ...listenerLimits, ...limits },
  });
}
afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  await opened.listener.close();
});

/** Opens a connection; `lines` has all that the listener said. */
function call(from = '127.0.0.1') {
  const socket = connect({ port: opened.listener.port, host: '127.0.0.1', localAddress: from });
  opened.sockets.push(socket);
  const dialogue = { lines: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text: string) => (dialogue.lines += text));
  socket.on('close', () => (dialogue.isClosed = true)).on('error', () => undefined);
  return {
    dialogue,
    socket,
    says: (text: string) => expect.poll(() => dialogue.lines).toContain(text),
    async send(line: string, answer: string): Promise<void> {
      dialogue.lines = '';
      socket.write(`${line}\r\n`);
      await expect.poll(() => dialogue.lines).toMatch(new RegExp(`^${answer}`, 'm'));
    },
  };
}

it('lets one address have some connections only, and others theirs', async () => {
  await open({ perAddress: 2 });
  const [first, second] = [call(), call()];
  await first.says('220 ');
  await second.says('220 ');
  const third = call();
  await third.says('421 4.7.0 Too many connections');
  await call('127.0.0.2').says('220 ');
  first.socket.destroy();
  await expect.poll(() => first.dialogue.isClosed).toBe(true);
  await wait(50);
  await call().says('220 ');
});

it('ends a connection that names no address of ours in time, whatever else it says', async () => {
  await open({ idleMs: 400 });
  const idle = call();
  await idle.says('220 ');
  const talking = call();
  await talking.says('220 ');
  await talking.send('EHLO a.example', '250 ');
  await talking.send('MAIL FROM:<a@b.example>', '250 ');
  await talking.send('RCPT TO:<nobody@x.example>', '550 ');
  const sending = call();
  await sending.says('220 ');
  await sending.send('EHLO a.example', '250 ');
  await sending.send('MAIL FROM:<a@b.example>', '250 ');
  await sending.send('RCPT TO:<r@x.example>', '250 ');
  await expect.poll(() => idle.dialogue.isClosed && talking.dialogue.isClosed).toBe(true);
  expect(idle.dialogue.lines).toContain('421 ');
  await sending.send('DATA', '354 ');
  await sending.send('Subject: x\r\n\r\nOi\r\n.', '250 ');
  expect(received).toHaveLength(1);
  // The next mail has to begin soon.
  await expect.poll(() => sending.dialogue.isClosed).toBe(true);
});

it('ends a mail that takes too long, and reads no more than there is memory for', async () => {
  await open({ mailMs: 3000, mails: 1 }, 50_000);
  const begin = async () => {
    const sender = call();
    await sender.says('220 ');
    await sender.send('EHLO a.example', '250 ');
    await sender.send('MAIL FROM:<a@b.example>', '250 ');
    await sender.send('RCPT TO:<r@x.example>', '250 ');
    await sender.send('DATA', '354 ');
    return sender;
  };
  const slow = await begin();
  slow.socket.write(`${'a'.repeat(70)}\r\n`.repeat(600));
  await wait(200);
  const other = await begin();
  await other.send(`${`${'a'.repeat(70)}\r\n`.repeat(300)}.`, '451 ');
  await expect.poll(() => slow.dialogue.isClosed).toBe(true);
  const last = await begin();
  await last.send('Oi\r\n.', '250 ');
  expect(received).toHaveLength(1);
});
