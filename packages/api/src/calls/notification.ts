import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, IntegerId, Nullable, PageNumber } from '@assunto/engine/contract';

/** A channel of a notification, and whether people may switch it off. */
export const NotificationChannel = Type.Object({ channelId: Id, isRequired: Type.Boolean() });
export type NotificationChannel = Static<typeof NotificationChannel>;

/** An entry of the notification catalogue. */
export const Notification = Type.Object({
  notificationId: Type.Optional(Id),
  /** Incremented by each change; sent in `If-Match`. */
  version: Type.Optional(Type.Integer()),
  notificationName: Type.String({ minLength: 1, maxLength: 100 }),
  notificationChannels: Type.Array(NotificationChannel),
  notificationDescription: Nullable(Type.String({ maxLength: 500 })),
  subjectId: Nullable(Id),
  titleTemplate: Type.String({ minLength: 1, maxLength: 100 }),
  messageTemplate: Type.String({ minLength: 1, maxLength: 250 }),
  attachReferences: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** Body of `POST /notification` and `PUT /notification/{id}`, with the limits of the specification. */
export const NotificationSave = Type.Object({
  notificationName: Type.String({ minLength: 1, maxLength: 100 }),
  notificationChannels: Type.Array(Type.Object({ channelId: IntegerId, isRequired: Type.Boolean() }), {
    maxItems: 100,
  }),
  notificationDescription: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  subjectId: Type.Optional(Nullable(IntegerId)),
  titleTemplate: Type.String({ minLength: 1, maxLength: 100 }),
  messageTemplate: Type.String({ minLength: 1, maxLength: 250 }),
  /** True by default. */
  attachReferences: Type.Optional(Type.Boolean()),
});
export type NotificationSave = Static<typeof NotificationSave>;

/** Body of the preview: a notification to be filled with the values of a record that the caller may read. */
export const NotificationDraft = Type.Object({
  subjectId: Type.Optional(Nullable(IntegerId)),
  titleTemplate: Type.String({ minLength: 1, maxLength: 100 }),
  messageTemplate: Type.String({ minLength: 1, maxLength: 250 }),
  attachReferences: Type.Optional(Type.Boolean()),
  /** A record of the subject; `null` leaves the columns empty. */
  talkId: Type.Optional(Nullable(Id)),
});
export type NotificationDraft = Static<typeof NotificationDraft>;

/** A notification as its receiver sees it. */
export const NotificationPreview = Type.Object({
  title: Type.String(),
  message: Type.String(),
  /** Path of the linked record. */
  link: Nullable(Type.String()),
});
export type NotificationPreview = Static<typeof NotificationPreview>;

/** A channel for notifications: 1 'Aplicação', 2 'E-mail'. */
export const Channel = Type.Object({ channelId: Id, channelDescription: Type.String(), isEnable: Type.Boolean() });
export type Channel = Static<typeof Channel>;

/** A channel with the company's settings. */
export const CompanyChannel = Type.Interface([Channel], {
  companyChannelId: Nullable(Id),
  version: Type.Optional(Type.Integer()),
});
export type CompanyChannel = Static<typeof CompanyChannel>;

/** An item of a person's inbox: the union of both documents. */
export const InboxItem = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  data: Instant,
  date: Instant,
  /** True once read. */
  status: Type.Boolean(),
  color: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  subjectIcon: Nullable(Type.String()),
  talkId: Nullable(Id),
  talk: Nullable(Id),
  /** The name of the record `talkId`; `null` for one without. */
  talkName: Nullable(Type.String()),
  inativo: Type.Boolean(),
});
export type InboxItem = Static<typeof InboxItem>;

/** Body of `POST /notifications/list/`: view 1 unread, 2 all. */
export const InboxRequest = Type.Object({
  page: PageNumber,
  fetch: Type.Integer({ minimum: 1, maximum: 100 }),
  view: Type.Union([Type.Literal(1), Type.Literal(2)]),
});
export type InboxRequest = Static<typeof InboxRequest>;
