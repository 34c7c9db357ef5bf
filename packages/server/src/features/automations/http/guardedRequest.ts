import { lookup as lookUp } from 'node:dns/promises';
import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isReachable } from './addresses';
import { isAllowed, type HostRule } from './hostRules';
import { translate } from '../../../platform/messages/language';

/** The addresses of a host name. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** A request to another system. */
export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** Headers with secrets for one hop; nothing for a host that they are not for. */
  secretsFor(url: URL, body: string | null): Record<string, string>;
}

/** What is allowed, and for how long. Times in milliseconds. */
export interface RequestGuard {
  hosts: readonly HostRule[];
  /** Private networks that may be reached, in CIDR. */
  networks: readonly string[];
  resolve?: Resolve;
  connectMs?: number;
  wholeMs?: number;
}

/** What came of a request. Reasons are sentences for administrators. */
export type RequestResult =
  /** Its end is known. `body` is the beginning of the answer. */
  | { kind: 'answered'; status: number; retryAfter: string | null; body: string }
  /** Nothing was sent: it is not allowed. */
  | { kind: 'refused'; reason: string }
  /** No connection: nothing was sent. */
  | { kind: 'unreached'; reason: string }
  /** It may or may not have been received. */
  | { kind: 'unknown'; reason: string };

/** Bytes of an answer that are read; of a request that are sent. */
const answerLimit = 64 * 1024;
export const requestLimit = 512 * 1024;
const mostRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Sends a request to an allowed host and follows its redirects, each checked like the first. A connection is made to the very
 * address that was checked, so that a name cannot lead elsewhere a moment later. Answers are read up to a limit and never
 * decompressed. Secrets are for the hosts that they belong to, and go to no other host of a redirect.
 */
export async function sendGuarded(request: OutgoingRequest, guard: RequestGuard): Promise<RequestResult> {
  const deadline = AbortSignal.timeout(guard.wholeMs ?? 20_000);
  let target: Target = { method: request.method, url: request.url, body: request.body, isReceived: false };
  for (let count = 0; count <= mostRedirects; count += 1) {
    const problem = problemOf(target.url, guard);
    if (problem !== null) return { kind: 'refused', reason: problem };
    const { method, body } = target;
    const url = new URL(target.url);
    const answer = await sendOnce({ method, url, body, headers: headersFor(request, url, body) }, guard, deadline);
    if (answer.kind === 'unreached' && target.isReceived) return { ...answer, kind: 'unknown' };
    if (answer.kind !== 'answered') return answer;
    const { location, ...result } = answer;
    if (!redirects.has(result.status) || location === null) return result;
    target = nextTarget(target, url, { status: result.status, location });
  }
  return { kind: 'refused', reason: translate('httpRequest.redirects', { most: mostRedirects }) };
}

/** The target of the next hop. */
interface Target {
  method: string;
  url: string;
  body: string | null;
  /** A host has had it already, and sent on to where its result is. */
  isReceived: boolean;
}

function nextTarget(target: Target, url: URL, { status, location }: { status: number; location: string }): Target {
  const next = URL.canParse(location, url) ? new URL(location, url).href : location;
  const isGet = status === 303 || (status < 303 && target.method === 'POST');
  return isGet ? { method: 'GET', url: next, body: null, isReceived: true } : { ...target, url: next };
}

/** The headers of a hop: secrets and data of the run are sent to the first host only. */
function headersFor(request: OutgoingRequest, url: URL, body: string | null): Record<string, string> {
  const isFirst = url.origin === new URL(request.url).origin;
  return isFirst ? { ...request.headers, ...request.secretsFor(url, body) } : plainOf(request.headers);
}

/** Of the headers of a request, those that another host may see. */
const plainOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(accept|content-type|user-agent)$/i.test(name)));

