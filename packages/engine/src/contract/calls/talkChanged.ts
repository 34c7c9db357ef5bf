import Type, { type Static } from 'typebox';
import { ErrorAnswer } from '../common';

/** Body of a save refused with 412: the record is no longer at a version that `If-Match` names, but at this one. */
export const TalkChangedAnswer = Type.Object({
  ...ErrorAnswer.properties,
  version: Type.Integer({ minimum: 1 }),
});
export type TalkChangedAnswer = Static<typeof TalkChangedAnswer>;
