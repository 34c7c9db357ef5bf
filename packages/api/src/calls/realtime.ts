import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id } from '@assunto/engine/contract';

/**
 * The first message of the page on the socket, sent again with every new token. `cursor` is the last one received. A page that has
 * none sends its `age`: the milliseconds since it began to read. In both cases it is sent what has happened since.
 */
export const RealtimeAuthenticate = Type.Object(
  {
    type: Type.Literal('Authenticate'),
    token: Type.String({ minLength: 1, maxLength: 8192 }),
    cursor: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
    age: Type.Optional(Type.Number({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type RealtimeAuthenticate = Static<typeof RealtimeAuthenticate>;

/** Sent by the page when it opens a record, when another field is focused, and when it closes the record (`null`). */
export const RealtimePresent = Type.Object(
  {
    type: Type.Literal('Present'),
    talk: Type.Union([
      Type.Object(
        {
          subject: Type.String({ maxLength: 100 }),
          talkId: Id,
          /** The identifier of the focused attribute. */
          attribute: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
        },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
);
export type RealtimePresent = Static<typeof RealtimePresent>;

/**
 * All other people who have the page's record open. `name` and `accountId` are `null` for people whom the caller may not see;
 * `attributes` are identifiers of those that they are editing.
 */
export const TalkPresence = Type.Object({
  type: Type.Literal('TalkPresence'),
  subject: Type.String(),
  talkId: Id,
  people: Type.Array(
    Type.Object({
      accountId: Type.Union([Id, Type.Null()]),
      name: Type.Union([Type.String(), Type.Null()]),
      attributes: Type.Array(Type.String()),
    }),
  ),
});
export type TalkPresence = Static<typeof TalkPresence>;

/** A notification arrived in the inbox of the receiver of this event. */
export const SendNotification = Type.Object({ type: Type.Literal('SendNotification'), id: Id });
export type SendNotification = Static<typeof SendNotification>;

/** Records of a subject changed: which and by whom, without their values. `version` is the one created by the change. */
export const SendTalkUpdates = Type.Object({
  type: Type.Literal('SendTalkUpdates'),
  id: Id,
  subject: Type.String(),
  action: Type.Union([
    Type.Literal('create'),
    Type.Literal('update'),
    Type.Literal('delete'),
    Type.Literal('activate'),
    Type.Literal('deactivate'),
  ]),
  talks: Type.Array(Type.Object({ talkId: Id, version: Type.Integer() })),
  actorId: Type.Union([Id, Type.Null()]),
  actorName: Type.String(),
});
export type SendTalkUpdates = Static<typeof SendTalkUpdates>;

/** Comments of records were created, changed or removed: which records, without the comments' texts. */
export const SendTalkComments = Type.Object({
  type: Type.Literal('SendTalkComments'),
  id: Id,
  subject: Type.String(),
  talkIds: Type.Array(Id),
  actorId: Type.Union([Id, Type.Null()]),
  actorName: Type.String(),
});
export type SendTalkComments = Static<typeof SendTalkComments>;

/** Tags were added to or removed from records of a subject. */
export const PublishTalkTag = Type.Object({
  type: Type.Literal('PublishTalkTag'),
  id: Id,
  subject: Type.String(),
  talkIds: Type.Array(Id),
  actorId: Type.Union([Id, Type.Null()]),
  actorName: Type.String(),
});
export type PublishTalkTag = Static<typeof PublishTalkTag>;

/**
 * The messages of the server on the socket. `Welcome`: the token was accepted. `Beat`: a heartbeat; everything up to `cursor` was
 * sent. `Reload`: more events were missed than are stored, so the displayed data may be outdated.
 */
export const RealtimeMessage = Type.Union([
  Type.Object({ type: Type.Literal('Welcome'), cursor: Type.String() }),
  Type.Object({ type: Type.Literal('Beat'), cursor: Type.String() }),
  Type.Object({ type: Type.Literal('Reload') }),
  SendNotification,
  SendTalkUpdates,
  SendTalkComments,
  PublishTalkTag,
  TalkPresence,
]);
export type RealtimeMessage = Static<typeof RealtimeMessage>;

/** Asks without a socket for what has happened since `cursor`, or in the last `age` milliseconds. */
export const RealtimeMissedQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ maxLength: 60 })), age: Type.Optional(Type.Number({ minimum: 0 })) },
  { additionalProperties: false },
);
export type RealtimeMissedQuery = Static<typeof RealtimeMissedQuery>;

/** What a page without a socket has missed, as it would be sent on one. `cursor` is for the next question. */
export const RealtimeMissed = Type.Object({ messages: Type.Array(RealtimeMessage), cursor: Type.String() });
export type RealtimeMissed = Static<typeof RealtimeMissed>;
