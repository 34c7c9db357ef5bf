import { ErrorAnswer } from '@assunto/engine/core';
import {
  Account,
  AccountCreation,
  AccountItem,
  AccountType,
  AccountUpdate,
  IntegrationCredentials,
  ProfileAssignment,
  ProfileAssignmentResult,
} from '@assunto/api';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import Type from 'typebox';

const tags = ['contas'];
const params = Type.Object({ id: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer, 422: ErrorAnswer };
const done = Type.Object({});
/** The largest page: the whole company. */
const pageSize = Type.Integer({ minimum: 1, maximum: 999_999 });

/** The schemas of the calls about accounts. */
export const accountSchemas = {
  list: {
    tags,
    summary: 'Lista as contas da empresa',
    description: 'Só para administradores. Páginas de mais de 100 contas vêm sem imagens.',
    querystring: Type.Object({
      CurrentPage: Type.Optional(PageNumber),
      ResultsPerPage: Type.Optional(pageSize),
      IncludCurrentUser: Type.Optional(Type.Boolean()),
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(pageSize),
      term: Type.Optional(Type.String({ maxLength: 100 })),
      accountType: Type.Optional(AccountType),
      roomId: Type.Optional(IntegerId),
    }),
    response: { 200: ListAnswer(AccountItem), 403: ErrorAnswer },
  },
  read: {
    tags,
    summary: 'Lê uma conta: a própria ou, para administradores, qualquer uma da empresa',
    params,
    response: { 200: Account, 403: ErrorAnswer, 404: ErrorAnswer },
  },
  create: {
    tags,
    summary: 'Cria uma pessoa ou uma integração',
    description: 'As credenciais de uma integração são respondidas só nesta vez.',
    body: AccountCreation,
    response: {
      201: Type.Object({
        ...CreatedAnswer.properties,
        ...Type.Partial(IntegrationCredentials).properties,
        invitationUrl: Type.Optional(Type.String()),
      }),
      ...refused,
    },
  },
  update: {
    tags,
    summary: 'Altera uma conta como administrador, ou a própria',
    params,
    body: AccountUpdate,
    response: { 200: Account, ...refused, 409: ErrorAnswer },
  },
  remove: { tags, summary: 'Exclui uma conta', params, response: { 200: done, ...refused } },
  invite: {
    tags,
    summary: 'Envia a uma pessoa o endereço para definir a senha',
    description:
      'Vai por e-mail; sem servidor de e-mail, o endereço é respondido aqui, para ser entregue por quem convida.',
    params,
    response: { 200: Type.Object({ invitationUrl: Type.Union([Type.String(), Type.Null()]) }), ...refused },
  },
  assignProfile: {
    tags,
    summary: 'Troca o perfil de acesso de várias contas',
    description: 'A resposta diz o que houve com cada uma; a recusa de uma não impede as outras.',
    body: ProfileAssignment,
    response: { 200: Type.Array(ProfileAssignmentResult), ...refused },
  },
  renewCredentials: {
    tags,
    summary: 'Troca as credenciais de uma integração',
    description: 'As de antes, e as sessões abertas com elas, deixam de valer.',
    params,
    response: { 200: IntegrationCredentials, ...refused },
  },
} as const;
