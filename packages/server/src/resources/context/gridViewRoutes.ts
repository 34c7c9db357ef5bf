import { ErrorAnswer, GridView } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { templateFor } from '../../access/templates';
import type { Database } from '../../database/Database';
import { writeGridView } from './gridViews';

const schema = {
  tags: ['contexto'],
  params: Type.Object({
    subject: Type.String({ maxLength: 100 }),
    /** 0 is the template of every attribute, where none is configured. */
    templateId: Type.Integer({ minimum: 0 }),
  }),
  response: { 200: Type.Object({}), 404: ErrorAnswer },
};

/** How the caller arranged a grid (1§2): kept for them alone, and answered with the grid's context. */
export const gridViewRoutes: FastifyPluginAsyncTypebox<{ database: Database; access: Access }> = async (
  app,
  { database, access },
) => {
  const path = '/context/web/grid/:subject/view/:templateId';

  app.put(
    path,
    { schema: { ...schema, summary: 'Guarda como a pessoa arrumou uma lista', body: GridView } },
    async ({ caller, params, body }) => {
      await writeGridView(database, caller, await subjectIdOf(access, caller, params), params.templateId, body);
      return {};
    },
  );

  app.delete(
    path,
    { schema: { ...schema, summary: 'Devolve a uma lista a arrumação do template' } },
    async ({ caller, params }) => {
      await writeGridView(database, caller, await subjectIdOf(access, caller, params), params.templateId, null);
      return {};
    },
  );
};

/** The subject of a view; throws when the caller may read neither it nor the template. */
async function subjectIdOf(
  access: Access,
  caller: Parameters<Access['of']>[0],
  { subject, templateId }: { subject: string; templateId: number },
): Promise<number> {
  const asker = await access.of(caller);
  const subjectAccess = asker.subject(subject, 'Read');
  if (templateId !== 0) templateFor(asker, subjectAccess, templateId);
  return subjectAccess.subject.subjectId;
}
