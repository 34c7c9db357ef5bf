import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../http/clientAddress';
import type { SessionDevice } from './sessions';

/** The device of a request, as shown in the list of sessions. */
export const deviceOf = (request: FastifyRequest): SessionDevice => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent'],
});
