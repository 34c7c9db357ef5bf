import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, Id, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { SavedFilter, SavedFilterSave } from '@assunto/api';
import Type from 'typebox';

const subject = Type.String({ maxLength: 100 });
const tags = ['filtros'];
const ofSubject = Type.Object({ subject });
const ofFilter = Type.Object({ subject, filterId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer, 422: ErrorAnswer };
const done = Type.Object({});

/** The schemas of the calls about saved filters. */
export const filterSchemas = {
  list: {
    tags,
    summary: 'Os filtros salvos de um assunto',
    params: ofSubject,
    querystring: Type.Object({
      origin: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    response: { 200: ListAnswer(SavedFilter), 404: ErrorAnswer },
  },
  create: {
    tags,
    summary: 'Salva um filtro',
    params: ofSubject,
    body: SavedFilterSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera um filtro salvo',
    params: ofFilter,
    body: SavedFilterSave,
    response: { 200: done, ...refused },
  },
  remove: { tags, summary: 'Exclui um filtro salvo', params: ofFilter, response: { 200: done, ...refused } },
} as const;
