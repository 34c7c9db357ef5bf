import { ErrorAnswer } from '@assunto/engine/core';
import { Id } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../../access/createAccess';
import { isValueInUse } from './isValueInUse';

/** Far more requests than typing causes, far fewer than trying all documents would need. */
const perMinute = 120;

/** Checks natural keys while typing (specification: grid). The value is in the body, because URLs are logged. */
export const naturalKeyRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.post(
    '/subject/natural-key/:subjectAttributeId',
    {
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
      schema: {
        tags: ['assuntos'],
        summary: 'Diz se outro registro já tem este valor de uma chave natural',
        params: Type.Object({ subjectAttributeId: Id }),
        body: Type.Object({ value: Type.Unknown(), talkId: Type.Optional(Id) }),
        response: { 200: Type.Object({ isTaken: Type.Boolean() }), 404: ErrorAnswer },
      },
    },
    async ({ account, params, body }) => {
      const question = { ...params, ...body };
      return { isTaken: await isValueInUse(await access.of(account), question) };
    },
  );
};
