import { Company, CompanySave } from '@assunto/api';
import { IntegerId } from '@assunto/engine/contract';
import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readCompany, saveCompany } from './saveCompany';

interface CompanyRoutesOptions {
  database: Database;
  access: Access;
  /** Drops the cached metadata of the company, which has its time zone. */
  forget(companyId: number): void;
}

const tags = ['empresa'];
const config = { admin: true };
const params = Type.Object({ companyId: IntegerId });
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });

/** The company's name, colour and time zone, for its administrators. */
export const companyRoutes: FastifyPluginAsyncTypebox<CompanyRoutesOptions> = async (app, options) => {
  const { database, access, forget } = options;

  app.get(
    '/company/:companyId',
    {
      config,
      schema: {
        tags,
        summary: 'Lê a empresa',
        params,
        response: { 200: Company, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    ({ account, params: { companyId } }) => {
      if (companyId !== account.companyId) throw new HttpError('NOT_FOUND');
      return readCompany(database, companyId);
    },
  );

  app.put(
    '/company/:companyId',
    {
      config,
      schema: {
        tags,
        summary: 'Altera a empresa',
        description: 'Com If-Match, só a versão lida é alterada.',
        params,
        headers,
        body: CompanySave,
        response: { 200: Company, 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer },
      },
    },
    async ({ account, params: { companyId }, headers: { 'if-match': ifMatch = null }, body }) => {
      if (companyId !== account.companyId) throw new HttpError('NOT_FOUND');
      await saveCompany(await access.of(account), body, ifMatch);
      forget(companyId);
      return readCompany(database, companyId);
    },
  );
};
