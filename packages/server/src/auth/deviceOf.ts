import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../http/clientAddress';
import type { SessionDevice } from './sessions';

/** What a request comes from, as the list of sessions shows it. */
export const deviceOf = (request: FastifyRequest): SessionDevice => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent'],
});
