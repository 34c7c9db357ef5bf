import type { Talk } from '@assunto/engine/core';
import type { TalkComment, Timeline } from '@assunto/api';
import { customerRoomId } from '@assunto/api/ticketing';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { withDatabase } from '../../testing/withDatabase';
import { contents } from '../../testing/fileFixture';
import { addPerson } from '../../testing/people';
import { createReceiveServices } from '../../testing/receiveServices';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { openMailListener, type MailListener } from './openMailListener';
import { receiveMail } from './receiveMail';
import { createReplyAddresses, type ReplyTarget } from './replyAddress';

const domain = 'resposta.empresa.example';
const maxSize = 300_000;

withDatabase('answers to mails', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let services: Awaited<ReturnType<typeof createReceiveServices>>;
  let listener: MailListener;
  let admin: Ask;
  let customer: Ask;
  const ids = { agent: 0, customer: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'assunto-mail-'));
  const addresses = createReplyAddresses(randomBytes(32), { domain, keyVersion: 1 });
  let talkId = 0;

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    await grant(database, fixture, 500, 'chamado', { actions: ['Read', 'Note'] });
    await grant(database, fixture, customerRoomId, 'chamado', { actions: ['Read'] });
    for (const [name, roomId] of [
      ['agent', 500],
      ['customer', customerRoomId],
    ] as const)
      ids[name] = (await addPerson(database, 1, `${name}@empresa.example`, { roomId })).accountId;
    const storage = createFolderStorage(folder);
    server = await createTestServer(database, { storage });
    admin = server.as({ isAdmin: true });
    customer = server.as({ accountId: ids.customer, roomId: customerRoomId, sid: 'customer' });
    services = await createReceiveServices(database, storage);
    listener = await openMailListener({
      addresses: { replies: addresses, bounces: { verify: () => null } },
      onError: (error) => expect.unreachable(String(error)),
      config: {
        domain,
        keyVersion: 1,
        listen: { host: '127.0.0.1', port: 0 },
        tls: undefined,
        maxSize,
        authServer: undefined,
        receivesBounces: false,
      },
      receive: (mail) => receiveMail(services, mail),
      receiveBounce: () => expect.unreachable(),
    });
  });
  afterAll(async () => {
    await listener.close();
    await services.close();
    await server.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const newRecord = async (): Promise<number> => {
    [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Impressora' }]);
    return talkId;
  };
  const target = (more: Partial<ReplyTarget> = {}): ReplyTarget => ({
    companyId: 1,
    subjectId: fixture.chamado.subjectId,
    talkId,
    accountId: ids.customer,
    visibility: 'public',
    ...more,
  });
  const send = async (to: string, mail: SendMailOptions & { bounce?: boolean } = {}) => {
    const transport = createTransport({ host: '127.0.0.1', port: listener.port, secure: false });
    const from = 'customer@empresa.example';
    const envelope = { from: mail.bounce ? '' : from, to: [to] };
    try {
      return await transport.sendMail({ from, to, subject: 'Re: #1', text: 'Obrigado!', envelope, ...mail });
    } finally {
      transport.close();
    }
  };
  const comments = async (ask: Ask = admin): Promise<TalkComment[]> => {
    const answer = await ask('GET', `/talk/chamado/${talkId}/timeline?kind=comment`);
    return answer.json<Timeline>().itens.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []));
  };
  const states = async (): Promise<string[]> => {
    const { rows } = await given.database.query<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM received_mail WHERE talk_id = $1 ORDER BY received_mail_id',
      [talkId],
    );
    return rows.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`));
  };
  const merge = async (survivorId: number, mergedId: number): Promise<void> => {
    const [survivorVersion, mergedVersion] = await Promise.all(
      [survivorId, mergedId].map(async (id) => (await admin('GET', `/talk/chamado/${id}`)).json<Talk>().version),
    );
    const body = { survivorId, mergedId, survivorVersion, mergedVersion, choices: [] };
    const answer = await admin('POST', '/talk/merge/chamado', body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const count = async (table: string): Promise<number> =>
    (await given.database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`)).rows[0]?.count ??
    0;

  it('become comments of the account that received the mail, without what was quoted, with their files', async () => {
    await newRecord();
    const messageId = `<${randomUUID()}@cliente.example>`;
    const mail: SendMailOptions = {
      messageId,
      text: 'Voltou a **imprimir** [veja](https://x.example).\n\nEm seg., 3 de nov. de 2026 às 10:00, Assunto <a@b.example> escreveu:\n> Responda acima desta linha para comentar.\n> Como está?',
      attachments: [
        { filename: 'foto.png', content: contents.png },
        { filename: '../../etc/virus.svg', content: contents.svg },
      ],
    };
    await send(addresses.of(target()), mail);
    // A mail server that did not get the answer sends it again.
    await send(addresses.of(target()).toUpperCase(), mail);
    const found = await comments(customer);
    expect(found).toMatchObject([
      {
        text: 'Voltou a \\*\\*imprimir\\*\\* \\[veja\\](https://x.example).',
        visibility: 'public',
        accountId: ids.customer,
        isByMail: true,
        attachments: [
          { name: 'foto.png', contentType: 'image/png' },
          { name: 'virus.svg', contentType: 'image/svg+xml' },
        ],
      },
    ]);
    const { url } = (await customer('GET', `/file/${found[0]?.attachments[1]?.fileId}/address?use=preview`)).json<{
      url: string;
    }>();
    const { headers, rawPayload } = await server.app.inject({ method: 'GET', url });
    expect(rawPayload.equals(contents.svg)).toBe(true);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toContain('sandbox');
    // The original belongs to the record, and nobody reads it as a file.
    const { rows } = await given.database.query<{ file_id: string }>(
      'SELECT file_id FROM received_mail WHERE talk_id = $1',
      [talkId],
    );
    expect(rows).toHaveLength(1);
    expect((await admin('GET', `/file/${rows[0]?.file_id}/address`)).statusCode).toBe(404);
  });

  it('stay notes when they answer a note', async () => {
    await newRecord();
    await send(addresses.of(target({ accountId: ids.agent, visibility: 'internal' })), {
      from: 'agent@empresa.example',
    });
    expect(await comments(customer)).toEqual([]);
    expect(await comments()).toMatchObject([{ visibility: 'internal', accountId: ids.agent }]);
  });

  it('are refused before they are sent at an address that was forged, altered or has another key', async () => {
    await newRecord();
    const address = addresses.of(target());
    const later = createReplyAddresses(randomBytes(32), { domain, keyVersion: 1 });
    const next = createReplyAddresses(new Uint8Array(32), { domain, keyVersion: 2 });
    const before = await count('received_mail');
    for (const forged of [
      address.replace(/^r\+1-/, 'r+2-'),
      address.replace('-p1.', '-i1.'),
      address.replace(/\.[0-9a-f]/, (found) => (found === '.0' ? '.1' : '.0')),
      address.replace(domain, 'outro.example'),
      later.of(target()),
      next.of(target()),
      `chamado-${talkId}@${domain}`,
      `postmaster@${domain}`,
    ])
      await expect(send(forged, { inReplyTo: `<${randomUUID()}@${domain}>` })).rejects.toMatchObject({
        responseCode: 550,
      });
    expect(await count('received_mail')).toBe(before);
  });

  it('with the right key and another sender wait for an administrator', async () => {
    await newRecord();
    const address = addresses.of(target());
    await send(address, { from: 'outra@empresa.example' });
    // Its reader would see the first, and a program the second.
    await send(address, { raw: `From: customer@empresa.example\r\nFrom: x@y.example\r\nSubject: x\r\n\r\nOi` });
    await send(address, { from: '"customer@empresa.example" <x@y.example>' });
    expect(await comments()).toEqual([]);
    expect(await states()).toEqual(['quarantined sender', 'quarantined sender', 'quarantined sender']);
  });

  it('of people who may not read what they answer any more wait, too', async () => {
    await newRecord();
    await send(addresses.of(target({ visibility: 'internal' })));
    await send(addresses.of(target({ talkId: 987_654 })));
    expect(await comments()).toEqual([]);
    expect(await states()).toEqual(['quarantined rights']);
  });

  it('about a record that was merged are comments of the one that is left, through every later merge', async () => {
    const first = await newRecord();
    const [second, last] = [await newRecord(), await newRecord()];
    await merge(second, first);
    await merge(last, second);
    await send(addresses.of(target({ talkId: first })), { text: 'Sobre o primeiro' });
    talkId = last;
    expect(await comments(customer)).toMatchObject([{ text: 'Sobre o primeiro', accountId: ids.customer }]);
    expect(await states()).toEqual(['commented']);
  });

  it('that wait while their record is merged become comments of the one that is left', async () => {
    const [first, last] = [await newRecord(), await newRecord()];
    await send(addresses.of(target({ talkId: first })), { from: 'outra@empresa.example', text: 'De outro endereço' });
    await merge(last, first);
    const waiting = await admin('GET', '/received-mail');
    const [mail] = waiting.json<{ itens: { receivedMailId: number }[] }>().itens;
    const accepted = await admin('POST', `/received-mail/${mail?.receivedMailId}/accept`, {});
    expect(accepted.statusCode, accepted.body).toBe(200);
    talkId = last;
    expect(await comments()).toMatchObject([{ text: expect.stringContaining('De outro endereço') }]);
  });

  it('of machines and mails of our own are ignored, and never make a record', async () => {
    await newRecord();
    const talks = await count(`talk_${fixture.chamado.subjectId}`);
    const mails = await count('mail');
    const address = addresses.of(target());
    await send(address, { headers: { 'Auto-Submitted': 'auto-replied' } });
    await send(address, { headers: { Precedence: 'bulk' } });
    await send(address, { bounce: true, subject: 'Undelivered Mail Returned to Sender' });
    const { rows } = await given.database.query<{ message_id: string }>(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body)
       VALUES (1, 'x@y.example', 'x', 'x', 'x') RETURNING message_id`,
    );
    await send(address, { messageId: `<${rows[0]?.message_id}@empresa.example>` });
    expect(await states()).toEqual(['ignored automatic', 'ignored automatic', 'ignored automatic', 'ignored own']);
    expect(await comments()).toEqual([]);
    expect(await count(`talk_${fixture.chamado.subjectId}`)).toBe(talks);
    expect(await count('mail')).toBe(mails + 1);
  });

  it('of a responder that does not say so stop after some', async () => {
    await newRecord();
    const address = addresses.of(target());
    for (let at = 0; at < 12; at++) await send(address, { text: 'Estou de férias.' });
    expect(await comments()).toHaveLength(10);
    expect((await states()).slice(10)).toEqual(['quarantined limit', 'quarantined limit']);
    // Much more is neither read nor stored: the sender's server has to try again later.
    await given.database.query(
      `INSERT INTO received_mail (company_id, subject_id, talk_id, account_id, visibility, fingerprint, sender, title, state, reason)
       SELECT company_id, subject_id, talk_id, account_id, visibility, 'x' || n, sender, title, state, reason
       FROM received_mail, generate_series(1, 18) AS n WHERE talk_id = $1 AND reason = 'limit'
       AND received_mail_id = (SELECT max(received_mail_id) FROM received_mail WHERE talk_id = $1)`,
      [talkId],
    );
    await expect(send(address, { text: 'Estou de férias.' })).rejects.toMatchObject({ responseCode: 450 });
    expect(await states()).toHaveLength(30);
  });

  it('of which too many headers are sent wait, and nothing of a wrong sender is read but the headers', async () => {
    await newRecord();
    const address = addresses.of(target());
    await send(address, { raw: `From: customer@empresa.example\r\n${'X-A: b\r\n'.repeat(35_000)}\r\nOi` });
    const parts = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n' + '--b\r\n\r\nx\r\n'.repeat(2_000);
    await send(address, { raw: `From: customer@empresa.example\r\n${parts}` });
    await send(address, { raw: `From: x@y.example\r\n${parts}` });
    expect(await states()).toEqual(['quarantined unreadable', 'quarantined unreadable', 'quarantined sender']);
    expect(await comments()).toEqual([]);
  });

  it('that are too large are refused, and those without a text wait', async () => {
    await newRecord();
    const address = addresses.of(target());
    await expect(send(address, { text: 'a'.repeat(maxSize + 10) })).rejects.toMatchObject({ responseCode: 552 });
    await send(address, { text: '' });
    expect(await states()).toEqual(['quarantined empty']);
  });

  it('keep what somebody wrote in HTML as text that cannot run, and a long one as a file', async () => {
    await newRecord();
    const html = `<html><head><style>p{}</style></head><body><div>Olá &ccedil;&atilde;o<br><script>alert(1)</script>
      <img src=x onerror=alert(2)><b>sim</b> &lt;script&gt;</div></body></html>`;
    await send(addresses.of(target()), { text: undefined, html });
    await send(addresses.of(target()), { text: 'palavra '.repeat(700) });
    const [long, short] = await comments();
    expect(short?.text).toBe('Olá ção\nsim <script>');
    expect(long?.text).toHaveLength(3600);
    expect(long?.attachments).toMatchObject([{ name: 'mensagem.txt' }]);
  });
});
