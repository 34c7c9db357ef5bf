import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import type { TalkMergeRequest } from '@assunto/api';
import { valueById } from '../valueById';

/** Whose value the record has after a merge; `both` for lists. */
export type MergeSource = 'survivor' | 'merged' | 'both';

/** An attribute in which two records differ. */
export interface MergeRow {
  attribute: SubjectAttribute;
  survivor: unknown;
  merged: unknown;
  /** What can be chosen; the first is chosen unless the person decides otherwise. */
  sources: readonly MergeSource[];
}

/** Component numbers of what people are known by, beside records: an e-mail. */
const email = 13;

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function valueOf(talk: Talk, { subjectAttributeId }: SubjectAttribute): unknown {
  const value = valueById(talk, subjectAttributeId);
  return isEmpty(value) ? null : value;
}

/**
 * The attributes in which two records differ and which the person may change. What only one has stays, lists are joined, and files
 * are never lost by a choice.
 */
export function mergeRows(
  attributes: readonly SubjectAttribute[],
  survivor: Talk,
  merged: Talk,
  isFile: (attribute: SubjectAttribute) => boolean,
): MergeRow[] {
  return attributes.flatMap((attribute) => {
    if (!attribute.actions.update || !attribute.isEditable || attribute.isInternal) return [];
    const [own, other] = [valueOf(survivor, attribute), valueOf(merged, attribute)];
    if (other === null || JSON.stringify(own) === JSON.stringify(other)) return [];
    return [{ attribute, survivor: own, merged: other, sources: sourcesOf(own, other, isFile(attribute)) }];
  });
}

function sourcesOf(own: unknown, other: unknown, isFile: boolean): MergeSource[] {
  if (isFile) return own === null ? ['merged', 'survivor'] : ['both', 'survivor'];
  if (own === null) return ['merged', 'survivor'];
  return Array.isArray(own) && Array.isArray(other) ? ['both', 'survivor', 'merged'] : ['survivor', 'merged'];
}

/** The choices of a merge as they are sent: those that change the survivor. */
export function choicesOf(
  rows: readonly MergeRow[],
  chosen: ReadonlyMap<number, MergeSource>,
): TalkMergeRequest['choices'] {
  return rows.flatMap(({ attribute: { subjectAttributeId }, sources: [initial = 'survivor'] }) => {
    const source = chosen.get(subjectAttributeId) ?? initial;
    return source === 'survivor' ? [] : [{ subjectAttributeId, source }];
  });
}

/**
 * The rows that say that two records are about different people: each refers to another record, or names another address. They are
 * shown as a warning.
 */
export const doubtfulRows = (rows: readonly MergeRow[]): MergeRow[] =>
  rows.filter(
    ({ attribute, survivor }) =>
      survivor !== null &&
      ((attribute.relatedSubject !== null && !attribute.isMultipleValues) || attribute.componentId === email),
  );
