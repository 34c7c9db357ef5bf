import { ErrorAnswer } from '@assunto/engine/core';
import { IntegerId } from '@assunto/engine/contract';
import {
  PasswordConfirmation,
  RecoveryCodes,
  SecondFactor,
  SecondFactorActivation,
  SecondFactorSetup,
} from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { resetSecondFactor } from './changeAccount';
import {
  activateOwnFactor,
  beginOwnFactor,
  readOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
  type SecondFactorServices,
} from './ownSecondFactor';

const tags = ['conta'];
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer, 429: ErrorAnswer };
const done = Type.Object({});
const own = { config: { admin: false } } as const;

/** The second factor (decision 98): one's own, and its reset by an administrator. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox<SecondFactorServices> = async (app, services) => {
  app.get(
    '/account/second-factor',
    { ...own, schema: { tags, summary: 'A própria verificação em duas etapas', response: { 200: SecondFactor } } },
    async ({ account }) => readOwnFactor(services, account),
  );

  app.post(
    '/account/second-factor',
    {
      ...own,
      schema: {
        tags,
        summary: 'Começa a configurar o aplicativo autenticador',
        description: 'Nada é ativado até que PUT receba um código do aplicativo.',
        body: PasswordConfirmation,
        response: { 200: SecondFactorSetup, ...refused },
      },
    },
    async ({ account, body }) => beginOwnFactor(services, account, body.currentPassword),
  );

  app.put(
    '/account/second-factor',
    {
      ...own,
      schema: {
        tags,
        summary: 'Ativa a verificação em duas etapas e encerra as outras sessões',
        body: SecondFactorActivation,
        response: { 200: RecoveryCodes, ...refused },
      },
    },
    async ({ account, body }) => activateOwnFactor(services, account, body),
  );

  app.post(
    '/account/second-factor/recovery-codes',
    {
      ...own,
      schema: {
        tags,
        summary: 'Troca os códigos de recuperação',
        body: PasswordConfirmation,
        response: { 200: RecoveryCodes, ...refused },
      },
    },
    async ({ account, body }) => renewRecoveryCodes(services, account, body.currentPassword),
  );

  app.delete(
    '/account/second-factor',
    {
      ...own,
      schema: {
        tags,
        summary: 'Desativa a verificação em duas etapas',
        body: PasswordConfirmation,
        response: { 200: done, ...refused },
      },
    },
    async ({ account, body }) => {
      await removeOwnFactor(services, account, body.currentPassword);
      return {};
    },
  );

  app.delete(
    '/account/:id/second-factor',
    {
      config: { admin: true },
      schema: {
        tags: ['contas'],
        summary: 'Redefine a verificação em duas etapas de outra pessoa e encerra as sessões dela',
        params: Type.Object({ id: IntegerId }),
        response: { 200: done, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer },
      },
    },
    async ({ account, params: { id }, headers }) => {
      await resetSecondFactor(services, account, { accountId: id, ifMatch: headers['if-match'] ?? null });
      return {};
    },
  );
};