/** Why an address is not allowed, before its name is looked up; `null` when it is. */
export function problemOf(text: string, { hosts, networks }: Pick<RequestGuard, 'hosts' | 'networks'>): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return translate('httpRequest.https');
  if (url.username !== '' || url.password !== '') return translate('httpRequest.userInfo');
  if (!isAllowed(url, hosts)) return translate('httpRequest.notAllowed', { origin: url.origin });
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0 && !isReachable(literal, networks)) return notReachable(url.hostname);
  return null;
}

const notReachable = (host: string): string => translate('httpRequest.notReachable', { host });

interface Hop {
  method: string;
  url: URL;
  body: string | null;
  headers: Record<string, string>;
}

type HopResult =
  | Exclude<RequestResult, { kind: 'answered' }>
  | (Extract<RequestResult, { kind: 'answered' }> & { location: string | null });

/** One request and the beginning of its answer. */
function sendOnce({ method, url, body, headers }: Hop, guard: RequestGuard, deadline: AbortSignal): Promise<HopResult> {
  return new Promise((resolve) => {
    const state = { isSent: false, isAnswered: false };
    const fail = (error: Error): void => {
      // An answer that is cut counts by its status.
      if (!state.isAnswered) resolve(failureOf(error, state.isSent, url));
    };
    const options: RequestOptions = {
      method,
      agent: false,
      signal: deadline,
      maxHeaderSize: 16 * 1024,
      lookup: guardedLookup(guard),
      headers: {
        'user-agent': 'Assunto',
        ...headers,
        'accept-encoding': 'identity',
        connection: 'close',
        ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
      },
    };
    try {
      const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options);
      watchConnection(request, url, guard.connectMs ?? 5_000, () => void (state.isSent = true));
      request.on('error', fail);
      request.on('response', (response) => {
        state.isAnswered = true;
        void readAnswer(response, request).then(resolve);
      });
      request.end(body ?? undefined);
    } catch (error) {
      fail(error as Error);
    }
  });
}

/** Ends a request whose connection takes too long, and notes when it begins to be sent. */
function watchConnection(request: ClientRequest, url: URL, connectMs: number, onConnected: () => void): void {
  const timer = setTimeout(() => request.destroy(new Error('no connection in time')), connectMs);
  request.on('close', () => clearTimeout(timer));
  request.on('socket', (socket) =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      onConnected();
    }),
  );
}

/** Looks a host name up once; the connection is made to the addresses found, or not at all. */
function guardedLookup({ networks, resolve = resolveName }: RequestGuard): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        // One address of an inner network among others is a name that leads there the next time.
        if (!first || !found.every(({ address }) => isReachable(address, networks)))
          callback(first ? new AddressRefused(hostname) : new Error('no address'), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

const resolveName: Resolve = (hostname) => lookUp(hostname, { all: true });

function failureOf(error: Error, isSent: boolean, { hostname }: URL): HopResult {
  if (error instanceof AddressRefused) return { kind: 'refused', reason: notReachable(hostname) };
  if ((error as NodeJS.ErrnoException).code === 'ERR_INVALID_CHAR')
    return { kind: 'refused', reason: translate('httpRequest.headerText') };
  if (isSent) return { kind: 'unknown', reason: translate('httpRequest.noAnswer', { host: hostname }) };
  return { kind: 'unreached', reason: translate('httpRequest.noConnection', { host: hostname }) };
}

/** Reads the beginning of a response. The status decides the result of the request, even if the rest fails. */
async function readAnswer(response: IncomingMessage, request: ClientRequest): Promise<HopResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, answerLimit - size));
      size += chunk.length;
      if (size >= answerLimit) break;
    }
  } catch {
    // It was cut; what has come is shown.
  }
  request.destroy();
  const { headers, statusCode = 0 } = response;
  const isPacked = !['', 'identity'].includes(headers['content-encoding'] ?? '');
  return {
    kind: 'answered',
    status: statusCode,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
    body: isPacked ? translate('httpRequest.packed') : Buffer.concat(chunks).toString('utf8'),
  };
}
