import * as Type from 'typebox';
import type { Static } from 'typebox';
import { ErrorAnswer } from '@assunto/engine/core';
import { Id } from '@assunto/engine/contract';

/** The maximum number of records whose references one merge changes. */
export const mergeLimits = { references: 10_000 } as const;

/**
 * Body of `POST /talk/merge/{subject}`: merges `mergedId` into `survivorId`. The survivor keeps its values but those of `choices`,
 * which become the merged record's, or of lists both. The versions are those on which the choices are based.
 */
export const TalkMergeRequest = Type.Object({
  survivorId: Id,
  survivorVersion: Type.Integer({ minimum: 1 }),
  mergedId: Id,
  mergedVersion: Type.Integer({ minimum: 1 }),
  choices: Type.Array(
    Type.Object({
      subjectAttributeId: Id,
      source: Type.Union([Type.Literal('merged'), Type.Literal('both')]),
    }),
    { maxItems: 1_000 },
  ),
});
export type TalkMergeRequest = Static<typeof TalkMergeRequest>;

/** How much moved from a merged record to its survivor, or back. */
export const TalkMergeMoved = Type.Object({
  references: Type.Integer({ minimum: 0 }),
  comments: Type.Integer({ minimum: 0 }),
  files: Type.Integer({ minimum: 0 }),
  followers: Type.Integer({ minimum: 0 }),
  tags: Type.Integer({ minimum: 0 }),
});
export type TalkMergeMoved = Static<typeof TalkMergeMoved>;

/** Answer of a merge: its number, by which it is undone. */
export const TalkMerged = Type.Object({ talkMergeId: Id, survivorId: Id, moved: TalkMergeMoved });
export type TalkMerged = Static<typeof TalkMerged>;

/** Body of `POST /talk/unmerge/{subject}`. */
export const TalkUnmergeRequest = Type.Object({ talkMergeId: Id });
export type TalkUnmergeRequest = Static<typeof TalkUnmergeRequest>;

/** Answer of an undone merge: both records, and how many chosen values stayed as they were changed since. */
export const TalkUnmerged = Type.Object({
  talkId: Id,
  survivorId: Id,
  retainedCount: Type.Integer({ minimum: 0 }),
});
export type TalkUnmerged = Static<typeof TalkUnmerged>;

/** Refusal of a call about a record that was merged into another one, which the caller may read. */
export const TalkMergedAnswer = Type.Interface([ErrorAnswer], { mergedInto: Id });
export type TalkMergedAnswer = Static<typeof TalkMergedAnswer>;
