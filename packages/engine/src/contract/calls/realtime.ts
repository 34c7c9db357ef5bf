import Type, { type Static } from 'typebox';
import { Id } from '../common';

/** What the page says first on the socket, and again with every new token. `cursor` is the last one that it was told. */
export const RealtimeAuthenticate = Type.Object(
  {
    type: Type.Literal('Authenticate'),
    token: Type.String({ minLength: 1, maxLength: 8192 }),
    cursor: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  },
  { additionalProperties: false },
);
export type RealtimeAuthenticate = Static<typeof RealtimeAuthenticate>;

/** What the page says when it opens a record, when its person goes to another field of it, and when it closes it (`null`). */
export const RealtimePresent = Type.Object(
  {
    type: Type.Literal('Present'),
    talk: Type.Union([
      Type.Object(
        {
          subject: Type.String({ maxLength: 100 }),
          talkId: Id,
          /** The identifier of the attribute that is being edited. */
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
 * Who else has the record open that the page has open, all of them at once. `name` and `accountId` are `null` for people
 * whom the caller may not see; `attributes` are identifiers of what they are editing.
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

/** Something arrived in the inbox of the person who is told (1§7). */
export const SendNotification = Type.Object({ type: Type.Literal('SendNotification'), id: Id });
export type SendNotification = Static<typeof SendNotification>;

/** Records of a subject changed (1§7): which and by whom, never their values. `version` is the one that the change made. */
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

/** Comments of records were written, changed or removed: which records, never what the comments say. */
export const SendTalkComments = Type.Object({
  type: Type.Literal('SendTalkComments'),
  id: Id,
  subject: Type.String(),
  talkIds: Type.Array(Id),
  actorId: Type.Union([Id, Type.Null()]),
  actorName: Type.String(),
});
export type SendTalkComments = Static<typeof SendTalkComments>;

/** A tag was published on records of a subject (1§7). */
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
 * What the server says on the socket. `Welcome`: the token was taken. `Beat`: the server lives, and everything up to
 * `cursor` was told. `Reload`: more was missed than is stored, so whatever is shown may be out of date.
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
