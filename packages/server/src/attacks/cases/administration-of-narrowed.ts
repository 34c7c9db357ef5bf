import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { apiOperations } from '../../testing/fuzz/apiOperations';
import { attack } from '../attack';

/** Stands in everything that is about a hidden record or a wider account. */
const secret = 'Sigilo-7391';

export default attack(
  'cannot learn anything of hidden records and wider accounts from any read of the administration, narrowed by field filters',
  async (world) => {
    const { database, fixture } = world;
    const full = await world.signIn(adminRoomId);
    const narrowed = await world.signIn(adminRoomId);
    await database.query('UPDATE account SET attributes = $2 WHERE company_id = 1 AND account_id = $1', [
      narrowed.accountId,
      JSON.stringify([{ attributeId: fixture.id('chamado.status'), value: 'concluido' }]),
    ]);
    const shownId = await world.add({ titulo: 'Visível', status: 'concluido' });
    const hiddenId = await world.add({ titulo: secret, status: 'aberto' });
    const ids = await seed(hiddenId, shownId);

    /** What is known of the ids in paths; the same for all calls. */
    const valueOf = (name: string): string => String(ids[name] ?? (/subject(Identifier)?$/.test(name) ? 'chamado' : 1));
    const operations = apiOperations((await world.app.inject('/docs/json')).json());
    const reads = operations.filter(({ method }) => method === 'GET');
    const isAsked = /^\/(mail|job-run|received-mail|background-job|operation|account\/\{id\}\/sessions|configuration)/;
    expect(reads.filter(({ path }) => isAsked.test(path)).length).toBeGreaterThan(8);
    const read = async (token: string, path: string) => world.app.inject({ url: path, headers: withToken(token) });
    const leaks: string[] = [];
    const shownTo: string[] = [];
    for (const { path } of reads) {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
      for (const query of ['', `?talkId=${hiddenId}`]) {
        const mine = await read(narrowed.token, `${url}${query}`);
        if (mine.body.includes(secret) || new RegExp(`"talkId":${hiddenId}\\b`).test(mine.body))
          leaks.push(`${path}${query} ${mine.statusCode}`);
      }
      if ((await read(full.token, url)).body.includes(secret)) shownTo.push(path);
    }
    expect(leaks).toEqual([]);
    // The walk would find something: whoever may read everything is shown it.
    expect(shownTo).toEqual(
      expect.arrayContaining(['/mail', '/mail/{mailId}', '/received-mail', '/account/{id}/sessions']),
    );
    const runs = async (token: string) =>
      (await read(token, '/job-run')).json<{ itens: { jobRunId: number; talkId: number | null }[] }>().itens;
    expect((await runs(full.token)).map(({ talkId }) => talkId)).toEqual(expect.arrayContaining([hiddenId, shownId]));
    expect((await runs(narrowed.token)).map(({ talkId }) => talkId)).toContain(shownId);
    await database.query('DELETE FROM job_run WHERE company_id = 1 AND job_id = 7391');
    await database.query(`DELETE FROM mail WHERE company_id = 1 AND subject LIKE '%${secret}%'`);

    async function seed(hidden: number, shown: number): Promise<Record<string, number>> {
      const one = async (sql: string, values: unknown[]): Promise<number> =>
        (await database.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
      const subjectId = fixture.chamado.subjectId;
      const mailId = await one(
        `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state, talk_id)
         VALUES (1, 'x@y.example', $1, $1, $1, 'failed', $2) RETURNING mail_id AS id`,
        [`Chamado ${secret}`, hidden],
      );
      const receivedMailId = await one(
        `INSERT INTO received_mail (company_id, subject_id, talk_id, account_id, visibility, fingerprint, sender, title, state, reason)
         VALUES (1, $1, $2, 1, 'public', 'narrowed', 'x@y.example', $3, 'quarantined', 'sender')
         RETURNING received_mail_id AS id`,
        [subjectId, hidden, `Re: ${secret}`],
      );
      const runOf = (talkId: number, cause: number | null) =>
        one(
          `INSERT INTO job_run (company_id, job_id, job_version, job_name, cause, dedupe_key, owner_id, state, subject_id, talk_id,
             cause_run_id)
           VALUES (1, 7391, 1, 'Rotina', 'TalkCreated', $1::text, $2, 'done', $3, $4, $5) RETURNING job_run_id AS id`,
          [`narrowed-${talkId}`, full.accountId, subjectId, talkId, cause],
        );
      const first = await runOf(hidden, null);
      const jobRunId = await runOf(shown, first);
      await database.query(`UPDATE account_session SET user_agent = $2 WHERE company_id = 1 AND account_id = $1`, [
        full.accountId,
        `Mozilla ${secret}`,
      ]);
      return { mailId, receivedMailId, jobRunId, id: full.accountId, subjectId, talkId: hidden };
    }
  },
);
