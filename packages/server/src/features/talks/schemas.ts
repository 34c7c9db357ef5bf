import {
  DeleteRefused,
  ErrorAnswer,
  Talk,
  TalkConflictAnswer,
  TalkFilter,
  TalkHistoryEntry,
  TalkSave,
} from '@assunto/engine/core';
import { CreatedAnswer, Id, ListAnswer, PageNumber, SavedMany, TalkIds, TalkSaveMany } from '@assunto/engine/contract';
import { TalkChangedAnswer, TalkIdList, TalkIdsRequest } from '@assunto/api';
import Type from 'typebox';

const tags = ['registros'];
const subject = Type.String({ minLength: 1, maxLength: 100 });
const ofSubject = Type.Object({ subject });
const ofTalk = Type.Object({ subject, talkId: Id });
const repeatable = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 200 })) });
const conditional = Type.Object({
  ...repeatable.properties,
  'if-match': Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'ETag do registro lido (a sua versão entre aspas): outra versão é recusada com 412',
    }),
  ),
});
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };
const done = Type.Object({});

/** The schemas of the calls about talks. */
export const talkSchemas = {
  list: {
    tags,
    summary: 'Lista os registros de um assunto',
    params: ofSubject,
    body: TalkFilter,
    response: { 200: ListAnswer(Talk), ...refused, 422: ErrorAnswer },
  },
  listIds: {
    tags,
    summary: 'Diz quais registros uma lista tem agora, os primeiros 10.000',
    params: ofSubject,
    body: TalkIdsRequest,
    response: { 200: TalkIdList, ...refused, 422: ErrorAnswer },
  },
  read: {
    tags,
    summary: 'Lê um registro',
    params: ofTalk,
    response: { 200: Talk, 404: ErrorAnswer },
  },
  create: {
    tags,
    summary: 'Cria um registro',
    params: ofSubject,
    headers: repeatable,
    body: TalkSave,
    response: { 201: CreatedAnswer, ...refused, 409: ErrorAnswer, 422: ErrorAnswer },
  },
  update: {
    tags,
    summary: 'Altera um registro',
    params: ofTalk,
    headers: conditional,
    body: TalkSave,
    response: {
      200: Talk,
      ...refused,
      409: TalkConflictAnswer,
      412: TalkChangedAnswer,
      422: ErrorAnswer,
    },
  },
  remove: {
    tags,
    summary: 'Exclui registros, todos ou nenhum',
    params: ofSubject,
    headers: repeatable,
    body: TalkIds,
    response: { 200: done, 403: DeleteRefused, 404: ErrorAnswer, 422: DeleteRefused },
  },
  activate: {
    tags,
    summary: 'Ativa registros, todos ou nenhum',
    params: ofSubject,
    headers: repeatable,
    body: TalkIds,
    response: { 200: done, ...refused },
  },
  deactivate: {
    tags,
    summary: 'Desativa registros, todos ou nenhum',
    params: ofSubject,
    headers: repeatable,
    body: TalkIds,
    response: { 200: done, ...refused },
  },
  createMany: {
    tags,
    summary: 'Cria vários registros, todos ou nenhum',
    params: ofSubject,
    headers: repeatable,
    body: TalkSaveMany,
    response: { 201: SavedMany, ...refused, 409: ErrorAnswer, 422: ErrorAnswer },
  },
  updateMany: {
    tags,
    summary: 'Altera vários registros, todos ou nenhum',
    params: ofSubject,
    headers: repeatable,
    body: TalkSaveMany,
    response: { 200: SavedMany, ...refused, 409: TalkConflictAnswer, 422: ErrorAnswer },
  },
  history: {
    tags,
    summary: 'Lê o histórico de um registro, do mais novo ao mais antigo',
    params: ofTalk,
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    response: { 200: ListAnswer(TalkHistoryEntry), 404: ErrorAnswer },
  },
} as const;
