import { foldText, type SubjectAttribute } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';
import { comparedColumn } from '../../metadata/attributeIndexes';

/** Largest number of entries of one answer (1§9). */
export const mostOptions = 100;

/** An attribute of which the caller may read or fill the values. Throws NOT_FOUND for every other. */
export function attributeInReach(caller: CallerAccess, subjectAttributeId: number): SubjectAttribute {
  const subject = caller.company.subjectsByAttribute.get(subjectAttributeId);
  const access = subject && caller.readableSubject(subject.subjectId);
  const attribute = subject?.columns.get(subjectAttributeId)?.attribute;
  const isInReach =
    access?.permissions.canRead(subjectAttributeId) || access?.permissions.canCreate(subjectAttributeId);
  if (!attribute || !isInReach) throw new HttpError('NOT_FOUND');
  return attribute;
}

/** The words that an option's name must have, folded. */
export function searchWords(term: string): string[] {
  return foldText(term.replaceAll('\0', ''))
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** How the talks of a subject, under an alias, are named, ordered and found by words of their name. */
export interface OptionSql {
  label: string;
  order: string;
  /** ' AND ...' for every word. */
  matches: string;
}

/** The SQL of a subject's talks as options; the words are bound to `values`. */
export function optionSql(
  { display }: SubjectAccess,
  alias: string,
  words: readonly string[],
  values: SqlValues,
): OptionSql {
  const label = display ? `${alias}.${display.column}` : `${alias}.talk_id`;
  const text = display?.columnType === 'text' ? comparedColumn(label, display) : `${label}::text`;
  const like = (word: string) => values.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return {
    label,
    order: `${display ? comparedColumn(label, display) : label}, ${alias}.talk_id`,
    matches: words.map((word) => ` AND ${text} LIKE ${like(word)}`).join(''),
  };
}
