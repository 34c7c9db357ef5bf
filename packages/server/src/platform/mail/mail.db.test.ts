import { Readable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueueJob } from '../jobs/enqueueJob';
import { createJobQueue, type JobQueue } from '../jobs/createJobQueue';
import { withDatabase } from '../../testing/withDatabase';
import { startMailServer, type MailServer } from '../../testing/mailServer';
import { addCompany } from '../../testing/people';
import { createMailer, type Mailer } from './createMailer';
import type { MailConfig } from './MailConfig';
import { renderMail } from './renderMail';
import { readStoredReason } from '../messages/storedText';

/** Waits until the check passes, with a timeout long enough for a busy machine. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });

withDatabase('mail', (given) => {
  const servers: MailServer[] = [];
  const contents = new Map<string, Buffer>();
  const storage = {
    open: async (key: string) => {
      const content = contents.get(key);
      return content ? Readable.from([content]) : null;
    },
  };
  const queues: JobQueue[] = [];
  const logged: string[] = [];
  const log = {
    warn: (...line: unknown[]) => logged.push(JSON.stringify(line)),
    error: ({ err }: { err: Error }, text: string) => logged.push(`${text}: ${err.name} ${err.message}`),
  };
  const content = renderMail({ subject: 'Olá, você', paragraphs: ['Uma <b>mensagem</b> & mais.'] });

  async function start(options?: Parameters<typeof startMailServer>[0], port?: number): Promise<MailServer> {
    const server = await startMailServer(options, port);
    servers.push(server);
    return server;
  }

  async function openMailer(port: number | null, changed: Partial<MailConfig> = {}): Promise<Mailer> {
    const jobs = createJobQueue({ database: given.database, log: log as never });
    const server = { host: '127.0.0.1', isSecure: false, isTlsRequired: false, auth: undefined };
    const from = { name: 'Assunto', address: 'assunto@empresa.example' };
    const config = port === null ? undefined : { ...server, port, from, ...changed };
    const mailer = createMailer({ database: given.database, jobs, config, storage });
    await jobs.start();
    queues.push(jobs);
    return mailer;
  }

  const send = (mailer: Mailer, recipient = 'ana@empresa.example', mail = content): Promise<void> =>
    given.database.transaction((transaction) => mailer.send(transaction, 7, recipient, mail));
  const stored = async () =>
    (
      await given.database.query<{ mail_id: number; state: string; attempt_count: number; error: string | null }>(
        'SELECT mail_id, state, attempt_count, error FROM mail ORDER BY mail_id',
      )
    ).rows.map((mail) => ({ ...mail, error: readStoredReason(mail.error) }));
  const until = (...states: string[]) =>
    eventually(async () => expect((await stored()).map(({ state }) => state)).toEqual(states));
  const untilAttempt = (count: number) =>
    eventually(async () => expect((await stored())[0]?.attempt_count).toBe(count));
  /** Ends the delay before the next attempt, once there is one. */
  const hurry = () =>
    eventually(async () => {
      const { rowCount } = await given.database.query(
        `UPDATE background_job SET run_in = now() WHERE job_name = 'send-mail' AND state = 'waiting'`,
      );
      expect(rowCount).toBe(1);
    });

  beforeAll(() => addCompany(given.database, 7));
  beforeEach(async () => {
    await given.database.query('DELETE FROM mail');
    await given.database.query('DELETE FROM background_job');
    logged.length = 0;
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('says where an answer goes, and notifies pages of what became of a mail about a comment', async () => {
    const server = await start();
    const mailer = await openMailer(server.port);
    const { rows } = await given.database.query<{ id: number }>(
      `INSERT INTO talk_comment (company_id, subject_id, talk_id, actor_name, text, visibility)
       VALUES (7, 1, 5, 'Ana', 'Oi', 'internal') RETURNING talk_comment_id AS id`,
    );
    const comment = { talkId: 5, talkCommentId: rows[0]?.id ?? 0 };
    const about = { ...content, replyTo: 'r+1@resposta.example', comment };
    await send(mailer, 'ana@empresa.example', about);
    await until('sent');
    expect(server.received[0]?.content).toMatch(/^Reply-To: r\+1@resposta\.example\r?$/m);
    await send(mailer, 'recusado@empresa.example', about);
    await until('sent', 'failed');
    const events = await given.database.query(
      `SELECT subject_id, talks, is_internal FROM realtime_event WHERE company_id = 7 AND action = 'comment'`,
    );
    const event = { subject_id: 1, talks: [[5, 0, []]], is_internal: true };
    expect(events.rows).toEqual([event, event]);
  });

  it('sends a mail once, as text and HTML in which data is text', async () => {
    const server = await start();
    await send(await openMailer(server.port));
    await until('sent');
    expect(server.received).toHaveLength(1);
    const [{ from, to, content: encoded } = { from: '', to: [], content: '' }] = server.received;
    // Undoes the soft line breaks of quoted-printable.
    const sent = encoded.replaceAll('=\r\n', '');
    expect([from, to]).toEqual(['assunto@empresa.example', ['ana@empresa.example']]);
    expect(sent).toContain('From: Assunto <assunto@empresa.example>');
    expect(sent).toContain('Subject: =?UTF-8?');
    expect(sent).toContain('Uma <b>mensagem</b> & mais.');
    expect(sent).toContain('Uma &lt;b&gt;mensagem&lt;/b&gt; &amp; mais.');
    expect(sent).toMatch(/Message-ID: <[0-9a-f-]{36}@empresa\.example>/);
    expect(await stored()).toMatchObject([{ attempt_count: 1, error: null }]);
  });

  it('takes files along whole, with names that cannot become headers, and says of what is gone', async () => {
    const server = await start();
    const pdf = Buffer.from('%PDF-1.7 conteúdo do contrato');
    contents.set('7/ab/abc', pdf);
    const file = (fileId: string, name: string) => ({ fileId, name, size: pdf.length, contentType: 'application/pdf' });
    const attachments = [file('abc', 'Contrato "A"\r\nBcc: outro@mal.example.pdf'), file('xyz', 'antigo.pdf')];
    await send(await openMailer(server.port), undefined, { ...content, attachments });
    await until('sent');
    const sent = (server.received[0]?.content ?? '').replaceAll('=\r\n', '');
    expect(sent).toContain('Content-Type: application/pdf');
    expect(sent.replaceAll('\r\n', '')).toContain(pdf.toString('base64'));
    expect(sent).toContain('Content-Disposition: attachment');
    expect(sent).not.toMatch(/^Bcc:/im);
    expect(sent).toContain('antigo.pdf');
    expect(server.received[0]?.to).toEqual(['ana@empresa.example']);
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const server = await start();
    const mailer = await openMailer(server.port);
    const rolledBack = given.database.transaction(async (transaction) => {
      await mailer.send(transaction, 7, 'ana@empresa.example', content);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send(mailer, 'bruno@empresa.example');
    await until('sent');
    expect(server.received.map(({ to }) => to)).toEqual([['bruno@empresa.example']]);
  });

  it('does not repeat what is refused for good, but on demand, and logs neither address nor answer', async () => {
    const server = await start();
    const mailer = await openMailer(server.port);
    await send(mailer, 'recusado@empresa.example');
    await until('failed');
    const [mail] = await stored();
    expect(mail?.error).toBe('O servidor de e-mail recusou o destinatário ou o remetente (resposta 550).');
    expect(await mailer.retry(8, mail?.mail_id ?? 0)).toBe(false);
    expect(await mailer.retry(7, mail?.mail_id ?? 0)).toBe(true);
    await untilAttempt(2);
    await until('failed');
    expect(server.received).toEqual([]);
    expect(logged.join()).not.toMatch(/recusado|segredo/);
  });

  it('sends what waited when the server is there again', async () => {
    const first = await start();
    await first.close();
    await send(await openMailer(first.port));
    await untilAttempt(1);
    expect(await stored()).toMatchObject([{ state: 'waiting', error: 'O servidor de e-mail não pôde ser alcançado.' }]);
    const second = await start({}, first.port);
    await hurry();
    await until('sent');
    expect(second.received).toHaveLength(1);
    expect(await stored()).toMatchObject([{ attempt_count: 2, error: null }]);
  });

  it('is sent again when the connection ended before the answer: twice is better than never', async () => {
    const first = await start({ onData: (stream) => void stream.on('end', () => first.cut()).resume() });
    await send(await openMailer(first.port));
    await untilAttempt(1);
    expect((await stored())[0]?.state).toBe('waiting');
    await first.close();
    const second = await start({}, first.port);
    await hurry();
    await until('sent');
    expect(second.received).toHaveLength(1);
  });

  it('sends nothing over an insecure connection: unknown certificate, or no STARTTLS', async () => {
    const password = { user: 'assunto', pass: 'senha-do-servidor' };
    const cases: [MailServer, Partial<MailConfig>][] = [
      [await start({ secure: true }), { isSecure: true, auth: password }],
      [await start({ disabledCommands: [] }), { isTlsRequired: true, auth: password }],
      [await start(), { isTlsRequired: true, auth: password }],
    ];
    for (const [server, config] of cases) {
      await given.database.query('DELETE FROM mail');
      await send(await openMailer(server.port, config));
      await untilAttempt(1);
      expect(await stored()).toMatchObject([{ state: 'waiting', error: expect.stringContaining('conexão segura') }]);
      expect(server.received).toEqual([]);
      await queues.pop()?.close();
      await given.database.query('DELETE FROM background_job');
    }
    expect(logged.join()).not.toContain('senha-do-servidor');
  });

  it('cannot get a header or a second recipient from subject, recipient or texts', async () => {
    const server = await start();
    const mailer = await openMailer(server.port);
    for (const recipient of [
      'ana@empresa.example\r\nBcc: outro@mal.example',
      'ana@empresa.example, outro@mal.example',
      'ana@empresa.example;outro@mal.example',
      'Ana <outro@mal.example>',
      'ana@empresa.example\u0000',
      '',
    ])
      await expect(send(mailer, recipient), recipient).rejects.toThrow(TypeError);
    await send(mailer, undefined, {
      ...content,
      subject: 'Olá\r\nBcc: outro@mal.example\r\n\r\n<script>',
      text: '.\r\nRCPT TO:<outro@mal.example>\r\n',
    });
    await until('sent');
    const [mail] = server.received;
    expect(mail?.to).toEqual(['ana@empresa.example']);
    expect(mail?.content).not.toMatch(/^Bcc:/im);
    expect(mail?.content.split('\r\n\r\n')[0]).not.toContain('<script>');
    expect(server.received).toHaveLength(1);
  });

  it('stores mails where there is no mail server, until one is configured and they are repeated', async () => {
    const without = await openMailer(null);
    await send(without);
    expect(await stored()).toMatchObject([{ state: 'stored', attempt_count: 0 }]);
    expect((await given.database.query(`SELECT FROM background_job WHERE job_name = 'send-mail'`)).rows).toEqual([]);
    const [mail] = await stored();
    expect(await without.retry(7, mail?.mail_id ?? 0)).toBe(true);
    await until('stored');
    await queues.pop()?.close();
    const server = await start();
    const mailer = await openMailer(server.port);
    expect(await mailer.retry(7, mail?.mail_id ?? 0)).toBe(true);
    await until('sent');
    expect(await mailer.retry(7, mail?.mail_id ?? 0)).toBe(false);
    expect(server.received).toHaveLength(1);
  });

  it('stops while a mail server does not answer, and sends the mail after the next start', async () => {
    const silent = await start({ onConnect: () => undefined });
    await send(await openMailer(silent.port));
    await eventually(async () =>
      expect(
        (await given.database.query(`SELECT FROM background_job WHERE job_name = 'send-mail' AND state = 'active'`))
          .rows,
      ).toHaveLength(1),
    );
    await queues.pop()?.close();
    await until('waiting');
    const server = await start();
    await openMailer(server.port);
    await until('sent');
    expect(server.received).toHaveLength(1);
  });

  describe('of an automation', () => {
    const effect = { jobRunId: 1, position: 0, item: 1 };
    const sendOfRun = (mailer: Mailer) =>
      given.database.transaction((transaction) => mailer.send(transaction, 7, 'ana@empresa.example', content, effect));
    const effectState = async () =>
      (await given.database.query<{ state: string }>('SELECT state FROM job_effect')).rows[0]?.state;
    beforeEach(async () => {
      await given.database.query('DELETE FROM job_run');
      await given.database.query(
        `INSERT INTO job_run (company_id, job_run_id, job_id, job_version, job_name, cause, dedupe_key, owner_id)
         VALUES (7, 1, 1, 1, '', 'manual', 'a', 1)`,
      );
      await given.database.query(
        `INSERT INTO job_effect (company_id, job_run_id, position, item, kind, state, target)
         VALUES (7, 1, 0, 1, 'mail', 'waiting', 'ana@empresa.example')`,
      );
    });

    it('notifies its run when it was sent', async () => {
      const server = await start();
      await sendOfRun(await openMailer(server.port));
      await until('sent');
      expect(await effectState()).toBe('sent');
    });

    it('is not repeated when the server was killed before it noted the end, until a person decides', async () => {
      const server = await start();
      await sendOfRun(await openMailer(null));
      await queues.pop()?.close();
      // As the row is after kill -9 between the 250 of the mail server and the note.
      await given.database.query(`UPDATE mail SET state = 'waiting', sending_in = now()`);
      const mailer = await openMailer(server.port);
      const [{ mail_id } = { mail_id: 0 }] = await stored();
      await enqueueJob(given.database, 'send-mail', { companyId: 7, mailId: mail_id }, { companyId: 7 });
      await until('unknown');
      expect([server.received.length, await effectState()]).toEqual([0, 'unknown']);
      expect((await stored())[0]?.error).toMatch(/não se sabe se ele foi entregue/);
      const id = 'SELECT message_id FROM mail';
      const before = (await given.database.query(id)).rows;
      expect(await mailer.retry(7, mail_id)).toBe(true);
      await until('sent');
      expect([server.received.length, await effectState()]).toEqual([1, 'sent']);
      expect((await given.database.query(id)).rows).toEqual(before);
    });

    it('is sent when the mail server is there again', async () => {
      const first = await start();
      await first.close();
      await sendOfRun(await openMailer(first.port));
      await untilAttempt(1);
      expect([(await stored())[0]?.state, await effectState()]).toEqual(['waiting', 'waiting']);
      const second = await start({}, first.port);
      await hurry();
      await until('sent');
      expect([second.received.length, await effectState()]).toEqual([1, 'sent']);
    });

    it('is not repeated when the connection ends before the answer to its text', async () => {
      // The text was taken, and then the line is cut.
      const server = await start({ onData: (stream) => void stream.on('end', () => server.cut()).resume() });
      await sendOfRun(await openMailer(server.port));
      await until('unknown');
      expect(await effectState()).toBe('unknown');
    });
  });
});
