import { ErrorAnswer } from '@assunto/engine/core';
import {
  CompanyChannel,
  Notification,
  NotificationChoices,
  NotificationDraft,
  NotificationPreview,
  NotificationSave,
} from '@assunto/api';
import { CreatedAnswer, Id, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import Type from 'typebox';

const tags = ['notificações'];
const ofNotification = Type.Object({ notificationId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const draft = Type.Object(NotificationDraft.properties, { additionalProperties: false });

/** The schemas of the calls about the catalogue of notifications and the channels. */
export const notificationSchemas = {
  list: {
    tags,
    summary: 'Lista as notificações configuradas, por nome',
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      NotificationName: Type.Optional(Type.String({ maxLength: 100, description: 'Parte do nome' })),
    }),
    response: { 200: ListAnswer(Notification), ...refused },
  },
  read: {
    tags,
    summary: 'Lê uma notificação configurada',
    params: ofNotification,
    response: { 200: Notification, ...refused, 404: ErrorAnswer },
  },
  create: {
    tags,
    summary: 'Cria uma notificação',
    body: NotificationSave,
    response: { 201: CreatedAnswer, ...refused },
  },
  update: {
    tags,
    summary: 'Altera uma notificação',
    description: 'Com If-Match, só a versão lida é alterada.',
    params: ofNotification,
    headers,
    body: NotificationSave,
    response: { 200: Notification, ...refused, 404: ErrorAnswer, 412: ErrorAnswer },
  },
  remove: {
    tags,
    summary: 'Exclui uma notificação que nenhuma automação usa',
    headers,
    body: ofNotification,
    response: { 200: Type.Object({}), ...refused, 404: ErrorAnswer, 412: ErrorAnswer, 422: ErrorAnswer },
  },
  preview: {
    tags,
    summary: 'Mostra o que uma notificação diria de um registro a quem pergunta',
    body: draft,
    response: { 200: NotificationPreview, ...refused, 404: ErrorAnswer },
  },
  sendToMe: {
    tags,
    summary: 'Envia uma notificação de teste a quem pergunta',
    body: Type.Object(
      { ...NotificationDraft.properties, channels: Type.Array(Id, { minItems: 1, maxItems: 100 }) },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({ channels: Type.Array(Id, { description: 'Os canais por onde foi enviada' }) }),
      ...refused,
      404: ErrorAnswer,
    },
  },
  ofRooms: {
    tags,
    summary: 'As notificações que um perfil de acesso pode incluir, por canal ligado',
    response: { 200: Type.Array(NotificationChoices), 403: ErrorAnswer },
  },
  channels: {
    tags: ['canais'],
    summary: 'Os canais de notificação da empresa',
    response: { 200: Type.Array(CompanyChannel), 403: ErrorAnswer },
  },
  toggleChannel: {
    tags: ['canais'],
    summary: 'Liga ou desliga um canal da empresa',
    description: 'Pelo companyChannelId; pelo channelId enquanto a empresa não tem o canal.',
    params: Type.Object({ channelId: IntegerId }),
    headers,
    response: { 200: CompanyChannel, 403: ErrorAnswer, 404: ErrorAnswer, 412: ErrorAnswer },
  },
} as const;
