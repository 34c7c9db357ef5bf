import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerAccount } from './CallerAccount';
import { HttpError } from '../errors/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated account. Throws NOT_AUTHENTICATED on a public route, where no account was checked. */
    readonly account: CallerAccount;
  }
}

const accounts = new WeakMap<object, CallerAccount>();

/** The account of an authenticated request. */
export const accountOf = (request: FastifyRequest): CallerAccount | undefined => accounts.get(request.raw);

/** Sets the account of a request; only for the guard. */
export const setAccount = (request: FastifyRequest, account: CallerAccount): void =>
  void accounts.set(request.raw, account);

/** Adds `request.account`. */
export function decorateAccount(app: FastifyInstance): void {
  app.decorateRequest('account', {
    getter(this: FastifyRequest) {
      const account = accountOf(this);
      if (!account) throw new HttpError('NOT_AUTHENTICATED');
      return account;
    },
  });
}
