import * as Type from 'typebox';
import type { Static } from 'typebox';
import { ErrorAnswer } from '@assunto/engine/core';

/** Body of a save refused with 412: the current version of the record, which `If-Match` did not name. */
export const TalkChangedAnswer = Type.Object({
  ...ErrorAnswer.properties,
  version: Type.Integer({ minimum: 1 }),
});
export type TalkChangedAnswer = Static<typeof TalkChangedAnswer>;
