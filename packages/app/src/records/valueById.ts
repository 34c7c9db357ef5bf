import type { Talk } from '@assunto/engine/core';
import { recordValues } from '@assunto/engine/fields';

/** The value of the record's attribute with this id, or when or by whom it was made (`recordAttributes`); `null` without one. */
export const valueById = (talk: Talk, id: number | undefined): unknown =>
  talk.talkValues.find(({ subjectAttributeId }) => subjectAttributeId === id)?.value ??
  recordValues(talk).find(([own]) => own === id)?.[1] ??
  null;
