import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/Database';
import { clientAddress } from './clientAddress';
import { createRateStore } from './createRateStore';
import { HttpError } from '../errors/errors';

/** A session named by a signed token of this installation, whether it is still valid or not. */
interface SessionName {
  companyId: number;
  sid: string;
}

/** Who sends a request, as the sign-in knows it. */
interface Senders {
  /** The session that a validly signed token names, whether it is still valid or not. */
  sessionOf(request: FastifyRequest): Promise<SessionName | null | undefined>;
  /** The account of an authenticated request. */
  accountOf(request: FastifyRequest): { companyId: number; accountId: number } | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The session of a request without a bearer token; `null` when the request names none. */
    sessionOf?: (request: FastifyRequest) => SessionName | null;
  }
}

/** The rate limits. */
export interface RateLimits {
  /** Requests per minute of one account, and of one session. */
  perMinute: number;
  /** Requests per minute of one address without a token of ours: sign-ins, invalid tokens, unknown paths. */
  perMinuteOfAddress: number;
  /** Failed sign-ins per minute of one address, and per five minutes for one e-mail. */
  failedSignIns: number;
}

const timeWindow = 60_000;

/**
 * Refuses senders of too many requests with 429, whatever else is wrong with the request: `addGuard` adds its hook after the
 * first limit. The first limit counts by session where a token of ours names one, so that people of an office behind one address
 * do not block each other, and else by address. The second counts by account, over all of its sessions. Both count
 * over all server processes; with `limits` set to `false` there is no limit (for measurements).
 */
export async function limitRates(
  app: FastifyInstance,
  { database, limits }: { database: Database; limits: RateLimits | false },
  { accountOf, sessionOf }: Senders,
  addGuard: () => void,
): Promise<void> {
  if (limits === false) return addGuard();
  const { perMinute, perMinuteOfAddress } = limits;
  const accountKey = (request: FastifyRequest): string => {
    const account = accountOf(request);
    if (!account) throw new HttpError('NOT_AUTHENTICATED');
    return `${account.companyId}:${account.accountId}`;
  };
  // Routes with a limit of their own (`config.rateLimit`) are limited by account, in addition to these.
  await app.register(rateLimit, {
    global: false,
    store: createRateStore(database),
    keyGenerator: accountKey,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const bySender = app.createRateLimit({
    timeWindow,
    max: (_, key) => (key.startsWith(addressPrefix) ? perMinuteOfAddress : perMinute),
    keyGenerator: async (request) => senderKey(request, await sessionOf(request)),
  });
  const byAccount = app.createRateLimit({ timeWindow, max: perMinute, keyGenerator: accountKey });
  const enforce = async (limit: typeof bySender, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.config.rateLimit === false) return;
    const count = await limit(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw tooMany(count.ttl);
  };

  app.addHook('onRequest', (request, reply) => enforce(bySender, request, reply));
  addGuard();
  app.addHook('onRequest', async (request, reply) => {
    if (accountOf(request)) await enforce(byAccount, request, reply);
  });
}

const addressPrefix = 'address ';

/** The session, or the address where there is none. */
const senderKey = (request: FastifyRequest, session: SessionName | null | undefined): string =>
  session ? `session ${session.companyId}:${session.sid}` : addressPrefix + clientAddress(request);

/** The refusal of a call that may be tried again after so many seconds; the answer names them in its header too. */
export function tooManyCalls(reply: { header(name: string, value: number): unknown }, seconds: number): HttpError {
  reply.header('retry-after', seconds);
  return new HttpError('RATE_LIMITED', { values: { seconds } });
}

const tooMany = (milliseconds: number): HttpError =>
  new HttpError('RATE_LIMITED', { values: { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) } });
