import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../auth/accountOf';
import { tokenOf } from '../auth/guard';
import type { Tokens } from '../auth/tokens';
import { clientAddress } from './clientAddress';
import { HttpError } from './errors';

/** A session that a signature of this installation names, whether it is still valid or not. */
interface SessionName {
  companyId: number;
  sid: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose session a request without a bearer token belongs to; `null` when nothing in it says so. */
    sessionOf?: (request: FastifyRequest) => SessionName | null;
  }
}

/** How many requests are taken. */
export interface RateLimits {
  /** A minute, from one account and from one session. */
  perMinute: number;
  /** A minute, from one address without a token of ours: sign-ins, wrong tokens, unknown paths. */
  perMinuteOfAddress: number;
  /** Failed sign-ins a minute from one address, and in five minutes for one e-mail. */
  failedSignIns: number;
}

/** Senders that are counted; with more of them, the oldest starts again. */
const rememberedSenders = 20_000;
const timeWindow = 60_000;

/**
 * Refuses who asks too often with 429, whatever else is wrong with the request: `addGuard` adds its hook after the first
 * limit. That one counts by session where a token of ours names one, so that the people of an office behind one address
 * do not wait for each other, and else by address. The second one counts by account, over all of its sessions. Counted in
 * this process; `limits` of `false` take everything (for measurements).
 */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits | false,
  tokens: Pick<Tokens, 'verify'>,
  addGuard: () => void,
): Promise<void> {
  if (limits === false) return addGuard();
  const { perMinute, perMinuteOfAddress } = limits;
  // Routes with a limit of their own (`config.rateLimit`) have it by account, beside these.
  await app.register(rateLimit, {
    global: false,
    cache: rememberedSenders,
    keyGenerator: accountKey,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const bySender = app.createRateLimit({
    timeWindow,
    max: (_, key) => (key.startsWith(addressPrefix) ? perMinuteOfAddress : perMinute),
    keyGenerator: (request) => senderKey(request, tokens),
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

/** The session that a valid token names, without checking whether the session is valid; the address where there is none. */
async function senderKey(request: FastifyRequest, tokens: Pick<Tokens, 'verify'>): Promise<string> {
  const token = tokenOf(request.headers.authorization);
  const session = token ? await tokens.verify(token) : request.routeOptions.config.sessionOf?.(request);
  return session ? `session ${session.companyId}:${session.sid}` : addressPrefix + clientAddress(request);
}

function accountKey(request: FastifyRequest): string {
  const { companyId, accountId } = request.account;
  return `${companyId}:${accountId}`;
}

const tooMany = (milliseconds: number): HttpError =>
  new HttpError('RATE_LIMITED', { values: { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) } });
