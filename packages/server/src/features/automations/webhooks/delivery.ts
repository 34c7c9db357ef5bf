import type { FastifyRequest } from 'fastify';
import { isSignedBy } from './signature';
import type { OpenWebhook } from './webhookStore';
import { HttpError } from '../../../platform/errors/errors';
import { refuseUnstorable } from '../../../platform/http/requestText';

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** Whether a delivery is signed as its webhook demands. */
export function isSigned({ signingKey }: OpenWebhook, request: FastifyRequest, body: Uint8Array): boolean {
  if (signingKey === null) return true;
  const id = headerOf(request, 'webhook-id');
  const message = { id, timestamp: headerOf(request, 'webhook-timestamp'), body };
  return id !== '' && isSignedBy(signingKey, message, headerOf(request, 'webhook-signature'));
}

/** The id by which a delivery is recognised; `null` where its sender sends none. */
export function deliveryIdOf(request: FastifyRequest): string | null {
  const id = headerOf(request, 'webhook-id') || headerOf(request, 'idempotency-key');
  return id === '' ? null : id.slice(0, 200);
}

/** Parses the JSON of a body. Throws BODY_UNREADABLE, and REQUEST_INVALID for what cannot be stored. */
export function readBody(raw: Uint8Array): unknown {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown;
  } catch {
    throw new HttpError('BODY_UNREADABLE');
  }
  refuseUnstorable(body);
  return body;
}
