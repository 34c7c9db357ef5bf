import { foldText } from '@assunto/engine/core';
import { SqlValues } from '../../../platform/database/SqlValues';
import { HttpError } from '../../../platform/errors/errors';
import { comparedColumn } from '../../../metadata/attributeIndexes';
import type { AttributeColumn, SubjectMetadata } from '../../../metadata/CompanyMetadata';
import { uncheckedTable } from '../../../platform/database/recordReads';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';

interface NaturalKeyQuestion {
  subjectAttributeId: number;
  value: unknown;
  /** The edited record, which is excluded; absent for a new one. */
  talkId?: number;
}

/**
 * Whether another record of the company has this value of a natural key, so that a save would be refused. It discloses no more
 * than a save does: only accounts that may fill the attribute get a result; all others get NOT_FOUND, as for an attribute that is
 * no natural key. A record that the caller may not change is never excluded. An invalid value is never in use.
 */
export async function isValueInUse(
  request: AccountRequest,
  { subjectAttributeId, value, talkId }: NaturalKeyQuestion,
): Promise<boolean> {
  const { keyed, column } = naturalKey(request, subjectAttributeId, talkId === undefined);
  const { attribute, columnType, componentType } = column;
  const normalised = componentType.normalise(value, attribute);
  if (normalised === null || keyed.validator().attribute(attribute, normalised, false)) return false;
  const values = new SqlValues();
  // In the form of its unique index.
  const own = `t.${column.column}`;
  const isText = columnType === 'text' && typeof normalised === 'string';
  const conditions = [
    `t.company_id = ${values.bind(request.company.companyId, 'integer')}`,
    `${isText ? comparedColumn(own, column) : own} = ${values.bind(isText ? foldText(normalised) : normalised, columnType)}`,
  ];
  if (talkId !== undefined) {
    const edited = [
      `t.talk_id = ${values.bind(talkId, 'bigint')}`,
      `(${keyed.rowCondition('Read', 't', values)})`,
      `(${keyed.rowCondition('Update', 't', values)})`,
    ];
    conditions.push(`(${edited.join(' AND ')}) IS NOT TRUE`);
  }
  const { rows } = await request.db.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT FROM ${uncheckedTable(keyed.subject, 'unique')} AS t WHERE ${conditions.join(' AND ')}) AS taken`,
    values.list,
  );
  return rows[0]?.taken === true;
}

function naturalKey(
  request: AccountRequest,
  subjectAttributeId: number,
  isNew: boolean,
): { keyed: RecordRequest; column: AttributeColumn } {
  const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
  const column = subject?.columns.get(subjectAttributeId);
  if (!subject || !column) throw new HttpError('NOT_FOUND');
  const { isNaturalKey, isInternal, isEditable } = column.attribute;
  const isKey = isNaturalKey && !isInternal && isEditable && !column.columnType.endsWith('[]');
  const keyed = isKey && column.columnType !== 'jsonb' ? saveRequest(request, subject, isNew) : null;
  const isFillable = isNew
    ? keyed?.permissions.canCreate(subjectAttributeId)
    : keyed?.permissions.canUpdate(subjectAttributeId);
  if (!keyed || !isFillable) throw new HttpError('NOT_FOUND');
  return { keyed, column };
}

/** A subject in which the caller may save; a refusal discloses nothing about the attribute. */
function saveRequest(request: AccountRequest, subject: SubjectMetadata, isNew: boolean): RecordRequest | null {
  try {
    return request.open(subject.subjectIdentifier, isNew ? 'Create' : 'Update');
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
