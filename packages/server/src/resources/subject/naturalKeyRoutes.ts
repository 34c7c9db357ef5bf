import { ErrorAnswer, Id, type Validator } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../database/Database';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { isValueTaken } from './isValueTaken';

interface NaturalKeyRoutesOptions {
  database: Database;
  access: Access;
  validatorOf(subject: SubjectMetadata): Validator;
}

/** Far more than anybody types, far less than a search through all documents takes. */
const perMinute = 120;

/** Whether a natural key is taken, while one types it (1§5). The value is in the body, since addresses are logged. */
export const naturalKeyRoutes: FastifyPluginAsyncTypebox<NaturalKeyRoutesOptions> = async (app, options) => {
  const { database, access, validatorOf } = options;
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
    async ({ caller, params, body }) => {
      const question = { ...params, ...body };
      return { isTaken: await isValueTaken(database, validatorOf, await access.of(caller), question) };
    },
  );
};
