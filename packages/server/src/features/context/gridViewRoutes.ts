import { ErrorAnswer, GridView } from '@assunto/engine/core';
import { TemplateId } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import { templateFor } from '../../access/templates';
import type { Database } from '../../platform/database/Database';
import { writeGridView } from './gridViews';

const schema = {
  tags: ['contexto'],
  params: Type.Object({
    subject: Type.String({ maxLength: 100 }),
    templateId: TemplateId,
  }),
  response: { 200: Type.Object({}), 404: ErrorAnswer },
};

/** An account's arrangement of a grid: stored only for this account, and returned with the grid's context. */
export const gridViewRoutes: FastifyPluginAsyncTypebox<{ database: Database; access: Access }> = async (
  app,
  { database, access },
) => {
  const path = '/context/web/grid/:subject/view/:templateId';

  app.put(
    path,
    { schema: { ...schema, summary: 'Guarda como a pessoa arrumou uma lista', body: GridView } },
    async ({ account, params, body }) => {
      await writeGridView(database, account, await subjectIdOf(access, account, params), params.templateId, body);
      return {};
    },
  );

  app.delete(
    path,
    { schema: { ...schema, summary: 'Devolve a uma lista a arrumação do template' } },
    async ({ account, params }) => {
      await writeGridView(database, account, await subjectIdOf(access, account, params), params.templateId, null);
      return {};
    },
  );
};

/** The subject of a view; throws when the account may read neither it nor the template. */
async function subjectIdOf(
  access: Access,
  account: CallerAccount,
  { subject, templateId }: { subject: string; templateId: number },
): Promise<number> {
  const request = await access.open(account, subject, 'Read');
  if (templateId !== 0) templateFor(request, templateId);
  return request.subject.subjectId;
}
