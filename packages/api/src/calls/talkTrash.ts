import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { TalkBlocker } from '@assunto/engine/core';

/** Days that a deleted record can be restored. */
export const talkTrashDays = 30;

/** Body of `POST /talk/trash/{subject}`: a page of the deleted records, the last deleted first. */
export const TalkTrashRequest = Type.Object({
  page: Type.Optional(PageNumber),
  fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type TalkTrashRequest = Static<typeof TalkTrashRequest>;

/** A deleted record that the caller may restore: who deleted it and when, and when it is erased. */
export const TrashedTalk = Type.Object({
  talkId: Id,
  displayName: Type.String(),
  actorName: Type.String(),
  deletedIn: Instant,
  erasedIn: Instant,
});
export type TrashedTalk = Static<typeof TrashedTalk>;

/** The deleted records of a subject that the caller may restore. */
export const TrashedTalkList = ListAnswer(TrashedTalk);
export type TrashedTalkList = Static<typeof TrashedTalkList>;

/** Records that were restored, and how many values they lost, because these referred to records that no longer exist. */
export const TalksRestored = Type.Object({
  talkIds: Type.Array(Id),
  emptiedCount: Type.Integer({ minimum: 0 }),
});
export type TalksRestored = Static<typeof TalksRestored>;

/** What prevents a deletion, before it is confirmed; nothing does when there are no messages. */
export const TalkDeletionCheck = Type.Object({
  /** Whether the caller may not delete some of them; else others refer to them. */
  isForbidden: Type.Boolean(),
  messages: Type.Array(Type.String()),
  blockers: Type.Array(TalkBlocker),
});
export type TalkDeletionCheck = Static<typeof TalkDeletionCheck>;
