import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import { answerDialog, listDialogs } from '../answerDialog';
import { cancelRuns, releaseHeld, retryRuns } from '../changeRuns';
import { requireJob } from '../checkJobFor';
import type { JobServices } from '../JobServices';
import { manualJobs, startManually } from '../manualRuns';
import { listRuns, readRun } from '../readRuns';
import { retryWithCurrent } from '../retryCurrent';
import { wakeJobs } from '../setUpJobs';
import { tryJob } from '../tryJob';
import { undoRun } from '../undoRun';
import { whyNot } from '../whyNot';
import { runSchemas } from './runSchemas';

interface JobRunRoutesOptions {
  services: JobServices;
  access: Access;
}

const config = { admin: true } as const;

/** The runs of automations: their log, actions on them, trials, and automations started by people (docs/automations.md). */
export const jobRunRoutes: FastifyPluginAsyncTypebox<JobRunRoutesOptions> = async (app, { services, access }) => {
  const { database } = services;

  app.get('/job-run', { config, schema: runSchemas.list }, async ({ account, query }) => {
    const { page = 1, fetch = 20, ...filter } = query;
    return listRuns(await access.of(account), filter, { page, fetch });
  });

  app.get('/job-run/:jobRunId', { config, schema: runSchemas.read }, async ({ account, params }) =>
    readRun(await access.of(account), params.jobRunId),
  );

  app.post(
    '/job-run/retry',
    { config, schema: runSchemas.retry },
    async ({ account, body: { jobRunIds, version } }) => {
      const answer =
        version === 'current'
          ? await retryWithCurrent(database, account.companyId, jobRunIds)
          : { count: await retryRuns(database, account.companyId, jobRunIds) };
      if (answer.count > 0) await wakeJobs(database);
      return answer;
    },
  );

  for (const [path, change] of [
    ['release', releaseHeld],
    ['cancel', cancelRuns],
  ] as const)
    app.post(`/job-run/${path}`, { config, schema: runSchemas[path] }, async ({ account, body }) => {
      const count = await change(database, account.companyId, body.jobRunIds);
      if (count > 0) await wakeJobs(database);
      return { count };
    });

  app.post('/job-run/:jobRunId/undo', { config, schema: runSchemas.undo }, async ({ account, params, body }) =>
    undoRun(access, await access.of(account), params.jobRunId, body),
  );

  app.post('/job/try', { config, schema: runSchemas.attempt }, async ({ account, body }) => {
    const request = await access.of(account);
    await requireJob(request, body.job);
    return tryJob(services, request, body.job, body.talkIds);
  });

  app.get('/job/:jobId/why', { config, schema: runSchemas.why }, async ({ account, params, query }) => {
    const request = await access.open(account, query.subject, 'Read');
    return whyNot(services, request, params.jobId, query.talkId);
  });

  app.get('/job/manual', { config: { admin: false }, schema: runSchemas.manual }, async ({ account, query }) =>
    manualJobs(await access.open(account, query.subject, 'Read')),
  );

  app.post(
    '/job/:jobId/run',
    { config: { admin: false }, schema: runSchemas.start },
    async ({ account, params, body, headers }) => {
      const request = await access.open(account, body.subject, 'Read');
      request.assertCertificate();
      const header = headers['idempotency-key'];
      const key = typeof header === 'string' && header !== '' ? header.slice(0, 200) : null;
      return startManually(services, request, params.jobId, { talkIds: body.talkIds, key });
    },
  );

  app.get('/job-dialog', { config: { admin: false }, schema: runSchemas.dialogs }, async ({ account }) =>
    listDialogs(await access.of(account)),
  );

  app.post(
    '/job-dialog/:jobDialogId/answer',
    { config: { admin: false }, schema: runSchemas.answer },
    async ({ account, params, body }) => {
      await answerDialog(await access.of(account), params.jobDialogId, body.answer);
      return {};
    },
  );
};
