import { Context, ErrorAnswer, ScenarioIdentifier, Template, type TemplateType } from '@assunto/engine/core';
import { Id, TemplateId } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { describeSubject } from '../../access/describeSubject';
import {
  defaultTemplate,
  filesTemplate,
  formTemplateFor,
  listTemplateFor,
  templateFor,
  withForms,
} from '../../access/templates';
import { describeListView, readListViews } from '../../access/listViews';
import type { Database } from '../../platform/database/Database';
import { peopleSubject, peopleSubjectId } from '../../metadata/people';
import { gridViewRoutes } from './gridViewRoutes';
import { readGridView } from './gridViews';
import type { ValidatorPaths } from './validatorPaths';
import { HttpError } from '../../platform/errors/errors';

interface ContextRoutesOptions {
  database: Database;
  access: Access;
  validatorPaths: ValidatorPaths;
}

const tags = ['contexto'];
const scenario = Type.Union([ScenarioIdentifier, Type.Literal('talkmodal')]);
const templateId = Type.Optional(TemplateId);

/** What screens need to show a subject: the subject, the template and the validator, with the caller's permissions. */
export const contextRoutes: FastifyPluginAsyncTypebox<ContextRoutesOptions> = async (
  app,
  { database, access, validatorPaths },
) => {
  await app.register(gridViewRoutes, { database, access });

  app.get(
    '/context/web/:scenario/:subject',
    {
      schema: {
        tags,
        summary: 'O que uma tela precisa para mostrar um assunto',
        params: Type.Object({ scenario, subject: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({ templateId, talkId: Type.Optional(Id) }),
        response: { 200: Context, 404: ErrorAnswer },
      },
    },
    async ({ account, params, query }) => {
      const ofAccount = await access.of(account);
      // Filters and columns name attributes of people, of whom there is no list.
      const people =
        params.subject === peopleSubject.subject_identifier ? ofAccount.openReadable(peopleSubjectId) : null;
      const request = people ?? ofAccount.open(params.subject, 'Read');
      const type = templateTypeOf(params.scenario, query.talkId !== undefined);
      const isList = params.scenario === 'grid';
      const chosen = (): Template => {
        if (query.templateId === undefined) return defaultTemplate(request, type);
        return (isList ? listTemplateFor : formTemplateFor)(request, query.templateId, type);
      };
      const shown = params.scenario === 'attachments' ? filesTemplate(request) : chosen();
      const template = isList ? withForms(request, shown) : shown;
      const subject = describeSubject(request);
      const { subjectId } = request.subject;
      const gridView = isList ? await readGridView(database, account, subjectId, template.templateId) : null;
      return {
        contextId: request.subject.contextId,
        subject,
        relatedSubjects: subject.relatedSubjects,
        template,
        templateType: template.templateType,
        validatorPath: await validatorPaths(request.permissions),
        ...(gridView && { gridView }),
        ...(params.scenario === 'grid' && {
          views: (await readListViews(database, request)).map((stored) => describeListView(request, stored)),
        }),
      };
    },
  );

  app.get(
    '/context/:context/template',
    {
      schema: {
        tags,
        summary: 'O template de um contexto',
        params: Type.Object({ context: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({ templateId, isNewTalk: Type.Optional(Type.Boolean()) }),
        response: { 200: Template, 404: ErrorAnswer },
      },
    },
    async ({ account, params, query }) => {
      const ofAccount = await access.of(account);
      const subject = ofAccount.company.subjectsById.get(Number(params.context));
      if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
      const request = ofAccount.open(subject.subjectIdentifier, 'Read');
      if (query.templateId !== undefined) return templateFor(request, query.templateId);
      const type = query.isNewTalk === undefined ? 'CompanyDefault' : templateTypeOf('talk', !query.isNewTalk);
      return defaultTemplate(request, type);
    },
  );
};

/** The grid uses the company's grid template; every other scenario shows a record, a new one without a talk. */
function templateTypeOf(shown: string, isExisting: boolean): TemplateType {
  if (shown === 'grid') return 'CompanyDefault';
  return isExisting ? 'TalkModalCompanyEdit' : 'TalkModalCompanyCreate';
}
