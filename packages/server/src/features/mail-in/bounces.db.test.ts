import type { Timeline } from '@assunto/api';
import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobHandler } from '../../platform/jobs/JobHandler';
import { createMailer } from '../../platform/mail/createMailer';
import { readStoredReason } from '../../platform/messages/storedText';
import { withDatabase } from '../../testing/withDatabase';
import { startMailServer, type MailServer } from '../../testing/mailServer';
import { addCompany, addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { createBounceAddresses } from './bounceAddress';
import { openMailListener, type MailListener } from './openMailListener';
import { receiveBounce } from './receiveBounce';
import { createReplyAddresses } from './replyAddress';

const domain = 'resposta.empresa.example';
const signed = { domain, keyVersion: 1 };

/** A report as mail servers write it (RFC 3464). */
const report = (fields: string): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message could not be delivered. Action: failed',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    fields,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Comentário',
    '',
    'Olá',
    '--b--',
    '',
  ].join('\r\n');
const recipient = 'Final-Recipient: rfc822; cliente@empresa.example';
const failed = report(
  `${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 <segredo> unknown`,
);

withDatabase('returned mails', (given) => {
  let server: TestServer;
  let listener: MailListener;
  let outside: MailServer;
  let sender: JobHandler<'send-mail'>;
  let agent: Ask;
  let talkId = 0;
  let talkCommentId = 0;
  const replies = createReplyAddresses(randomBytes(32), signed);
  const bounces = createBounceAddresses(randomBytes(32), signed);

  beforeAll(async () => {
    const { database } = given;
    const fixture = await addRecords(database);
    await addCompany(database, 7);
    await grant(database, fixture, 500, 'chamado', { actions: ['Read', 'Update', 'Note'] });
    const { accountId } = await addPerson(database, 1, 'agente@empresa.example', { roomId: 500 });
    server = await createTestServer(database);
    agent = server.as({ accountId, roomId: 500, sid: 'agente' });
    [talkId = 0] = await insertRecords(database, fixture, 'chamado', [{ titulo: 'Impressora' }]);
    listener = await openMailListener({
      addresses: { replies, bounces },
      config: {
        ...signed,
        listen: { host: '127.0.0.1', port: 0 },
        tls: undefined,
        maxSize: 100_000,
        authServer: undefined,
        receivesBounces: true,
      },
      receive: () => expect.unreachable(),
      receiveBounce: (bounce) => receiveBounce(database, bounce),
      onError: (error) => expect.unreachable(String(error)),
    });
    outside = await startMailServer();
    const mailServer = {
      host: '127.0.0.1',
      port: outside.port,
      isSecure: false,
      isTlsRequired: false,
      auth: undefined,
    };
    const from = { name: 'Assunto', address: 'assunto@empresa.example' };
    const storage = { open: async () => null };
    // The queue of the server, which has no mail server, must not take the mails: they are sent by the handler alone.
    const jobs = { handle: (_name: string, handler: unknown) => (sender = handler as typeof sender) };
    createMailer({
      database,
      jobs: jobs as never,
      config: { ...mailServer, from },
      storage,
      bounceAddress: bounces.of,
    });
  });
  beforeEach(async () => {
    await given.database.query('DELETE FROM mail');
    await given.database.query('DELETE FROM inbox_item');
    outside.received.length = 0;
    const answer = await agent('POST', `/talk/chamado/${talkId}/comment`, { text: 'Oi', visibility: 'public' });
    talkCommentId = answer.json<{ talkCommentId: number }>().talkCommentId;
  });
  afterAll(async () => {
    await listener.close();
    await outside.close();
    await server.app.close();
  });

  /** Sends a mail about the comment; answers the address to which it is returned. */
  const sendMail = async (): Promise<string> => {
    const { rows } = await given.database.query<{ mailId: number }>(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state, talk_id, talk_comment_id)
       VALUES (1, 'cliente@empresa.example', 'Comentário', 'Oi', 'Oi', 'waiting', $1, $2) RETURNING mail_id AS "mailId"`,
      [talkId, talkCommentId],
    );
    const data = { companyId: 1, mailId: rows[0]?.mailId ?? 0 };
    await sender.run({ data, signal: new AbortController().signal } as Parameters<typeof sender.run>[0]);
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
    return outside.received[0]?.from ?? '';
  };
  const mails = async () =>
    (
      await given.database.query<{ company_id: number; mail_id: number; state: string; error: string | null }>(
        'SELECT company_id, mail_id, state, error FROM mail ORDER BY company_id, mail_id',
      )
    ).rows.map(({ error, ...mail }) => ({ ...mail, error: readStoredReason(error) }));
  const giveBack = async (to: string, raw: string, from = '') => {
    const transport = createTransport({ host: '127.0.0.1', port: listener.port, secure: false });
    try {
      return await transport.sendMail({ envelope: { from, to: [to] }, raw });
    } finally {
      transport.close();
    }
  };
  const inbox = async () =>
    (await agent('POST', '/notifications/list/', { page: 1, fetch: 20, view: 2 }))
      .json<{ itens: { title: string; description: string; talkId: number }[] }>()
      .itens.map(({ title, description, talkId }) => ({ title, description, talkId }));
  const mailsOfComment = async () => {
    const { itens } = (await agent('GET', `/talk/chamado/${talkId}/timeline?kind=comment&fetch=1`)).json<Timeline>();
    return itens[0]?.kind === 'comment' ? itens[0].comment.mails : undefined;
  };

  it('have failed, which the comment shows and its author is told once, without the address', async () => {
    const address = await sendMail();
    expect(address).toMatch(/^b\+[0-9a-z-]+\.[0-9a-f]{32}@resposta\.empresa\.example$/);
    await giveBack(address.toUpperCase(), failed);
    await giveBack(address, failed);
    expect(await mails()).toMatchObject([
      { state: 'failed', error: 'O servidor do destinatário devolveu a mensagem (resposta 5.1.1).' },
    ]);
    expect(await mailsOfComment()).toEqual({ queued: 0, sent: 0, failed: 1 });
    expect(await inbox()).toEqual([
      {
        title: 'Um e-mail sobre o seu comentário não foi entregue',
        description: 'O servidor do destinatário devolveu a mensagem (resposta 5.1.1).',
        talkId,
      },
    ]);
  });

  it('without a report for machines have failed where a header names the recipient', async () => {
    await giveBack(await sendMail(), 'X-Failed-Recipients: cliente@empresa.example\r\n\r\nUnrouteable address');
    expect(await mails()).toMatchObject([
      { state: 'failed', error: 'O servidor do destinatário devolveu a mensagem.' },
    ]);
  });

  it('are not those that are late or were delivered, nor an absence, nor what nobody can read', async () => {
    const address = await sendMail();
    await giveBack(address, report(`${recipient}\r\nAction: delayed\r\nStatus: 4.4.1`));
    await giveBack(address, report(`${recipient}\r\nAction: delivered\r\nStatus: 2.0.0`));
    await giveBack(address, 'Auto-Submitted: auto-replied\r\n\r\nEstou de férias. Action: failed');
    await giveBack(
      address,
      `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(200)}`,
    );
    expect(await mails()).toMatchObject([{ state: 'sent', error: null }]);
    expect(await inbox()).toEqual([]);
  });

  it('come again later while the mail is still being sent', async () => {
    const address = await sendMail();
    await given.database.query(`UPDATE mail SET state = 'waiting'`);
    await expect(giveBack(address, failed)).rejects.toMatchObject({ responseCode: 451 });
    await given.database.query(`UPDATE mail SET state = 'sent'`);
    await giveBack(address, failed);
    expect(await mails()).toMatchObject([{ state: 'failed' }]);
  });

  it('are refused at an address that was altered, forged or is too large, and no other mail is touched', async () => {
    const address = await sendMail();
    const [own] = await mails();
    await given.database.query(
      `INSERT INTO mail (company_id, mail_id, recipient, subject, text_body, html_body, state)
       OVERRIDING SYSTEM VALUE VALUES (7, $1, 'x@y.example', 'x', 'x', 'x', 'sent')`,
      [own?.mail_id],
    );
    const forged = createBounceAddresses(randomBytes(32), signed).of({ companyId: 7, mailId: own?.mail_id ?? 0 });
    for (const wrong of [forged, address.replace(/^b\+1-/, 'b+7-'), address.replace(/^b/, 'r'), `b+1@${domain}`])
      await expect(giveBack(wrong, failed)).rejects.toMatchObject({ responseCode: 550 });
    await expect(giveBack(address, failed + 'a'.repeat(200_000))).rejects.toMatchObject({ responseCode: 552 });
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    await giveBack(address, failed);
    expect((await mails()).map(({ company_id, state }) => [company_id, state])).toEqual([
      [1, 'failed'],
      [7, 'sent'],
    ]);
  });
});
