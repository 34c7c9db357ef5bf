import { adminRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPath } from '../../platform/http/logger';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany } from '../../testing/people';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the list of mails', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await addCompany(given.database, 1);
    await addCompany(given.database, 2);
    await given.database.query(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state, error, attempt_count)
       SELECT 1 + n / 6, 'p' || n || '@empresa.example', 'Mensagem ' || n, 'Texto secreto', '<p>Texto secreto</p>',
         CASE n % 2 WHEN 0 THEN 'sent' ELSE 'failed' END, CASE n % 2 WHEN 1 THEN 'Recusado.' END, n
       FROM generate_series(1, 6) AS n ORDER BY n`,
    );
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const subjects = async (query: string) => {
    const answer = await admin('GET', `/mail${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { itens, ...page } = answer.json<{ itens: { subject: string }[] }>();
    return [itens.map(({ subject }) => subject), page];
  };

  it('has the mails of the company, the last one first, by page and state', async () => {
    expect(await subjects('')).toEqual([
      ['Mensagem 5', 'Mensagem 4', 'Mensagem 3', 'Mensagem 2', 'Mensagem 1'],
      { totalResults: 5, currentPage: 1 },
    ]);
    expect(await subjects('?state=failed&page=2&fetch=2')).toEqual([
      ['Mensagem 1'],
      { totalResults: 3, currentPage: 2 },
    ]);
    expect((await admin('GET', '/mail?state=outro')).statusCode).toBe(400);
  });

  it('lists what became of a mail, and no text of it', async () => {
    const answer = await admin('GET', '/mail?state=failed&fetch=1');
    expect(answer.json()).toMatchObject({
      itens: [{ recipient: 'p5@empresa.example', state: 'failed', attemptCount: 5, error: 'Recusado.', sentIn: null }],
    });
    expect(answer.body).not.toContain('secreto');
  });

  it('shows what a mail says, but no address by which a password is set', async () => {
    const secret = `https://assunto.example${linkPath}/Abc-1_2`;
    const { rows } = await given.database.query<{ mail_id: number }>(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state)
       VALUES (2, 'r@empresa.example', 'Convite', $1, $2, 'sent') RETURNING mail_id`,
      [`Crie a senha: ${secret}`, `<p><a href="${secret}">Criar</a> ${secret}</p>`],
    );
    const whole = server.as({ companyId: 2, isAdmin: true, roomId: adminRoomId });
    const shown = `https://assunto.example${linkPath}/…`;
    expect((await whole('GET', `/mail/${rows[0]?.mail_id}`)).json()).toMatchObject({
      subject: 'Convite',
      text: `Crie a senha: ${shown}`,
      html: `<p><a href="${shown}">Criar</a> ${shown}</p>`,
    });
    await given.database.query(`DELETE FROM mail WHERE subject = 'Convite'`);
  });

  it('repeats a mail that failed, and none that was sent', async () => {
    const { rows } = await given.database.query<{ mail_id: number; state: string }>(
      'SELECT mail_id, state FROM mail WHERE company_id = 1 ORDER BY mail_id',
    );
    const retried = await Promise.all(rows.map(({ mail_id }) => admin('POST', `/mail/${mail_id}/retry`)));
    expect(retried.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 404, 200]);
    expect((await subjects('?state=stored'))[0]).toEqual(['Mensagem 5', 'Mensagem 3', 'Mensagem 1']);
  });
});
