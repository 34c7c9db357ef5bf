import { foldText } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import { labelText, unnamed } from '../../access/relatedLabels';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';
import { attributeInReach, mostOptions, optionSql, searchWords } from './optionAttribute';

/** An entry that a select offers. */
export interface FoundOption {
  id: number | string;
  name: string;
  color?: string;
}

/**
 * The options of a select whose name has every word of `term`, by name for talks of a related subject, else in the
 * order of the attribute's list. Throws NOT_FOUND for an attribute that the caller may neither read nor fill, or that has
 * no options.
 */
export async function searchOptions(
  database: Queryable,
  caller: CallerAccess,
  subjectAttributeId: number,
  term: string,
): Promise<FoundOption[]> {
  const attribute = attributeInReach(caller, subjectAttributeId);
  const words = searchWords(term);
  if (!attribute.relatedSubject) {
    if (!attribute.componentConfigs.options) throw new HttpError('NOT_FOUND');
    return attribute.componentConfigs.options
      .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
      .slice(0, mostOptions);
  }
  // Nothing to choose from and nothing that may be seen look the same.
  const related = caller.readableSubject(attribute.relatedSubject.subjectId);
  return related ? searchTalks(database, caller, related, words) : [];
}

async function searchTalks(
  database: Queryable,
  caller: CallerAccess,
  related: SubjectAccess,
  words: readonly string[],
): Promise<FoundOption[]> {
  const { display, subject } = related;
  const values = new SqlValues();
  const { label, order, matches } = optionSql(related, 't', words, values);
  const { rows } = await database.query<{ talk_id: number; label: unknown }>(
    `SELECT t.talk_id, ${label} AS label FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')} AND t.is_active
       AND (${caller.rowCondition(related, 'Read', 't', values)})${matches}
     ORDER BY ${order} LIMIT ${mostOptions}`,
    values.list,
  );
  return rows.map(({ talk_id, label: named }) => ({
    id: talk_id,
    name: display && named !== null ? labelText(display, named, caller.context.timeZone) : unnamed(talk_id),
  }));
}
