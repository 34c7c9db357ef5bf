import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eachDatabase } from '../../../testing/eachDatabase';
import { addCompany } from '../../../testing/people';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

eachDatabase('the list of background jobs', (given) => {
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

  it('has the failed and canceled jobs of the company alone', async () => {
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
});
