import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../access/Caller';
import { HttpError } from '../http/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Throws NOT_AUTHENTICATED on a public route, where nobody was asked. */
    readonly caller: Caller;
  }
}

const callers = new WeakMap<object, Caller>();

/** Who asks, once the request was authenticated. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request.raw);

/** Notes who asks; the guard's only. */
export const setCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request.raw, caller);

/** Adds `request.caller`. */
export function decorateCaller(app: FastifyInstance): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      const caller = callerOf(this);
      if (!caller) throw new HttpError('NOT_AUTHENTICATED');
      return caller;
    },
  });
}
