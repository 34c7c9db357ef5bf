import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { SecretBox } from '../../../platform/auth/secretBox';
import type { JobServices } from '../JobServices';
import { readStarting, startByWebhook } from './startByWebhook';
import { findWebhook } from './webhookStore';
import { claimInWindow } from '../../../platform/database/limitWindow';
import { HttpError } from '../../../platform/errors/errors';
import { tooManyCalls } from '../../../platform/http/rateLimit';
import { deliveryIdOf, isSigned, readBody } from './delivery';
import { inCompanyLanguage } from '../../../platform/messages/language';

interface WebhookRoutesOptions {
  services: JobServices;
  box: SecretBox;
}

/** The maximum size of a delivery's body, in bytes. */
const bodyLimit = 256 * 1024;
/** The maximum number of deliveries per URL and minute. */
const perMinute = 120;

/**
 * The calls with which other systems start jobs (docs/automations.md). Errors of the URL, the job or the signature all get the
 * same response, so that nothing is disclosed to a caller who does not know all of them.
 */
export const webhookRoutes: FastifyPluginAsyncTypebox<WebhookRoutesOptions> = async (app, { services, box }) => {
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
      const key = `webhook ${webhook.companyId} ${webhook.jobId}`;
      const wait = await claimInWindow(services.database, key, { limit: perMinute, seconds: 60 });
      if (wait > 0) throw tooManyCalls(reply, wait);
      const delivery = { id: deliveryIdOf(request), body: readBody(raw) };
      // Why a run is skipped is stored with it.
      const isStarted = await inCompanyLanguage(() => startByWebhook(services, webhook, starting, delivery));
      if (!isStarted) throw tooManyCalls(reply, 60);
      void reply.code(202);
      return {};
    },
  );
};
