import { ErrorAnswer, RelatedSubject, Subject, SubjectAttribute } from '@assunto/engine/core';
import { Id, ListAnswer, PageNumber } from '@assunto/engine/contract';
import Type from 'typebox';

const term = Type.Optional(Type.String({ maxLength: 200 }));
const tags = ['assuntos'];
const OptionItem = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  color: Type.Optional(Type.String()),
});
const TreeItem = Type.Interface([OptionItem], { hasChildren: Type.Boolean(), path: Type.Array(Type.String()) });
const ReportSubject = Type.Object({
  subjectId: Id,
  subjectIdentifier: Type.String(),
  subjectName: Type.String(),
  attributes: Type.Array(SubjectAttribute),
});
const ofAttribute = Type.Object({ subjectAttributeId: Id });

/** The schemas of the calls about subjects. */
export const subjectSchemas = {
  list: {
    tags,
    summary: 'Lista os assuntos',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      term: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: { 200: ListAnswer(Subject) },
  },
  related: {
    tags,
    summary: 'Os assuntos que apontam para este',
    params: Type.Object({ subject: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Array(RelatedSubject), 404: ErrorAnswer },
  },
  options: {
    tags,
    summary: 'As opções de um campo de seleção, no máximo 100',
    params: ofAttribute,
    querystring: Type.Object({ term }),
    response: { 200: Type.Array(OptionItem), 404: ErrorAnswer, 422: ErrorAnswer },
  },
  tree: {
    tags,
    summary: 'Um nível da árvore de um campo, ou o que nela corresponde à busca, no máximo 100',
    params: ofAttribute,
    querystring: Type.Object({ parent: Type.Optional(Id), term }),
    response: { 200: Type.Array(TreeItem), 404: ErrorAnswer, 422: ErrorAnswer },
  },
  report: {
    tags,
    summary: 'Os assuntos que o filtro ou as colunas de relatório de um campo podem usar',
    params: ofAttribute,
    response: { 200: Type.Array(ReportSubject), 404: ErrorAnswer },
  },
} as const;
