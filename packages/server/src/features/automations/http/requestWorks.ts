import type { HttpRequestConfig } from '@assunto/api';
import { HttpError } from '../../../platform/errors/errors';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import { relatedRows } from '../works/relatedRows';
import { type EventTalk, nothing, type Work, type WorkContext, type WorkOutcome } from '../works/Work';
import { rawOf, variableOf } from '../works/valueOf';
import { fillRequest, RequestInvalid, type VariableValues } from './fillRequest';
import { problemOf, requestLimit } from './guardedRequest';
import { ruleOf } from './hostRules';
import { maskSecrets } from './maskSecrets';
import {
  deleteRequests,
  insertRequests,
  readRequests,
  rearmRequests,
  type RequestEffect,
  type StepKey,
  type StoredRequest,
} from './requestStore';
import type { Queryable } from '../../../platform/database/Database';
import type { IntegrationType } from './RequestSettings';
import { translate } from '../../../platform/messages/language';

/** What is shown of a request, in characters. */
const shownText = 4_000;

/** Sends the record to an address. What it sends is written in its transaction and sent after it. */
export const httpRequest: Work = {
  apply: (context) => plan(context, () => requestsOf(context)),
};

/** Sends the record and the records that it points to to the address of an integration (choice 29). */
export const integrationWork = (type: IntegrationType): Work => ({
  async apply(context) {
    const url = context.services.requests.integrations[type];
    if (url === undefined) return nothing(translate('httpRequest.notConfigured'));
    return plan(context, async () => [
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: await integrationBody(context),
        credentialId: null,
        isIdempotent: false,
        integration: type,
        jobVersion: context.run.jobVersion,
      },
    ]);
  },
});

/** Writes requests to be sent, or has those that were written before sent again. */
async function plan(context: WorkContext, make: () => Promise<StoredRequest[]>): Promise<WorkOutcome> {
  const { request, run, isTrial } = context;
  const { companyId } = request.account;
  const stepKey = { companyId, jobRunId: run.jobRunId, position: run.position };
  const written = isTrial ? [] : await storedRequests(request.db, stepKey, run.jobVersion);
  if (written.length === 0) {
    const requests = (await make()).map((one) => ({ ...shownOf(one), request: one }));
    for (const one of requests) assertAllowed(one.request, context);
    if (requests.length === 0) return nothing(translate('httpRequest.nothing'));
    if (isTrial)
      return {
        changes: [],
        effects: requests.map(({ request: _, ...shown }) => ({ kind: 'request', state: 'waiting', ...shown })),
      };
    await insertRequests(request.db, stepKey, requests);
  } else await rearmRequests(request.db, stepKey);
  await enqueueJob(request.db, 'send-request', stepKey, { companyId });
  return { changes: [], effects: [], isSending: true };
}

/** The requests of a step that were written before; those of another version of the job are written anew, unless one was sent. */
async function storedRequests(db: Queryable, stepKey: StepKey, jobVersion: number): Promise<RequestEffect[]> {
  const written = await readRequests(db, stepKey);
  const isCurrent = written.some(({ request, state }) => state !== 'failed' || request?.jobVersion === jobVersion);
  if (isCurrent) return written;
  await deleteRequests(db, stepKey);
  return [];
}

function assertAllowed({ url, integration }: StoredRequest, { services: { requests } }: WorkContext): void {
  const hosts = integration ? [ruleOf(new URL(url))] : requests.hosts;
  const problem = problemOf(url, { hosts, networks: requests.networks });
  if (problem !== null) throw new HttpError('REQUEST_INVALID', { message: problem });
}

async function requestsOf(context: WorkContext): Promise<StoredRequest[]> {
  const values: VariableValues = {
    text: (name) => variableOf(context, name),
    raw: (name) => rawOf(context, name),
  };
  try {
    return (context.step.configs as HttpRequestConfig[]).map((config) => {
      const filled = fillRequest(config, values);
      const hasBody = config.method !== 'GET' && config.method !== 'DELETE';
      if (hasBody && filled.body === null) {
        filled.body = JSON.stringify(context.talk ? recordAsJson(context.talk) : (context.delivered ?? {}));
        filled.headers['content-type'] ??= 'application/json';
      }
      const { credentialId = null, isIdempotent = false } = config;
      const request = {
        ...filled,
        credentialId,
        isIdempotent: isIdempotent || config.method === 'GET',
        jobVersion: context.run.jobVersion,
        integration: null,
      };
      return bounded(request);
    });
  } catch (error) {
    if (error instanceof RequestInvalid) throw new HttpError('REQUEST_INVALID', { message: error.message });
    throw error;
  }
}

function bounded(request: StoredRequest): StoredRequest {
  if (Buffer.byteLength(request.body ?? '') + Buffer.byteLength(request.url) > requestLimit)
    throw new RequestInvalid(translate('httpRequest.size', { kilobytes: requestLimit / 1024 }));
  return request;
}

async function integrationBody({ talk, request }: WorkContext): Promise<string> {
  if (!talk) throw new HttpError('REQUEST_INVALID', { key: 'httpRequest.noTalk' });
  const related = await relatedRows(talk, [...request.company.subjectsById.keys()]);
  const body = JSON.stringify({ ...recordAsJson(talk), related: related.map(recordAsJson) });
  if (Buffer.byteLength(body) > requestLimit)
    throw new HttpError('REQUEST_INVALID', { key: 'httpRequest.size', values: { kilobytes: requestLimit / 1024 } });
  return body;
}

/** A request as the log shows it. */
function shownOf({ method, url, headers, body }: StoredRequest): { target: string; title: string; text: string } {
  const { origin, pathname } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [`${method} ${url}`, ...lines, ...(body === null ? [] : ['', body])].join('\n');
  return {
    target: origin,
    title: maskSecrets(`${method} ${pathname}`, [], 200),
    text: maskSecrets(text, [], shownText),
  };
}

/** A record as it is sent to another system: values by identifier as they are stored, as far as the job's owner may read them. */
const recordAsJson = ({ request, row }: EventTalk) => ({
  subject: request.subject.subjectIdentifier,
  talkId: row.talk_id,
  isActive: row.is_active,
  insertedIn: row.inserted_in,
  updatedIn: row.updated_in,
  values: Object.fromEntries(
    request.readable.map(({ attribute, column }) => [attribute.identifier, row[column] ?? null]),
  ),
});
