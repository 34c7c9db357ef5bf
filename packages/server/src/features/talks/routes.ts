import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { checkAddress, createTalk } from '../../records/write/createTalk';
import { deleteTalks } from '../../records/write/deleteTalks';
import { etagOf, readIfMatch } from '../../platform/http/ifMatch';
import { idempotencyKey, type IdempotencyKey } from '../../records/write/idempotency';
import { readsOf } from '../../platform/http/reads';
import { listTalkIds } from '../../records/read/listTalkIds';
import { listTalks } from '../../records/read/listTalks';
import { readTalk } from '../../records/read/readTalk';
import type { Question, SlowQuestions } from '../../records/read/slowQuestions';
import type { RecordRequest } from '../../access/RecordRequest';
import type { ListOf, TalkFilter } from '@assunto/engine/core';
import { createMany, updateMany } from '../../records/write/saveMany';
import { talkSchemas } from './schemas';
import { setActive } from '../../records/write/setActive';
import { talkHistory } from '../../records/read/talkHistory';
import type { Access } from '../../access/createAccess';
import { withAttachments } from '../../records/read/talkAttachments';
import { updateOnce } from '../../records/write/updateOnce';
import { writeTalkList } from '../../records/read/writeTalkList';

interface TalkRoutesOptions {
  access: Access;
  slowQuestions: SlowQuestions;
}

/** The calls about records. Each checks the caller's permissions first. */
export const talkRoutes: FastifyPluginAsyncTypebox<TalkRoutesOptions> = async (app, { access, slowQuestions }) => {
  app.post('/talk/filter/:subject', { schema: talkSchemas.list }, async ({ account, params, body }, reply) => {
    const request = await access.open(account, params.subject, 'Read');
    const list = await listMeasured(slowQuestions, request.on(readsOf(request.db, reply)), body);
    // The schema describes the answer, of which this is the text.
    return reply.type('application/json; charset=utf-8').send(writeTalkList(list) as never);
  });

  app.post('/talk/ids/:subject', { schema: talkSchemas.listIds }, async ({ account, params, body }, reply) => {
    const request = await access.open(account, params.subject, 'Read');
    return listTalkIds(request.on(readsOf(request.db, reply)), body);
  });

  app.get('/talk/:subject/:talkId', { schema: talkSchemas.read }, async ({ account, params }, reply) => {
    const request = await access.open(account, params.subject, 'Read');
    request.assertCertificate();
    const talk = await withAttachments(request, await readTalk(request, params.talkId));
    void reply.header('etag', etagOf(talk.version));
    return talk;
  });

  app.get('/talk/:subject/:talkId/history', { schema: talkSchemas.history }, async ({ account, params, query }) => {
    const page = { page: query.page ?? 1, fetch: query.fetch ?? 50 };
    const request = await access.open(account, params.subject, 'Read');
    request.assertCertificate();
    return talkHistory(request, params.talkId, page);
  });

  app.post('/talk/:subject', { schema: talkSchemas.create }, async (call, reply) => {
    const { account, params, body } = call;
    const request = await access.open(account, params.subject, 'Create');
    checkAddress(request, body);
    const talkId = await createTalk(request, body, keyOf(call));
    void reply.code(201).header('location', `/context/talk/${request.subject.subjectIdentifier}/${talkId}`);
    return { resourceId: talkId };
  });

  app.put('/talk/:subject/:talkId', { schema: talkSchemas.update }, async (call, reply) => {
    const { account, params, body, headers } = call;
    const allowed = readIfMatch(headers['if-match']);
    const request = await access.open(account, params.subject, 'Update');
    checkAddress(request, body, params.talkId);
    await updateOnce(request, params.talkId, body, keyOf(call), allowed);
    const talk = await withAttachments(request, await readTalk(request, params.talkId));
    void reply.header('etag', etagOf(talk.version));
    return talk;
  });

  app.delete('/talk/:subject', { schema: talkSchemas.remove }, async (call) => {
    const { account, params, body } = call;
    // Without the permission Delete the response lists the records that cannot be deleted, as with a filter.
    const request = await access.open(account, params.subject, 'Read');
    request.assertCertificate();
    await deleteTalks(request, body.talkIds, keyOf(call));
    return {};
  });

  app.post('/talk/batchActivate/:subject', { schema: talkSchemas.activate }, async (call) => {
    const { account, params, body } = call;
    const request = await access.open(account, params.subject, 'Deactivate');
    const change = { talkIds: body.talkIds, isActive: true };
    await setActive(request, change, keyOf(call));
    return {};
  });

  app.post('/talk/batchDeactivate/:subject', { schema: talkSchemas.deactivate }, async (call) => {
    const { account, params, body } = call;
    const request = await access.open(account, params.subject, 'Deactivate');
    const change = { talkIds: body.talkIds, isActive: false };
    await setActive(request, change, keyOf(call));
    return {};
  });

  app.post('/talk/:subject/many', { schema: talkSchemas.createMany }, async (call, reply) => {
    const { account, params, body } = call;
    const request = await access.open(account, params.subject, 'Create');
    const resourceIds = await createMany(request, body.talks, keyOf(call));
    void reply.code(201);
    return { resourceIds };
  });

  app.put('/talk/:subject/many', { schema: talkSchemas.updateMany }, async (call) => {
    const { account, params, body } = call;
    const request = await access.open(account, params.subject, 'Update');
    return { resourceIds: await updateMany(request, body.talks, keyOf(call)) };
  });
};

/** Lists records, and stores the question when that takes long. */
const listMeasured = (
  slowQuestions: SlowQuestions,
  request: RecordRequest,
  query: TalkFilter,
): Promise<ListOf<string>> => slowQuestions.measure(request, questionOf(query), () => listTalks(request, query));

/** What is stored of a list that takes long. Each property is named: copying the rest of an object takes many times as long. */
const questionOf = ({ want, order = [], filterIds, filterJson, term, page, fetch }: TalkFilter): Question => ({
  filterIds,
  filterJson,
  term,
  page,
  fetch,
  kind: want === 'total' ? 'total' : 'list',
  order: want === 'total' ? [] : order,
  attributeIds: want === 'total' ? [] : order.flatMap(({ subjectAttributeId }) => subjectAttributeId ?? []),
});

/** The same key with another URL or body is another request. */
function keyOf(call: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>): IdempotencyKey | null {
  const { headers, method, url, body } = call;
  return idempotencyKey(headers['idempotency-key'], method, url.toLowerCase(), body);
}
