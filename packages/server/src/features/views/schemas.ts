import { CreatedAnswer, IntegerId, ListAnswer, ListView, ListViewSave } from '@assunto/engine/contract';
import { ErrorAnswer } from '@assunto/engine/core';
import Type from 'typebox';

const subject = Type.String({ maxLength: 100 });
const tags = ['visualizações'];
const ofSubject = Type.Object({ subject });
const ofView = Type.Object({ subject, viewId: IntegerId });
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const refused = {
  400: ErrorAnswer,
  403: ErrorAnswer,
  404: ErrorAnswer,
  409: ErrorAnswer,
  412: ErrorAnswer,
  422: ErrorAnswer,
};

/** The schemas of the calls about views. */
export const viewSchemas = {
  list: {
    tags,
    summary: 'As visualizações de um assunto que a pessoa tem',
    params: ofSubject,
    /** `isDeleted`: those in the trash that the caller may restore. */
    querystring: Type.Object({ isDeleted: Type.Optional(Type.Boolean()) }),
    response: { 200: ListAnswer(ListView), 404: ErrorAnswer },
  },
  create: {
    tags,
    summary: 'Salva uma visualização',
    params: ofSubject,
    body: ListViewSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera uma visualização',
    params: ofView,
    headers,
    body: ListViewSave,
    response: { 200: ListView, ...refused },
  },
  remove: {
    tags,
    summary: 'Põe uma visualização na lixeira',
    params: ofView,
    headers,
    response: { 200: Type.Object({}), ...refused },
  },
  restore: {
    tags,
    summary: 'Restaura uma visualização da lixeira',
    params: ofView,
    response: { 200: ListView, ...refused },
  },
} as const;
