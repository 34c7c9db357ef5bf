import { ErrorAnswer } from '@assunto/engine/core';
import { FirstAccess } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { SignIn } from '../../../auth/setUpSignIn';
import type { Database } from '../../../database/Database';
import { redeemFirstAccess } from './firstAccess';

interface FirstAccessRoutesOptions {
  database: Database;
  signIn: Pick<SignIn, 'isEmbedded'>;
}

/** How the first administrator of an installation without people signs up. */
export const firstAccessRoutes: FastifyPluginAsyncTypebox<FirstAccessRoutesOptions> = async (app, options) => {
  const { database, signIn } = options;
  app.post(
    '/first-access',
    {
      config: { isPublic: true },
      schema: {
        tags: ['conta'],
        summary: 'Cria a primeira pessoa, que administra a empresa',
        description: 'Com o código que o servidor mostrou ao iniciar. Vale uma vez, enquanto ninguém tem conta.',
        security: [],
        body: FirstAccess,
        response: { 200: Type.Object({}), 400: ErrorAnswer, 410: ErrorAnswer },
      },
    },
    async ({ body }) => {
      await redeemFirstAccess(database, body, signIn.isEmbedded);
      return {};
    },
  );
};
