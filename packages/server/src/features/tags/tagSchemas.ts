import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { Tag, TagPreview, TagPreviewRequest, TagSave } from '@assunto/api';
import Type from 'typebox';

const tags = ['tags'];
const ofTag = Type.Object({ tagId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer, 422: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });

/** The schemas of the calls about tags (choice 28). */
export const tagSchemas = {
  list: {
    tags,
    summary: 'Lista as tags, por texto',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      term: Type.Optional(Type.String({ maxLength: 50, description: 'Parte do texto' })),
    }),
    response: { 200: ListAnswer(Tag), ...refused },
  },
  read: { tags, summary: 'Lê uma tag', params: ofTag, response: { 200: Tag, ...refused, 404: ErrorAnswer } },
  create: {
    tags,
    summary: 'Cria uma tag',
    description: 'Os registros que passam pelos filtros recebem a tag em segundo plano.',
    body: TagSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera uma tag',
    description: 'Com If-Match, só a versão lida é alterada. Os registros são reavaliados em segundo plano.',
    params: ofTag,
    headers,
    body: TagSave,
    response: { 200: Tag, ...refused, 404: ErrorAnswer, 412: ErrorAnswer },
  },
  remove: {
    tags,
    summary: 'Exclui uma tag e a retira dos registros',
    headers,
    body: ofTag,
    response: { 200: Type.Object({}), ...refused, 404: ErrorAnswer, 412: ErrorAnswer },
  },
  preview: {
    tags,
    summary: 'Quantos registros um filtro de tag encontra agora',
    description: 'São contados os registros que quem pede pode ler, até 10.000.',
    body: TagPreviewRequest,
    response: { 200: TagPreview, ...refused, 404: ErrorAnswer },
  },
} as const;
