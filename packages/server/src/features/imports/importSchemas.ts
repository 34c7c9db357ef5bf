import { ErrorAnswer } from '@assunto/engine/core';
import { Id, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ImportMapping, ImportProblem, ImportProblemGroup, ImportRelated, ImportStart, TalkImport } from '@assunto/api';
import Type from 'typebox';

const tags = ['importação'];
const subject = Type.String({ minLength: 1, maxLength: 100 });
const ofSubject = Type.Object({ subject });
const ofImport = Type.Object({ subject, importId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };

/** The schemas of the calls about imports. */
export const importSchemas = {
  send: {
    tags,
    summary: 'Recebe um arquivo CSV ou XLSX para importação',
    description:
      'O corpo é o próprio arquivo (application/octet-stream). Nada é gravado ainda: informe as colunas em mapping. O que a ' +
      'mesma pessoa enviou antes e não importou é descartado. Um arquivo grande é lido em segundo plano: a resposta é 202, e o ' +
      'estado reading termina em mapping ou stopped.',
    params: ofSubject,
    headers: Type.Object({
      'x-file-name': Type.String({ maxLength: 3000, description: 'O nome, em UTF-8 com %' }),
    }),
    response: { 201: TalkImport, 202: TalkImport, ...refused },
  },
  list: {
    tags,
    summary: 'As últimas importações de quem pede, da mais nova à mais antiga',
    params: ofSubject,
    response: { 200: ListAnswer(TalkImport), 403: ErrorAnswer, 404: ErrorAnswer },
  },
  read: { tags, summary: 'Uma importação', params: ofImport, response: { 200: TalkImport, ...refused } },
  map: {
    tags,
    summary: 'Informa o campo de cada coluna e verifica as linhas',
    params: ofImport,
    body: ImportMapping,
    response: { 200: TalkImport, ...refused },
  },
  start: {
    tags,
    summary: 'Importa as linhas verificadas: todas ou nenhuma, ou só as que estão certas',
    params: ofImport,
    body: ImportStart,
    response: { 200: TalkImport, ...refused },
  },
  cancel: {
    tags,
    summary: 'Interrompe uma importação; o que já foi gravado fica',
    params: ofImport,
    response: { 200: TalkImport, ...refused },
  },
  undo: {
    tags,
    summary: 'Desfaz uma importação; ficam os registros que alguém alterou ou usa',
    params: ofImport,
    response: { 200: TalkImport, ...refused },
  },
  discard: {
    tags,
    summary: 'Descarta um arquivo que não foi importado',
    params: ofImport,
    response: { 200: Type.Object({}), ...refused },
  },
  problems: {
    tags,
    summary: 'As linhas com problemas; depois de desfazer, as dos registros que ficaram',
    params: ofImport,
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: { 200: ListAnswer(ImportProblem), ...refused },
  },
  groups: {
    tags,
    summary:
      'Os problemas por coluna e causa, os mais frequentes primeiro, com o que se pode fazer por todas as linhas',
    params: ofImport,
    response: { 200: ListAnswer(ImportProblemGroup), ...refused },
  },
  related: {
    tags,
    summary:
      'Cria os registros relacionados que faltam em uma coluna, até 500 por chamada, e verifica as linhas de novo',
    params: ofImport,
    body: ImportRelated,
    response: { 200: TalkImport, ...refused },
  },
  problemsFile: {
    tags,
    summary: 'As linhas com problemas, em CSV',
    params: ofImport,
    response: { 200: Type.Any({ description: 'O arquivo' }), ...refused },
  },
} as const;
