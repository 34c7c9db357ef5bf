import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ReportModel } from '@assunto/api';
import Type from 'typebox';

const tags = ['relatórios'];
const ofModel = Type.Object({ templateId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const done = Type.Object({});

/** The schemas of the calls about report models. */
export const reportSchemas = {
  list: {
    tags,
    summary: 'Lista os modelos de relatório',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    response: { 200: ListAnswer(Type.Omit(ReportModel, ['columns'])) },
  },
  read: {
    tags,
    summary: 'Lê um modelo de relatório',
    params: ofModel,
    response: { 200: ReportModel, ...refused },
  },
  create: {
    tags,
    summary: 'Cria um modelo de relatório',
    body: ReportModel,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera um modelo de relatório',
    description: 'Com If-Match, só a versão lida é alterada.',
    params: ofModel,
    headers,
    body: ReportModel,
    response: { 200: ReportModel, ...refused, 412: ErrorAnswer },
  },
  remove: {
    tags,
    summary: 'Exclui modelos de relatório, todos ou nenhum',
    body: Type.Object({ TemplateIds: Type.Array(IntegerId, { minItems: 1, maxItems: 1000 }) }),
    response: { 200: done, ...refused },
  },
} as const;
