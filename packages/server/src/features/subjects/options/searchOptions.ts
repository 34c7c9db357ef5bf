import { foldText, type SubjectAttribute } from '@assunto/engine/core';
import { offeredPerson } from '../../../access/offeredPeople';
import { labelText, unnamed } from '../../../access/relatedLabels';
import { SqlValues } from '../../../platform/database/SqlValues';
import { HttpError } from '../../../platform/errors/errors';
import { visibleAttribute, maxOptions, optionSql, searchTerms } from './optionAttribute';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';

/** An option of a select. */
export interface FoundOption {
  id: number | string;
  name: string;
  color?: string;
}

/**
 * The options of a select whose name contains every word of `term`, by name for talks of a related subject, else in the order of
 * the attribute's list. Throws NOT_FOUND for an attribute that the caller may neither read nor fill, or that has no options.
 */
export async function searchOptions(
  request: AccountRequest,
  subjectAttributeId: number,
  term: string,
): Promise<FoundOption[]> {
  const attribute = visibleAttribute(request, subjectAttributeId);
  const terms = searchTerms(term);
  if (!attribute.relatedSubject) {
    if (!attribute.componentConfigs.options) throw new HttpError('NOT_FOUND');
    return attribute.componentConfigs.options
      .filter(({ name, isRemoved }) => !isRemoved && terms.every((term) => foldText(name).includes(term)))
      .slice(0, maxOptions);
  }
  const { isPerson } = request.componentTypes.get(attribute.componentId);
  // Whom a value may name is told to those who may set it.
  if (isPerson && !maySet(request, subjectAttributeId)) return [];
  // An unreadable related subject gives the same response as one without records.
  const related = request.openReadable(attribute.relatedSubject.subjectId);
  return related ? searchTalks(related, terms, isPerson ? attribute : null) : [];
}

function maySet(request: AccountRequest, subjectAttributeId: number): boolean {
  const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
  const permissions = subject && request.permissionsOf(subject.subjectId);
  return permissions?.canCreate(subjectAttributeId) === true || permissions?.canUpdate(subjectAttributeId) === true;
}

/** `people`: the attribute whose people are searched; the caller is the first of them. */
async function searchTalks(
  request: RecordRequest,
  terms: readonly string[],
  people: SubjectAttribute | null,
): Promise<FoundOption[]> {
  const { display, subject } = request;
  const values = new SqlValues();
  const { label, order, matches } = optionSql(request, 't', terms, values);
  const offered = people ? ` AND ${offeredPerson(request, people, 't.talk_id', values)}` : '';
  const first = people ? `t.talk_id = ${values.bind(request.account.accountId, 'integer')} DESC, ` : '';
  const { rows } = await request.db.query<{ talk_id: number; label: unknown }>(
    `SELECT t.talk_id, ${label} AS label FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')} AND t.is_active
       AND (${request.rowCondition('Read', 't', values)})${matches}${offered}
     ORDER BY ${first}${order} LIMIT ${maxOptions}`,
    values.list,
  );
  return rows.map(({ talk_id, label: named }) => ({
    id: talk_id,
    name: display && named !== null ? labelText(display, named, request.context.timeZone) : unnamed(talk_id),
  }));
}
