import type { WorkStep } from '@assunto/engine/contract';
import { JobUnfinished, type JobHandler, type RunningJob } from '../../jobs/JobHandler';
import { enqueueJob } from '../../jobs/enqueueJob';
import { openCredential, type OpenCredential } from '../credentials/credentialStore';
import { isFor, secretHeaders, secretTexts, signedHeaders } from '../credentials/secretHeaders';
import type { JobServices } from '../JobServices';
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
  type StepPlace,
  type StoredRequest,
} from './requestStore';
import { readRunStep } from './readRunStep';

/** Attempts of one request, and the pause after the first failure in milliseconds; it doubles. */
const attempts = 5;
const backoffMs = 30_000;
const longestPauseMs = 3_600_000;
/** Requests to one host at once, in this process. */
const perHost = 2;
/** Characters of an answer that are shown. */
const shownAnswer = 2_000;

/** What came of a request for its step. */
type Sent =
  | { kind: 'sent' }
  | { kind: 'again'; delayMs: number; reason: string | null }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

/**
 * Sends the requests of a step, one after the other, and has the run go on, fail, or be held where nobody can know whether a
 * request was received. A request is noted before it is sent: one that was noted and has no end is repeated only if its
 * receiver does nothing twice.
 */
export function createSendHandler(services: JobServices): JobHandler<'send-request'> {
  const busy = new Map<string, number>();
  return {
    async run({ data: place, isClosing }: RunningJob<'send-request'>) {
      const { database } = services;
      if (!(await isParked(database, place))) return;
      const step = await readRunStep(database, place);
      for (const effect of await readRequests(database, place)) {
        if (effect.state === 'sent' || effect.request === null) continue;
        if (isClosing()) throw new JobUnfinished();
        const sent = await sendOne(services, busy, place, { ...effect, request: effect.request });
        if (sent.kind === 'sent') continue;
        await stop(services, place, step, sent);
        return;
      }
      await endStep(database, place, step, { state: 'done', reason: null, run: 'next' });
    },
    async giveUp(place) {
      const step = await readRunStep(services.database, place);
      await endStep(services.database, place, step, { state: 'failed', reason: unknownReason, run: 'held' });
    },
  };
}

const unknownReason = 'Não se sabe se o pedido foi recebido. Libere a execução para enviá-lo novamente, ou cancele-a.';

async function stop(
  { database }: JobServices,
  place: StepPlace,
  step: Pick<WorkStep, 'workStepType' | 'name'>,
  sent: Exclude<Sent, { kind: 'sent' }>,
): Promise<void> {
  if (sent.kind === 'failed')
    return endStep(database, place, step, { state: 'failed', reason: sent.reason, run: 'failed' });
  if (sent.kind === 'unknown')
    return endStep(database, place, step, { state: 'failed', reason: `${sent.reason} ${unknownReason}`, run: 'held' });
  if (sent.reason !== null)
    await endStep(database, place, step, { state: 'failed', reason: sent.reason, run: 'waiting' });
  await enqueueJob(database, 'send-request', place, { companyId: place.companyId, delayMs: sent.delayMs });
}

/** Sends one request, unless its host is busy or its end is unknown. */
async function sendOne(
  services: JobServices,
  busy: Map<string, number>,
  place: StepPlace,
  effect: RequestEffect & { request: StoredRequest },
): Promise<Sent> {
  const { database } = services;
  const { request, item } = effect;
  if (effect.state === 'sending' && !request.isIdempotent) {
    await endRequest(database, place, item, { state: 'unknown', answer: null });
    return { kind: 'unknown', reason: 'O servidor parou enquanto o pedido era enviado.' };
  }
  const host = hostOf(new URL(request.url));
  const count = busy.get(host) ?? 0;
  if (count >= perHost) return { kind: 'again', delayMs: 500, reason: null };
  busy.set(host, count + 1);
  try {
    await beginRequest(database, place, item);
    const { result, secrets } = await attempt(services, place, effect);
    const sent = judge(result, request, effect.attempt + 1);
    const state = sent.kind === 'again' ? 'waiting' : sent.kind;
    await endRequest(database, place, item, { state, answer: answerOf(result, secrets) });
    return sent;
  } finally {
    const left = (busy.get(host) ?? 1) - 1;
    if (left > 0) busy.set(host, left);
    else busy.delete(host);
  }
}

async function attempt(
  { database, box, requests }: JobServices,
  place: StepPlace,
  { request, item }: RequestEffect & { request: StoredRequest },
): Promise<{ result: RequestResult; secrets: string[] }> {
  const { method, url, body, credentialId, integration } = request;
  const refuse = (reason: string) => ({ result: { kind: 'refused', reason } as const, secrets: [] });
  const configured = integration && requests.integrations[integration];
  if (integration && configured !== url) return refuse('O endereço da integração mudou.');
  const credential =
    credentialId === null ? null : await openCredential({ database, box }, place.companyId, credentialId);
  if (credentialId !== null && !credential) return refuse('A credencial não existe mais ou não pode ser lida.');
  if (credential && !isFor(credential, new URL(url)))
    return refuse('A credencial não foi guardada para o servidor deste endereço.');
  const id = `assunto-${place.companyId}-${place.jobRunId}-${place.position}-${item}`;
  const key = integration ? requests.integrationKey : undefined;
  const result = await sendGuarded(
    {
      ...{ method, url, body, headers: { ...request.headers, 'idempotency-key': id } },
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
    if (status !== 429 && status < 500) return { kind: 'failed', reason: `O endereço recusou o pedido (${status}).` };
  }
  const reason = result.kind === 'answered' ? `O endereço respondeu ${result.status}.` : result.reason;
  if (tried >= attempts) return { kind: 'failed', reason };
  const asked = result.kind === 'answered' ? retryAfterMs(result.retryAfter) : null;
  return { kind: 'again', delayMs: asked ?? backoffMs * 2 ** (tried - 1), reason };
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
