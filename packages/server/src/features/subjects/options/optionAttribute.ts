import { foldText, type SubjectAttribute } from '@assunto/engine/core';
import type { SqlValues } from '../../../platform/database/SqlValues';
import { HttpError } from '../../../platform/errors/errors';
import { comparedColumn } from '../../../metadata/attributeIndexes';
import { assertAffordable, termsCost } from '../../../records/read/queryCost';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { RoomSubject } from '../../../access/RoomSubject';

/** The maximum number of entries per response (specification: grid). */
export const maxOptions = 100;

/** An attribute whose values the caller may read or fill. Throws NOT_FOUND for any other. */
export function visibleAttribute(request: AccountRequest, subjectAttributeId: number): SubjectAttribute {
  const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
  const readable = subject && request.openReadable(subject.subjectId);
  const attribute = subject?.columns.get(subjectAttributeId)?.attribute;
  const isVisible =
    readable?.permissions.canRead(subjectAttributeId) || readable?.permissions.canCreate(subjectAttributeId);
  if (!attribute || !isVisible) throw new HttpError('NOT_FOUND');
  return attribute;
}

/** The terms that an option's name must contain, folded, each once. */
export function searchTerms(term: string): string[] {
  const terms = foldText(term).split(/\s+/);
  return [...new Set(terms.filter((term) => term !== ''))];
}

/** How the talks of a subject, under an alias, are named, ordered and searched by name. */
export interface OptionSql {
  label: string;
  order: string;
  /** ' AND ...' with a condition per word. */
  matches: string;
}

/**
 * The SQL of a subject's talks as options; the terms are bound to `values`. Throws QUERY_TOO_HEAVY for more terms than a request
 * may have.
 */
export function optionSql(
  { display }: RoomSubject,
  alias: string,
  terms: readonly string[],
  values: SqlValues,
): OptionSql {
  assertAffordable({ terms: termsCost(terms.length, display ? [display] : []) });
  const label = display ? `${alias}.${display.column}` : `${alias}.talk_id`;
  const text = display?.columnType === 'text' ? comparedColumn(label, display) : `${label}::text`;
  const like = (term: string) => values.bind(`%${term.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return {
    label,
    order: `${display ? comparedColumn(label, display) : label}, ${alias}.talk_id`,
    matches: terms.map((term) => ` AND ${text} LIKE ${like(term)}`).join(''),
  };
}
