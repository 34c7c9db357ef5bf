import type { WorkStep } from '@assunto/api';
import { JobUnfinished, type JobHandler, type RunningJob } from '../../../platform/jobs/JobHandler';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import { openCredential, type OpenCredential } from '../credentials/credentialStore';
import { isFor, secretHeaders, secretTexts, signedHeaders } from '../credentials/secretHeaders';
import type { JobServices } from '../JobServices';
import { releaseHostSlot, claimHostSlot } from '../sharedLimits';
import { sendGuarded, type RequestResult } from './guardedRequest';
import { hostOf, ruleOf } from './hostRules';
import { maskSecrets } from './maskSecrets';
import {
  beginRequest,
  endRequest,
  endStep,
  isParked,
  readRequests,
  type RequestEffect,
  type StepKey,
  type StoredRequest,
} from './requestStore';
import { readRunStep } from './readRunStep';
import { accountOfRun } from '../runRights';
import { translate } from '../../../platform/messages/language';
import { inStoredForm, storedText } from '../../../platform/messages/storedText';

/** Attempts of one request, and the pause after the first failure in milliseconds; it doubles. */
const attempts = 5;
const backoffMs = 30_000;
const longestPauseMs = 3_600_000;
/** Requests to one host at once, and how long one may at most take its place. */
const perHost = { slots: 2, forMs: 60_000 };
/** Characters of an answer that are shown. */
const shownAnswer = 2_000;

/** What came of a request for its step. */
type Sent =
  | { kind: 'sent' }
  | { kind: 'again'; delayMs: number; reason: string | null }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

/**
 * Sends the requests of a step, one after the other, and has the run continue, fail, or be held where nobody can know whether a
 * request was received. A request is noted before it is sent: one that was noted and has no end is repeated only if its
 * receiver does nothing twice.
 */
export function createSendHandler(services: JobServices): JobHandler<'send-request'> {
  return {
    run: (job) => inStoredForm(() => sendAll(services, job)),
    async giveUp(stepKey) {
      const step = await readRunStep(services.database, stepKey);
      const reason = storedText('httpRequest.unknown');
      await endStep(services.database, stepKey, step, { state: 'failed', reason, run: 'held' });
    },
  };
}

async function sendAll(services: JobServices, { data: stepKey, isClosing }: RunningJob<'send-request'>): Promise<void> {
  const { database } = services;
  if (!(await isParked(database, stepKey))) return;
  const step = await readRunStep(database, stepKey);
  const account = await accountOfRun(services, step);
  if (typeof account === 'string') return stop(services, stepKey, step, { kind: 'failed', reason: translate(account) });
  for (const effect of await readRequests(database, stepKey)) {
    if (effect.state === 'sent' || effect.request === null) continue;
    if (isClosing()) throw new JobUnfinished();
    const sent = await sendOne(services, stepKey, { ...effect, request: effect.request });
    if (sent.kind === 'sent') continue;
    await stop(services, stepKey, step, sent);
    return;
  }
  await endStep(database, stepKey, step, { state: 'done', reason: null, run: 'next' });
}

async function stop(
  { database }: JobServices,
  stepKey: StepKey,
  step: Pick<WorkStep, 'workStepType' | 'name'>,
  sent: Exclude<Sent, { kind: 'sent' }>,
): Promise<void> {
  if (sent.kind === 'failed')
    return endStep(database, stepKey, step, { state: 'failed', reason: sent.reason, run: 'failed' });
  if (sent.kind === 'unknown')
    return endStep(database, stepKey, step, {
      state: 'failed',
      reason: `${sent.reason} ${storedText('httpRequest.unknown')}`,
      run: 'held',
    });
  if (sent.reason !== null)
    await endStep(database, stepKey, step, { state: 'failed', reason: sent.reason, run: 'waiting' });
  await enqueueJob(database, 'send-request', stepKey, { companyId: stepKey.companyId, delayMs: sent.delayMs });
}

