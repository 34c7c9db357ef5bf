import type { Talk } from '@assunto/engine/core';

/** The value of the record's attribute with this id; `null` without one. */
export const valueById = ({ talkValues }: Pick<Talk, 'talkValues'>, id: number | undefined): unknown =>
  talkValues.find(({ subjectAttributeId }) => subjectAttributeId === id)?.value ?? null;
