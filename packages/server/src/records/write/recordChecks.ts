import { compileFilter, type FilterRecord, type SubjectAction, type SubjectAttribute } from '@assunto/engine/core';
import type { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import type { NormalisedValues } from './NormalisedValues';
import { idsBySubject } from '../read/toTalks';
import { offeredPerson } from '../../access/offeredPeople';
import { isOwnRecord } from '../../access/ownDefaults';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import { translate } from '../../platform/messages/language';

/** The system variables of the record after the save. */
export interface RecordVariables {
  talkId: number;
  isActive: boolean;
  createdBy: number | null;
  insertedIn: string;
}

/**
 * Refuses a save whose result the caller could not reach: the values must pass the filter of `action`. Otherwise people could
 * create records that they may not see.
 */
export function checkPermitted(
  request: RecordRequest,
  action: SubjectAction,
  values: NormalisedValues,
  own: RecordVariables,
): void {
  const { componentTypes, subject, permissions } = request;
  const filter = permissions.rowFilter(action);
  if (filter === null) return;
  const passes = compileFilter(filter, { attributes: subject.attributes, componentTypes });
  const record: Record<string, unknown> = {
    $talkId: own.talkId,
    $isActive: own.isActive,
    $createdBy: own.createdBy,
    $updatedBy: request.account.accountId,
    $insertedIn: own.insertedIn,
    $updatedIn: request.context.now.toISOString(),
  };
  for (const { attribute } of subject.columns.values()) {
    record[attribute.identifier] = values.get(attribute.subjectAttributeId) ?? null;
  }
  if (!passes(record as FilterRecord, request.context))
    throw new HttpError('FORBIDDEN', {
      message: translate('talk.outOfAccess'),
    });
}

/**
 * The condition that every related talk in `values` exists, may be read by the caller or limits their account, and is locked until
 * the transaction ends, and that whoever is new in an attribute of people may be put there. `stored` are the values before.
 * 'TRUE' when there is none.
 */
export function linkCondition(
  request: RecordRequest,
  values: NormalisedValues,
  bound: SqlValues,
  stored?: NormalisedValues,
): string {
  const { subject } = request;
  const pointers = [...values].flatMap(([id, value]) => {
    const column = subject.columns.get(id);
    return column?.attribute.relatedSubject ? [[column, value] as const] : [];
  });
  const conditions = pointers.flatMap(([column, value]) =>
    column.componentType.isPerson
      ? peopleCondition(
          request,
          column.attribute,
          addedPeople(value, stored?.get(column.attribute.subjectAttributeId)),
          bound,
        )
      : [],
  );
  const named = pointers.filter(([{ componentType }]) => !componentType.isPerson);
  for (const [subjectId, ids] of idsBySubject(named)) {
    const isOwn = [...ids].every((id) => isOwnRecord(request, subjectId, id));
    const related = isOwn ? ownRecords(request, subjectId) : readableRecords(request, subjectId, bound);
    if (!related) return 'FALSE';
    conditions.push(
      `(SELECT count(*) FROM (
          SELECT FROM ${related.table} AS r
          WHERE r.company_id = ${bound.bind(request.company.companyId, 'integer')}
            AND r.talk_id = ANY(${bound.bind([...ids], 'bigint[]')})
            AND (${related.condition})
          FOR KEY SHARE) AS linked) = ${ids.size}`,
    );
  }
  return conditions.length === 0 ? 'TRUE' : conditions.join(' AND ');
}

/** Who is in a value and was not in the one before: who was put there once may stay, as long as the record does. */
function addedPeople(value: unknown, before: unknown): number[] {
  const earlier = new Set([before].flat());
  return [value].flat().filter((one): one is number => typeof one === 'number' && !earlier.has(one));
}

function peopleCondition(
  request: RecordRequest,
  attribute: SubjectAttribute,
  accountIds: readonly number[],
  bound: SqlValues,
): string[] {
  if (accountIds.length === 0) return [];
  const ids = bound.bind(accountIds, 'bigint[]');
  return [`(SELECT bool_and(${offeredPerson(request, attribute, 'person', bound)}) FROM unnest(${ids}) AS person)`];
}

/** Records that a save may refer to: their table, and the condition under the alias `r`. */
interface LinkedRecords {
  table: string;
  condition: string;
}

function readableRecords(request: RecordRequest, subjectId: number, bound: SqlValues): LinkedRecords | null {
  const related = request.openReadable(subjectId);
  return related && { table: related.subject.table, condition: related.rowCondition('Read', 'r', bound) };
}

/** The record to which an account is limited, which its new records refer to even if the account may not read it. */
function ownRecords({ company }: RecordRequest, subjectId: number): LinkedRecords | null {
  const subject = company.subjectsById.get(subjectId);
  return subject ? { table: uncheckedTable(subject, 'limiting'), condition: 'TRUE' } : null;
}

/** The refusal of a save with a related talk that is missing or not readable; both get the same response. */
export function linkRefused({ subject }: RoomSubject, values: NormalisedValues): HttpError {
  const errors = [...values].flatMap(([id, value]) => {
    const attribute = subject.columns.get(id)?.attribute;
    if (!attribute?.relatedSubject || value === null) return [];
    const isPerson = subject.columns.get(id)?.componentType.isPerson;
    const message = translate(isPerson ? 'talk.personRefused' : 'talk.relatedNotFound');
    return [{ code: 'RELATED_NOT_FOUND', message, attribute: attribute.identifier }];
  });
  return new HttpError('TALK_INVALID', { errors });
}