/** Sends one request, unless its host is busy or its end is unknown. */
async function sendOne(
  services: JobServices,
  stepKey: StepKey,
  effect: RequestEffect & { request: StoredRequest },
): Promise<Sent> {
  const { database } = services;
  const { request, item } = effect;
  if (effect.state === 'sending' && !request.isIdempotent) {
    await endRequest(database, stepKey, item, { state: 'unknown', answer: null });
    return { kind: 'unknown', reason: translate('httpRequest.stopped') };
  }
  const taken = await claimHostSlot(database, hostOf(new URL(request.url)), perHost);
  if (!taken) return { kind: 'again', delayMs: 500, reason: null };
  try {
    await beginRequest(database, stepKey, item);
    const { result, secrets } = await attempt(services, stepKey, effect);
    const sent = judge(result, request, effect.attempt + 1);
    const state = sent.kind === 'again' ? 'waiting' : sent.kind;
    await endRequest(database, stepKey, item, { state, answer: answerOf(result, secrets) });
    return sent;
  } finally {
    await releaseHostSlot(database, taken);
  }
}

async function attempt(
  { database, box, requests }: JobServices,
  stepKey: StepKey,
  { request, item }: RequestEffect & { request: StoredRequest },
): Promise<{ result: RequestResult; secrets: string[] }> {
  const { method, url, body, credentialId, integration } = request;
  const refuse = (reason: string) => ({ result: { kind: 'refused', reason } as const, secrets: [] });
  const configured = integration && requests.integrations[integration];
  if (integration && configured !== url) return refuse(translate('httpRequest.moved'));
  const credential =
    credentialId === null ? null : await openCredential({ database, box }, stepKey.companyId, credentialId);
  if (credentialId !== null && !credential) return refuse(translate('httpRequest.credentialGone'));
  if (credential && !isFor(credential, new URL(url))) return refuse(translate('httpRequest.credentialOther'));
  const id = `assunto-${stepKey.companyId}-${stepKey.jobRunId}-${stepKey.position}-${item}`;
  const key = integration ? requests.integrationKey : undefined;
  const result = await sendGuarded(
    {
      method,
      url,
      body,
      headers: { ...request.headers, 'idempotency-key': id },
      secretsFor: (to, sent) => ({
        ...(credential && secretHeaders(credential, { url: to, id, body: sent })),
        ...(key !== undefined && signedHeaders(key, { id, body: sent })),
      }),
    },
    {
      ...requests,
      hosts: configured ? [...requests.hosts, ruleOf(new URL(configured))] : requests.hosts,
    },
  );
  return { result, secrets: secretsOf(credential, key) };
}

const secretsOf = (credential: OpenCredential | null, key: string | undefined): string[] => [
  ...(credential ? secretTexts(credential) : []),
  ...(key === undefined ? [] : [key]),
];

/** What a result means: network failures, 429 and 5xx are tried again, other refusals are not. */
function judge(result: RequestResult, { isIdempotent }: StoredRequest, tried: number): Sent {
  if (result.kind === 'refused') return { kind: 'failed', reason: result.reason };
  if (result.kind === 'unknown' && !isIdempotent) return { kind: 'unknown', reason: result.reason };
  if (result.kind === 'answered') {
    const { status } = result;
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status !== 429 && status < 500)
      return { kind: 'failed', reason: translate('httpRequest.refused', { status: String(status) }) };
  }
  const reason =
    result.kind === 'answered' ? translate('httpRequest.answered', { status: String(result.status) }) : result.reason;
  if (tried >= attempts) return { kind: 'failed', reason };
  const retryAfter = result.kind === 'answered' ? retryAfterMs(result.retryAfter) : null;
  return { kind: 'again', delayMs: retryAfter ?? backoffMs * 2 ** (tried - 1), reason };
}

/** Seconds or a date; within bounds. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(longestPauseMs, Math.max(1_000, ms));
}

function answerOf(result: RequestResult, secrets: readonly string[]): string {
  if (result.kind !== 'answered') return maskSecrets(result.reason, secrets, shownAnswer);
  // What cannot be stored is left out.
  const body = result.body.replace(/[\0\p{Surrogate}]/gu, '');
  return `${result.status}\n${maskSecrets(body, secrets, shownAnswer)}`;
}
