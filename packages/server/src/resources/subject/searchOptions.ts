import { foldText } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import { labelText, unnamed } from '../../access/relatedLabels';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';
import { comparedColumn } from '../../metadata/attributeIndexes';

/** An entry that a select offers. */
export interface FoundOption {
  id: number | string;
  name: string;
  color?: string;
}

/** Largest number of entries (1§9). */
const limit = 100;

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
  const subject = caller.company.subjectsByAttribute.get(subjectAttributeId);
  const access = subject && caller.readableSubject(subject.subjectId);
  const attribute = subject?.columns.get(subjectAttributeId)?.attribute;
  const isInReach =
    access?.permissions.canRead(subjectAttributeId) || access?.permissions.canCreate(subjectAttributeId);
  if (!attribute || !isInReach) throw new HttpError('NOT_FOUND');
  const words = foldText(term.replaceAll('\0', ''))
    .split(/\s+/)
    .filter((word) => word !== '');
  if (!attribute.relatedSubject) {
    if (!attribute.componentConfigs.options) throw new HttpError('NOT_FOUND');
    return attribute.componentConfigs.options
      .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
      .slice(0, limit);
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
  const label = display ? `t.${display.column}` : 't.talk_id';
  const text = display?.columnType === 'text' ? comparedColumn(label, display) : `${label}::text`;
  const conditions = words.map(
    (word) => ` AND ${text} LIKE ${values.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`, 'text')}`,
  );
  const { rows } = await database.query<{ talk_id: number; label: unknown }>(
    `SELECT t.talk_id, ${label} AS label FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')} AND t.is_active
       AND (${caller.rowCondition(related, 'Read', 't', values)})${conditions.join('')}
     ORDER BY ${display ? comparedColumn(label, display) : label}, t.talk_id LIMIT ${limit}`,
    values.list,
  );
  return rows.map(({ talk_id, label: named }) => ({
    id: talk_id,
    name: display && named !== null ? labelText(display, named, caller.context.timeZone) : unnamed(talk_id),
  }));
}
