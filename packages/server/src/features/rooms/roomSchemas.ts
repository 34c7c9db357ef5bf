import { ErrorAnswer } from '@assunto/engine/core';
import { EntityUse, ResourceAction, Room, RoomEntry, RoomResources, RoomSave, SaveEffects } from '@assunto/api';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import Type from 'typebox';

const tags = ['perfis de acesso'];
const description = 'Só para administradores.';
const params = Type.Object({ roomId: IntegerId });
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer, 422: ErrorAnswer };
const InUse = Type.Interface([ErrorAnswer], { uses: Type.Optional(Type.Array(EntityUse)) });

/** The schemas of the calls about access profiles. */
export const roomSchemas = {
  list: {
    tags,
    description,
    summary: 'Os perfis de acesso da empresa',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      term: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: { 200: ListAnswer(RoomEntry), 403: ErrorAnswer },
  },
  actions: {
    tags,
    description,
    summary: 'As ações que um perfil pode permitir',
    response: { 200: Type.Array(ResourceAction), 403: ErrorAnswer },
  },
  resources: {
    tags,
    description,
    summary: 'Os menus e os assuntos que um perfil pode permitir',
    response: { 200: RoomResources, 403: ErrorAnswer },
  },
  read: {
    tags,
    description,
    params,
    summary: 'Um perfil de acesso com tudo o que permite',
    response: { 200: Room, 403: ErrorAnswer, 404: ErrorAnswer },
  },
  create: {
    tags,
    body: RoomSave,
    summary: 'Cria um perfil de acesso',
    description: 'Só para administradores, que não concedem o que não têm.',
    response: { 201: Type.Object({ resourceId: IntegerId, version: Type.Integer() }), ...refused },
  },
  preview: {
    tags,
    params,
    body: RoomSave,
    summary: 'O que salvar o perfil de acesso mudaria, sem salvar',
    description: 'Só para administradores, que não concedem o que não têm.',
    response: { 200: SaveEffects, ...refused },
  },
  update: {
    tags,
    params,
    headers,
    body: RoomSave,
    summary: 'Altera um perfil de acesso',
    description:
      'Só para administradores, que não concedem o que não têm. If-Match recusa a alteração de outra versão.',
    response: { 200: Type.Object({ version: Type.Integer() }), ...refused },
  },
  remove: {
    tags,
    params,
    headers,
    summary: 'Exclui um perfil de acesso que ninguém usa',
    description: 'Só para administradores. A resposta 422 diz em uses quem o usa.',
    response: { 200: Type.Object({}), ...refused, 422: InUse },
  },
} as const;
