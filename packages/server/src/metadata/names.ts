/** The table of a subject's talks. Names are built only from ids, so that no text of a person is part of a statement. */
export const tableName = (subjectId: number): string => `talk_${wholeNumber(subjectId)}`;

/**
 * The column of an attribute's values: `a_` and its id, and after a conversion also the number of that conversion
 * (`subject_attribute.column_slot`).
 */
export const columnName = (subjectAttributeId: number, slot = 0): string =>
  `a_${wholeNumber(subjectAttributeId)}${slot === 0 ? '' : `_${wholeNumber(slot)}`}`;

/** The index of trigrams of the texts in a column. */
export const textIndexName = (column: string): string => column.replace(/^a_/, 'trigrams_');

/** The unique index of a natural key; its name identifies the attribute of a violation. */
export const naturalKeyName = (subjectAttributeId: number): string => `natural_key_${wholeNumber(subjectAttributeId)}`;

/** The attribute whose natural key has this index, or `null`. On a distributed database the number of a shard follows. */
export function attributeOfNaturalKey(index: string): number | null {
  const [, id] = /^natural_key_(\d+)(?:_\d+)?$/.exec(index) ?? [];
  return id === undefined ? null : Number(id);
}

/** The id itself; throws when it is none, so that nothing else becomes part of a statement. */
export function wholeNumber(id: number): number {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`${id} is not an id`);
  return id;
}
