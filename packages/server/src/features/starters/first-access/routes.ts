import { ErrorAnswer } from '@assunto/engine/core';
import { FirstAccess } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { claimAttempt, createFailureCounter } from '../../../platform/auth/createFailureCounter';
import type { SignIn } from '../../../platform/auth/setUpSignIn';
import type { Database } from '../../../platform/database/Database';
import { clientAddress } from '../../../platform/http/clientAddress';
import { HttpError } from '../../../platform/errors/errors';
import { tooManyCalls } from '../../../platform/http/rateLimit';
import { redeemFirstAccess } from './firstAccess';

interface FirstAccessRoutesOptions {
  database: Database;
  signIn: Pick<SignIn, 'isEmbedded'>;
  /** Wrong codes of one address per minute; ten times as many of all per five minutes. */
  failedSignIns: number | false;
}

/** How the first administrator of an installation without people signs up. */
export const firstAccessRoutes: FastifyPluginAsyncTypebox<FirstAccessRoutesOptions> = async (app, options) => {
  const { database, signIn, failedSignIns } = options;
  const ofAll = failedSignIns && failedSignIns * 10;
  const byAddress = createFailureCounter(database, 'first access of address', { limit: failedSignIns, seconds: 60 });
  const byAll = createFailureCounter(database, 'first access', { limit: ofAll, seconds: 300 });
  const forgive = async (address: string): Promise<void> => {
    await byAddress.forgive(address);
    await byAll.forgive('');
  };

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
        response: { 200: Type.Object({}), 400: ErrorAnswer, 410: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const address = clientAddress(request);
      const seconds = await claimAttempt([
        [byAddress, address],
        [byAll, ''],
      ]);
      if (seconds > 0) throw tooManyCalls(reply, seconds);
      try {
        await redeemFirstAccess(database, request.body, signIn.isEmbedded);
      } catch (error) {
        if (error instanceof HttpError && error.code === 'FIRST_ACCESS_REFUSED') throw error;
        await forgive(address);
        throw error;
      }
      await forgive(address);
      return {};
    },
  );
};
