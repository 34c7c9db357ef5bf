import type { JobRun } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/openDatabase';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { startMailServer } from '../../testing/mailServer';
import { addPerson } from '../../testing/people';
import { addRecords, insertRecords } from '../../testing/recordFixture';
import { startRequestServer } from '../../testing/requestServer';
import { administratorToken, createServerProcesses, serverReady } from '../../testing/serverProcess';
import { createTestServer } from '../../testing/testServer';

const port = 4319;
const processes = createServerProcesses();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await processes.killAll();
  for (const close of closing.splice(0)) await close();
});

withDatabase('a server that is killed while it sends', (given) => {
  it(
    'repeats neither request nor mail blindly: both are unknown until a person decides',
    { timeout: 120_000 },
    async () => {
      const partner = await startRequestServer();
      closing.push(partner.close);
      // Both take what they are sent, and answer nothing for as long as the first process lives.
      partner.answer(() => undefined);
      const held: string[] = [];
      const mailServer = await startMailServer({
        onData: (stream) => void stream.on('end', () => held.push('mail')).resume(),
      });
      const fixture = await addRecords(given.database);
      const { subjectId } = fixture.chamado;
      const { accountId } = await addPerson(given.database, 1, 'dona@empresa.example', { roomId: 1, isAdmin: true });
      const server = await createTestServer(given.database);
      const { job } = createJobWorld(given.database, fixture, server.as({ isAdmin: true, accountId }));
      const url = `http://127.0.0.1:${partner.port}/pedido`;
      const requesting = await job(jobOf({ subjectId }, workOf('HttpRequest', [{ method: 'POST', url }])));
      const mail = {
        subject: 'Um só',
        content: 'Olá',
        to: 'ana@empresa.example',
        attachments: [],
        attributes: [],
        relatedSubjects: [],
        sendToCreatedBy: false,
        notifyPropertyChanged: false,
        sendEmptyReport: false,
        sendToRelated: { send: false, subjectId: null },
      };
      await job(jobOf({ subjectId }, workOf('SendEmail', [mail])));
      await server.app.close();
      const [talkId] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'A' }]);
      await given.database.query(
        `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id) VALUES (1, $1, $2, 1, 1, $3)`,
        [subjectId, talkId, accountId],
      );
      await enqueueJob(given.database, 'run-jobs', {});
      const token = await administratorToken(given.database, accountId);

      const env = {
        DATABASE_URL: given.config.databaseUrl,
        DATA_DIR: given.config.dataDir,
        DEMO: '0',
        MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MAIL_FROM: 'assunto@empresa.example',
        HTTP_REQUEST_HOSTS: `http://127.0.0.1:${partner.port}`,
        HTTP_REQUEST_NETWORKS: '127.0.0.0/8',
      };
      const child = processes.start(port, env);
      await serverReady(port);
      await expect.poll(() => [held.length, partner.received.length], { timeout: 30_000 }).toEqual([1, 1]);
      await processes.kill(child);
      mailServer.cut();
      await mailServer.close();
      const between = await openDatabase(given.config);
      // As if the lease of the killed process had ended.
      await between.query(`UPDATE background_job SET lease_until = now() WHERE state = 'active'`);
      await between.close();

      const answering = await startMailServer({}, mailServer.port);
      closing.push(() => answering.close());
      partner.answer((response) => response.end('{"ok":true}'));
      processes.start(port, env);
      await serverReady(port);
      const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
        const answer = await fetch(`http://localhost:${port}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(answer.status, `${method} ${path}`).toBeLessThan(300);
        return (await answer.json().catch(() => null)) as Answer;
      };
      const runOf = async () => (await call<ListOf<JobRun>>('GET', `/job-run?jobId=${requesting}`)).itens[0];
      const mails = async () => (await call<ListOf<{ mailId: number; state: string }>>('GET', '/mail')).itens;
      const wait = { timeout: 30_000, interval: 50 };
      await expect.poll(async () => (await runOf())?.state, wait).toBe('held');
      await expect.poll(async () => (await mails()).map(({ state }) => state), wait).toEqual(['unknown']);
      expect([partner.received.length, answering.received.length]).toEqual([1, 0]);

      // The person has both sent again: the receivers recognise them as the same.
      await call('POST', '/job-run/release', { jobRunIds: [(await runOf())?.jobRunId] });
      await call('POST', `/mail/${(await mails())[0]?.mailId}/retry`);
      await expect.poll(async () => (await runOf())?.state, wait).toBe('done');
      await expect.poll(() => answering.received.length, wait).toBe(1);
      expect(partner.received).toHaveLength(2);
      expect(new Set(partner.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );
});
