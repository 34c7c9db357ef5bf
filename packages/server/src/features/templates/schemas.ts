import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import {
  FormPreview,
  FormPreviewQuery,
  FormPreviewRows,
  FormPreviewRowsQuery,
  SaveEffects,
  StoredTemplate,
  TemplateAccount,
  TemplateItem,
  TemplateSave,
} from '@assunto/api';
import Type from 'typebox';

const tags = ['templates'];
const ofTemplate = Type.Object({ templateId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };
const ifMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });

/** The schemas of the calls about templates. */
export const templateSchemas = {
  list: {
    tags,
    summary: 'Lista os templates, por nome',
    querystring: Type.Object({
      /** 1 lists of records, 2 registration and edition (specification: templates). */
      scenarioId: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      /** 2 of users, 3 default, 5 registration, 6 edition, 7 custom; without it, all but those of users. */
      templatetype: Type.Optional(Type.Union([2, 3, 5, 6, 7].map((type) => Type.Literal(type)))),
      term: Type.Optional(Type.String({ maxLength: 100 })),
      accountId: Type.Optional(IntegerId),
      subjectId: Type.Optional(IntegerId),
    }),
    response: { 200: ListAnswer(TemplateItem), 403: ErrorAnswer },
  },
  read: {
    tags,
    summary: 'Lê um template',
    params: ofTemplate,
    response: { 200: StoredTemplate, 403: ErrorAnswer, 404: ErrorAnswer },
  },
  accounts: {
    tags,
    summary: 'As pessoas para quem um template pode ser criado a partir deste',
    params: Type.Object({ baseTemplateId: IntegerId }),
    querystring: Type.Object({ accountId: Type.Optional(IntegerId) }),
    response: { 200: Type.Array(TemplateAccount), 403: ErrorAnswer, 404: ErrorAnswer },
  },
  create: {
    tags,
    summary: 'Cria um template de lista ou de formulário',
    body: TemplateSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera um template de lista ou de formulário',
    params: ofTemplate,
    headers: ifMatch,
    body: TemplateSave,
    response: { 200: StoredTemplate, ...refused, 412: ErrorAnswer },
  },
  preview: {
    tags,
    summary: 'O que salvar o template mudaria, sem salvar',
    params: ofTemplate,
    body: TemplateSave,
    response: { 200: SaveEffects, ...refused },
  },
  formPreview: {
    tags,
    summary: 'O que um perfil vê de um assunto e de um registro, para a prévia de um formulário',
    params: Type.Object({ subjectId: IntegerId }),
    querystring: FormPreviewQuery,
    response: { 200: FormPreview, 403: ErrorAnswer, 404: ErrorAnswer },
  },
  formPreviewRows: {
    tags,
    summary: 'Os registros relacionados de um registro, como um perfil os vê, para a prévia de um formulário',
    params: Type.Object({ subjectId: IntegerId, subject: Type.String({ maxLength: 100 }) }),
    querystring: FormPreviewRowsQuery,
    response: { 200: FormPreviewRows, 403: ErrorAnswer, 404: ErrorAnswer },
  },
  remove: {
    tags,
    summary: 'Exclui templates, todos ou nenhum',
    body: Type.Object({ templateIds: Type.Array(IntegerId, { minItems: 1, maxItems: 1000 }) }),
    response: { 200: Type.Object({}), ...refused, 422: ErrorAnswer },
  },
} as const;
