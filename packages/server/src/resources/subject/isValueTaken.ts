import { foldText, type Validator } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';
import { comparedColumn } from '../../metadata/attributeIndexes';
import type { AttributeColumn, SubjectMetadata } from '../../metadata/CompanyMetadata';

interface NaturalKeyQuestion {
  subjectAttributeId: number;
  value: unknown;
  /** The record that is edited, which does not count; absent for a new one. */
  talkId?: number;
}

/**
 * Whether another record has this value of a natural key, in the company as a whole: what a save would be refused for. It
 * tells no more than a save does, so only who may fill the attribute is answered; everybody else gets NOT_FOUND, as for an
 * attribute that is no natural key. A record that the caller may not change always counts. A value that no save would take
 * is not looked for.
 */
export async function isValueTaken(
  database: Queryable,
  validatorOf: (subject: SubjectMetadata) => Validator,
  caller: CallerAccess,
  { subjectAttributeId, value, talkId }: NaturalKeyQuestion,
): Promise<boolean> {
  const { access, column } = naturalKey(caller, subjectAttributeId, talkId === undefined);
  const { attribute, columnType, componentType } = column;
  const kept = componentType.normalise(value, attribute);
  if (kept === null || validatorOf(access.subject).attribute(attribute, kept, false)) return false;
  const values = new SqlValues();
  // As its unique index has it.
  const own = `t.${column.column}`;
  const isText = columnType === 'text' && typeof kept === 'string';
  const conditions = [
    `t.company_id = ${values.bind(caller.company.companyId, 'integer')}`,
    `${isText ? comparedColumn(own, column) : own} = ${values.bind(isText ? foldText(kept) : kept, columnType)}`,
  ];
  if (talkId !== undefined) {
    const edited = [
      `t.talk_id = ${values.bind(talkId, 'bigint')}`,
      `(${caller.rowCondition(access, 'Read', 't', values)})`,
      `(${caller.rowCondition(access, 'Update', 't', values)})`,
    ];
    conditions.push(`(${edited.join(' AND ')}) IS NOT TRUE`);
  }
  const { rows } = await database.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT FROM ${access.subject.table} AS t WHERE ${conditions.join(' AND ')}) AS taken`,
    values.list,
  );
  return rows[0]?.taken === true;
}

function naturalKey(
  caller: CallerAccess,
  subjectAttributeId: number,
  isNew: boolean,
): { access: SubjectAccess; column: AttributeColumn } {
  const subject = caller.company.subjectsByAttribute.get(subjectAttributeId);
  const column = subject?.columns.get(subjectAttributeId);
  if (!subject || !column) throw new HttpError('NOT_FOUND');
  const { isNaturalKey, isInternal, isEditable } = column.attribute;
  const isKey = isNaturalKey && !isInternal && isEditable && !column.columnType.endsWith('[]');
  const access = isKey && column.columnType !== 'jsonb' ? accessTo(caller, subject, isNew) : null;
  const isFillable = isNew
    ? access?.permissions.canCreate(subjectAttributeId)
    : access?.permissions.canUpdate(subjectAttributeId);
  if (!access || !isFillable) throw new HttpError('NOT_FOUND');
  return { access, column };
}

/** A subject in which the caller may save; that they may not is no news about the attribute. */
function accessTo(caller: CallerAccess, subject: SubjectMetadata, isNew: boolean): SubjectAccess | null {
  try {
    return caller.subject(subject.subjectIdentifier, isNew ? 'Create' : 'Update');
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
