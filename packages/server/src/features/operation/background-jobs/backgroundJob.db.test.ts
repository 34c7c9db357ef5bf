import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { addCompany, addPerson } from '../../../testing/people';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

withDatabase('the list of background jobs', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await addCompany(given.database, 1);
    await addCompany(given.database, 2);
    await given.database.query(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state)
       VALUES (1, 'p@empresa.example', 'Mensagem', '', '', 'failed')`,
    );
    await given.database.query(
      `INSERT INTO background_job (company_id, job_name, data, state, attempt, error)
       SELECT company_id, name, jsonb_build_object('companyId', company_id, key, 1), state, 10, error
       FROM (VALUES (1, 'send-mail', 'mailId', 'failed', 'MailRefused'), (1, 'import', 'importId', 'canceled', NULL),
         (1, 'import', 'importId', 'done', NULL), (2, 'import', 'importId', 'failed', 'TypeError'),
         (0, 'sweep-mails', 'x', 'failed', 'TypeError')) AS job(company_id, name, key, state, error)`,
    );
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  interface Listed {
    itens: { backgroundJobId: number; name: string }[];
  }
  const list = async (query = '') => (await admin('GET', `/background-job${query}`)).json<Listed>();
  const idOf = async (name: string) => (await list()).itens.find((job) => job.name === name)?.backgroundJobId;

  it('has the failed and canceled jobs of the company, and none of another or of no company', async () => {
    const names = async (query: string) => (await list(query)).itens.map(({ name }) => name);
    expect(await names('')).toEqual(['import', 'send-mail']);
    expect(await names('?state=canceled')).toEqual(['import']);
    expect(await list('?state=failed')).toMatchObject({
      itens: [{ data: { mailId: 1 }, state: 'failed', attemptCount: 10, error: 'MailRefused' }],
      totalResults: 1,
    });
    expect((await admin('GET', '/background-job?state=done')).statusCode).toBe(400);
  });

  it('repeats a job whose work can be taken up again, and says of others where to begin', async () => {
    const repeat = (id: number | undefined) => admin('POST', `/background-job/${id}/retry`);
    const refused = await repeat(await idOf('import'));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'BACKGROUND_JOB_FIXED']);
    const mailJob = await idOf('send-mail');
    expect((await repeat(mailJob)).statusCode).toBe(200);
    // There is no mail server: it is stored.
    await vi.waitFor(
      async () => {
        const { rows } = await given.database.query('SELECT state FROM mail');
        expect(rows).toEqual([{ state: 'stored' }]);
      },
      { timeout: 20_000 },
    );
    expect((await repeat(mailJob)).statusCode).toBe(404);
    expect((await list()).itens.map(({ name }) => name)).toEqual(['import']);
  });

  it('shows what waits and runs with its progress, and cancels it with what it is about', async () => {
    const { rows: subjects } = await given.database.query<{ subject_id: number }>(
      `INSERT INTO subject (company_id, subject_identifier, subject_name, icon, sort_order)
       VALUES (1, 'chamado', 'Chamado', 'ticket', 1) RETURNING subject_id`,
    );
    const { accountId } = await addPerson(given.database, 1, 'exporta@empresa.example');
    const { rows } = await given.database.query<{ export_id: number }>(
      `INSERT INTO talk_export (company_id, account_id, sid, subject_id, request, file_name, file_id, row_count, done_count, expires_in)
       VALUES (1, $1, 'x', $2, '{}', 'chamados.csv', 'f', 40, 10, now() + interval '1 day') RETURNING export_id`,
      [accountId, subjects[0]?.subject_id],
    );
    const exportId = rows[0]?.export_id;
    await given.database.query(
      `INSERT INTO background_job (company_id, job_name, data, run_in) VALUES
         (1, 'export', $1, now() + interval '1 day'), (1, 'evaluate-tag', '{"companyId": 1, "tagId": 9}', now() + interval '1 day')`,
      [JSON.stringify({ companyId: 1, exportId })],
    );
    expect(await list('?state=waiting')).toMatchObject({
      itens: [
        { name: 'evaluate-tag', progress: null, canCancel: false, canRetry: false },
        { name: 'export', data: { exportId }, progress: { done: 10, total: 40 }, canCancel: true, canRetry: false },
      ],
    });
    expect((await list()).itens.map(({ name }) => name)).toEqual(['evaluate-tag', 'export', 'import']);
    const cancel = (id: number | undefined) => admin('POST', `/background-job/${id}/cancel`);
    const refused = await cancel(await idOf('evaluate-tag'));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'BACKGROUND_JOB_NOT_CANCELABLE']);
    const exportJob = await idOf('export');
    expect((await cancel(exportJob)).statusCode).toBe(200);
    expect((await cancel(exportJob)).statusCode).toBe(404);
    expect(await list('?state=canceled')).toMatchObject({
      itens: [
        { name: 'export', canCancel: false, canRetry: true },
        { name: 'import', canRetry: false },
      ],
    });
    const ended = await given.database.query('SELECT state FROM talk_export WHERE export_id = $1', [exportId]);
    expect(ended.rows).toEqual([{ state: 'canceled' }]);
  });

  it('cancels a mail that waits, which is then in the list of mails as failed', async () => {
    const { rows } = await given.database.query<{ mail_id: number }>(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state)
       VALUES (1, 'q@empresa.example', 'Outra', '', '', 'waiting') RETURNING mail_id`,
    );
    const mailId = rows[0]?.mail_id;
    await given.database.query(
      `INSERT INTO background_job (company_id, job_name, data, run_in) VALUES (1, 'send-mail', $1, now() + interval '1 day')`,
      [JSON.stringify({ companyId: 1, mailId })],
    );
    expect((await admin('POST', `/background-job/${await idOf('send-mail')}/cancel`)).statusCode).toBe(200);
    expect((await admin('GET', '/mail?state=failed')).json()).toMatchObject({
      itens: [{ mailId, error: 'Um administrador cancelou o envio.' }],
    });
  });
});
