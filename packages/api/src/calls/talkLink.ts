import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id } from '@assunto/engine/contract';

/** The maximum number of links of a record. */
export const talkLinkLimits = { perTalk: 100 } as const;

/** What one record is to another one: `duplicatedBy` and `blockedBy` are `duplicates` and `blocks` seen from the other side. */
export const TalkLinkKind = Type.Union([
  Type.Literal('relates'),
  Type.Literal('duplicates'),
  Type.Literal('duplicatedBy'),
  Type.Literal('blocks'),
  Type.Literal('blockedBy'),
]);
export type TalkLinkKind = Static<typeof TalkLinkKind>;

/** Body of `POST /talk/{subject}/{talkId}/link`: the record is that to another one, also of another subject. */
export const NewTalkLink = Type.Object({
  kind: TalkLinkKind,
  subject: Type.String({ minLength: 1, maxLength: 100 }),
  talkId: Id,
});
export type NewTalkLink = Static<typeof NewTalkLink>;

/** A link of a record to one that the caller may read. */
export const TalkLink = Type.Object({
  talkLinkId: Id,
  kind: TalkLinkKind,
  subject: Type.String(),
  subjectName: Type.String(),
  talkId: Id,
  displayName: Type.String(),
});
export type TalkLink = Static<typeof TalkLink>;

/** Answer of `GET /talk/{subject}/{talkId}/links`, and of the calls that change them. */
export const TalkLinks = Type.Object({ itens: Type.Array(TalkLink) });
export type TalkLinks = Static<typeof TalkLinks>;
