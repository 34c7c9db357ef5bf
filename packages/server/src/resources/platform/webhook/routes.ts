import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { SecretBox } from '../../../auth/secretBox';
import type { JobServices } from '../../../automations/JobServices';
import { isSignedBy } from '../../../automations/webhooks/signature';
import { readStarting, startByWebhook } from '../../../automations/webhooks/startByWebhook';
import { findWebhook, type OpenWebhook } from '../../../automations/webhooks/webhookStore';
import { HttpError } from '../../../http/errors';
import { refuseUnstorable } from '../../../http/requestText';
import { createWebhookLimits } from './webhookLimits';

interface WebhookRoutesOptions {
  services: JobServices;
  box: SecretBox;
}

/** The maximum size of a delivery's body, in bytes. */
const bodyLimit = 256 * 1024;

/**
 * The calls with which other systems start jobs (docs/automations.md). Errors of the URL, the job or the signature all get the
 * same response, so that nothing is disclosed to a caller who does not know all of them.
 */
export const webhookRoutes: FastifyPluginAsyncTypebox<WebhookRoutesOptions> = async (app, { services, box }) => {
  const limits = createWebhookLimits();
  // The signature is computed over the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));

  app.post(
    '/webhook/:token',
    {
      config: { isPublic: true },
      bodyLimit,
      schema: {
        tags: ['automações'],
        summary: 'Recebe o aviso de outro sistema e inicia a automação do endereço',
        description:
          'O endereço é secreto. Com assinatura, segue o padrão Standard Webhooks: webhook-id, webhook-timestamp e webhook-signature.',
        params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
        response: { 202: Type.Object({}), 400: ErrorAnswer, 404: ErrorAnswer, 413: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const raw = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const webhook = await findWebhook({ database: services.database, box }, request.params.token);
      const starting = webhook && isSigned(webhook, request, raw) ? await readStarting(services, webhook) : null;
      if (!webhook || !starting) throw new HttpError('NOT_FOUND');
      const wait = limits.take(`${webhook.companyId}.${webhook.jobId}`);
      if (wait > 0) throw tooMany(reply, wait);
      const delivery = { id: deliveryIdOf(request), body: readBody(raw) };
      if (!(await startByWebhook(services, webhook, starting, delivery))) throw tooMany(reply, 60);
      void reply.code(202);
      return {};
    },
  );
};

function tooMany(reply: { header(name: string, value: number): unknown }, seconds: number): HttpError {
  reply.header('retry-after', seconds);
  return new HttpError('RATE_LIMITED', { values: { seconds: String(seconds) } });
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

function isSigned({ signingKey }: OpenWebhook, request: FastifyRequest, body: Uint8Array): boolean {
  if (signingKey === null) return true;
  const id = headerOf(request, 'webhook-id');
  const message = { id, timestamp: headerOf(request, 'webhook-timestamp'), body };
  return id !== '' && isSignedBy(signingKey, message, headerOf(request, 'webhook-signature'));
}

function deliveryIdOf(request: FastifyRequest): string | null {
  const id = headerOf(request, 'webhook-id') || headerOf(request, 'idempotency-key');
  return id === '' ? null : id.slice(0, 200);
}

/** Parses the JSON of a body. Throws BODY_UNREADABLE, and REQUEST_INVALID for what cannot be stored. */
function readBody(raw: Uint8Array): unknown {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown;
  } catch {
    throw new HttpError('BODY_UNREADABLE');
  }
  refuseUnstorable(body);
  return body;
}
