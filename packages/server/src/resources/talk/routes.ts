import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { checkAddress, createTalk } from './createTalk';
import { deleteTalks } from './deleteTalks';
import { forgetOldKeys, idempotencyKey, type IdempotencyKey } from './idempotency';
import { listTalkIds } from './listTalkIds';
import { listTalks } from './listTalks';
import { readTalk } from '../../talks/readTalk';
import { createMany, updateMany } from './saveMany';
import { talkSchemas } from './schemas';
import { setActive } from './setActive';
import { talkHistory } from './talkHistory';
import type { TalkServices } from '../../talks/TalkServices';
import { timelineRoutes } from './timelineRoutes';
import { updateOnce } from './updateOnce';

const hour = 3_600_000;

/** The calls about records (1§7). Every one asks what its caller may do first. */
export const talkRoutes: FastifyPluginAsyncTypebox<TalkServices> = async (app, services) => {
  const { access, database } = services;

  const cleaning = setInterval(() => {
    forgetOldKeys(database).catch((error: unknown) => app.log.warn({ err: error }, 'old idempotency keys stay'));
  }, hour);
  cleaning.unref();
  app.addHook('onClose', async () => clearInterval(cleaning));

  app.post('/talk/filter/:subject', { schema: talkSchemas.list }, async ({ caller, params, body }) => {
    const asker = await access.of(caller);
    return listTalks(services, asker, asker.subject(params.subject, 'Read'), body);
  });

  app.post('/talk/ids/:subject', { schema: talkSchemas.listIds }, async ({ caller, params, body }) => {
    const asker = await access.of(caller);
    return listTalkIds(services, asker, asker.subject(params.subject, 'Read'), body);
  });

  app.get('/talk/:subject/:talkId', { schema: talkSchemas.read }, async ({ caller, params }) => {
    const asker = await access.of(caller);
    const subject = asker.subject(params.subject, 'Read');
    asker.assertCertificate(subject);
    return readTalk(database, asker, subject, params.talkId);
  });

  app.get('/talk/:subject/:talkId/history', { schema: talkSchemas.history }, async ({ caller, params, query }) => {
    const asker = await access.of(caller);
    const page = { page: query.page ?? 1, fetch: query.fetch ?? 50 };
    const subject = asker.subject(params.subject, 'Read');
    asker.assertCertificate(subject);
    return talkHistory(database, asker, subject, params.talkId, page);
  });

  await app.register(timelineRoutes, { access, database });

  app.post('/talk/:subject', { schema: talkSchemas.create }, async (request, reply) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    const subject = asker.subject(params.subject, 'Create');
    checkAddress(subject, body);
    const talkId = await createTalk(services, asker, subject, body, keyOf(request));
    void reply.code(201).header('location', `/context/talk/${subject.subject.subjectIdentifier}/${talkId}`);
    return { resourceId: talkId };
  });

  app.put('/talk/:subject/:talkId', { schema: talkSchemas.update }, async (request) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    const subject = asker.subject(params.subject, 'Update');
    checkAddress(subject, body, params.talkId);
    await updateOnce(services, asker, subject, params.talkId, body, keyOf(request));
    return readTalk(database, asker, subject, params.talkId);
  });

  app.delete('/talk/:subject', { schema: talkSchemas.remove }, async (request) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    // Without the action Delete the answer names what cannot be deleted, as with a record's own filter.
    const subject = asker.subject(params.subject, 'Read');
    asker.assertCertificate(subject);
    await deleteTalks(services, asker, subject, body.talkIds, keyOf(request));
    return {};
  });

  app.post('/talk/batchActivate/:subject', { schema: talkSchemas.activate }, async (request) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    const change = { talkIds: body.talkIds, isActive: true };
    await setActive(services, asker, asker.subject(params.subject, 'Deactivate'), change, keyOf(request));
    return {};
  });

  app.post('/talk/batchDeactivate/:subject', { schema: talkSchemas.deactivate }, async (request) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    const change = { talkIds: body.talkIds, isActive: false };
    await setActive(services, asker, asker.subject(params.subject, 'Deactivate'), change, keyOf(request));
    return {};
  });

  app.post('/talk/:subject/many', { schema: talkSchemas.createMany }, async (request, reply) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    const subject = asker.subject(params.subject, 'Create');
    const resourceIds = await createMany(services, asker, subject, body.talks, keyOf(request));
    void reply.code(201);
    return { resourceIds };
  });

  app.put('/talk/:subject/many', { schema: talkSchemas.updateMany }, async (request) => {
    const { caller, params, body } = request;
    const asker = await access.of(caller);
    const subject = asker.subject(params.subject, 'Update');
    return { resourceIds: await updateMany(services, asker, subject, body.talks, keyOf(request)) };
  });
};

/** The same key on another address or body is another request. */
function keyOf(request: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>): IdempotencyKey | null {
  const { headers, method, url, body } = request;
  return idempotencyKey(headers['idempotency-key'], method, url.toLowerCase(), body);
}
