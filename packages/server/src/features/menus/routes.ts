import { ErrorAnswer } from '@assunto/engine/core';
import { CompanyMenu, MenuTreeSave, SaveEffects } from '@assunto/api';
import { IntegerId } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { readVersion } from '../../configuration/readVersions';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { menuEffects } from './menuEffects';
import { readMenu } from './readMenu';
import { saveMenu } from './saveMenu';

interface MenuRoutesOptions {
  database: Database;
  access: Access;
  /** Drops the cached metadata of the company, so that a page reads the navigation that it has just saved. */
  forget(companyId: number): void;
}

const tags = ['menu'];
const ofCompany = Type.Object({ companyId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer };

/** The navigation for its administration. */
export const menuRoutes: FastifyPluginAsyncTypebox<MenuRoutesOptions> = async (app, { database, access, forget }) => {
  const config = { admin: true };

  app.get(
    '/presentation/menu/:companyId',
    {
      config,
      schema: {
        tags,
        summary: 'O menu inteiro da empresa, para organizá-lo',
        params: ofCompany,
        response: { 200: CompanyMenu, ...refused },
      },
    },
    async ({ account, params }) => {
      assertOwn(account, params.companyId);
      const version = await readVersion(database, account.companyId, 'menu', account.companyId);
      return { ...(await readMenu(database, account.companyId)), version };
    },
  );

  app.put(
    '/presentation/menu/:companyId',
    {
      config,
      schema: {
        tags,
        summary: 'Salva o menu inteiro da empresa; o que não é enviado é removido',
        params: ofCompany,
        body: MenuTreeSave,
        response: { 200: CompanyMenu, ...refused },
      },
    },
    async ({ account, params, body, headers }) => {
      assertOwn(account, params.companyId);
      const saved = await saveMenu(await access.of(account), body, { ifMatch: headers['if-match'] ?? null });
      forget(account.companyId);
      return saved;
    },
  );

  app.post(
    '/presentation/menu/:companyId/preview',
    {
      config,
      schema: {
        tags,
        summary: 'O que salvar este menu mudaria, e quais perfis deixariam de ver itens; nada é salvo',
        params: ofCompany,
        body: MenuTreeSave,
        response: { 200: SaveEffects, ...refused },
      },
    },
    async ({ account, params, body }) => {
      assertOwn(account, params.companyId);
      return menuEffects(await access.of(account), body);
    },
  );
};

function assertOwn(account: CallerAccount, companyId: number): void {
  if (companyId !== account.companyId) throw new HttpError('NOT_FOUND');
}
