import type { JobSave } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import { identitiesOf } from '../automationAccount';
import { describeCron, nextTimes, parseCron } from '../cron';
import { listJobs } from '../jobQueries';
import type { RestoreConfiguration } from '../../../configuration/RestoreConfiguration';
import type { Database } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { countMatches } from './countMatches';
import { answerJob, removeJob, saveJob } from './saveJob';
import { withJobState } from './jobState';
import { jobSchemas } from './jobSchemas';
import { translate } from '../../../platform/messages/language';

interface JobRoutesOptions {
  database: Database;
  access: Access;
  /** Drops the cached metadata of the company: what was saved applies to the next event. */
  forget(companyId: number): void;
}

const config = { admin: true } as const;

/** Automations (API-48, docs/automations.md), for administrators. */
export const jobRoutes: FastifyPluginAsyncTypebox<JobRoutesOptions> = async (app, { database, access, forget }) => {
  app.get('/job', { config, schema: jobSchemas.list }, async ({ account: { companyId }, query }) => {
    const { page = 1, fetch = 10, term = '' } = query;
    const list = await listJobs(database, companyId, { page, fetch, term: term.trim() });
    return { ...list, itens: await withJobState(database, companyId, list.itens) };
  });

  app.get('/job/identity', { config, schema: jobSchemas.identities }, async ({ account }) =>
    identitiesOf(await access.of(account)),
  );

  app.get('/job/:jobId', { config, schema: jobSchemas.read }, ({ account, params }) =>
    answerJob(database, account.companyId, params.jobId),
  );

  app.post('/job', { config, schema: jobSchemas.create }, async ({ account, body }, reply) => {
    const { id } = await saveJob(await access.of(account), null, body);
    forget(account.companyId);
    void reply.code(201);
    return { resourceId: id };
  });

  app.put('/job/:jobId', { config, schema: jobSchemas.update }, async ({ account, params, headers, body }) => {
    const ifMatch = headers['if-match'] ?? null;
    await saveJob(await access.of(account), params.jobId, body, { ifMatch });
    forget(account.companyId);
    return answerJob(database, account.companyId, params.jobId);
  });

  app.put('/job/:jobId/enabled', { config, schema: jobSchemas.enable }, async ({ account, params, headers, body }) => {
    const { companyId } = account;
    const { name, events, works } = await answerJob(database, companyId, params.jobId);
    const ifMatch = headers['if-match'] ?? null;
    await saveJob(
      await access.of(account),
      params.jobId,
      { name, events, works, ...body },
      { ifMatch, isSwitch: true },
    );
    forget(companyId);
    return answerJob(database, companyId, params.jobId);
  });

  app.delete('/job', { config, schema: jobSchemas.remove }, async ({ account, body, headers }) => {
    await removeJob(await access.of(account), body.jobId, headers['if-match'] ?? null);
    forget(account.companyId);
    return {};
  });

  app.post('/job/schedule', { config, schema: jobSchemas.schedule }, async ({ account, body: { cronString } }) => {
    const { timeZone } = (await access.of(account)).company;
    const cron = parseCron(cronString, timeZone);
    if (!cron)
      throw new HttpError('REQUEST_INVALID', {
        errors: [{ code: 'CRON_INVALID', message: translate('job.cronUnreadable', { cron: cronString }) }],
      });
    return { description: describeCron(cronString), timeZone, next: nextTimes(cron, 5) };
  });

  app.post('/job/matches', { config, schema: jobSchemas.matches }, async ({ account, body }) =>
    countMatches(await access.of(account), body.events),
  );
};

/** Restores an earlier version of a job, which gets the rights of the account that restores it. */
export const restoreJob: RestoreConfiguration = async (request, { entityId, state, ifMatch }) => {
  await saveJob(request, entityId, state as JobSave, { ifMatch, isRestore: true });
  return { leftOut: [] };
};
