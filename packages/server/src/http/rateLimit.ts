import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../auth/callerOf';
import { HttpError } from './errors';

/** How many requests are taken a minute, from one account or, before it signed in, from one address. */
export interface RateLimits {
  perMinute: number;
  /** Failed sign-ins a minute from one address, and in five minutes for one e-mail. */
  failedSignIns: number;
}

/** Refuses who asks too often with 429. Counted in this process; `false` takes everything (for measurements). */
export async function limitRates(app: FastifyInstance, limits: RateLimits | false): Promise<void> {
  if (limits === false) return;
  await app.register(rateLimit, {
    global: true,
    max: limits.perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => {
      const caller = callerOf(request);
      return caller ? `${caller.companyId}:${caller.accountId}` : request.ip;
    },
    errorResponseBuilder: (_, { ttl }) =>
      new HttpError('RATE_LIMITED', { values: { seconds: Math.max(1, Math.ceil(ttl / 1000)) } }),
  });
}
