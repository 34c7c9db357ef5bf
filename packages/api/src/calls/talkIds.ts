import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id } from '@assunto/engine/contract';
import { TalkFilter } from '@assunto/engine/core';

/** Body of `POST /talk/ids/{subject}`: a list with its filters and order, without paging. */
export const TalkIdsRequest = Type.Omit(TalkFilter, ['page', 'fetch', 'want', 'exactTotal', 'scenario']);
export type TalkIdsRequest = Static<typeof TalkIdsRequest>;

/** The records of a list, in its order: all of them, or the first 10,000 of `totalResults`. */
export const TalkIdList = Type.Object({
  talkIds: Type.Array(Id, { maxItems: 10_000 }),
  totalResults: Type.Integer({ minimum: 0 }),
});
export type TalkIdList = Static<typeof TalkIdList>;
