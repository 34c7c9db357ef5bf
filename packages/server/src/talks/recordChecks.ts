import { compileFilter, type FilterRecord, type SubjectAction } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { SqlValues } from '../database/SqlValues';
import { HttpError } from '../http/errors';
import type { KeptValues } from './KeptValues';
import { idsBySubject } from '../access/toTalks';
import type { TalkServices } from './TalkServices';

/** The record's own variables, as they will be. */
export interface RecordVariables {
  talkId: number;
  isActive: boolean;
  createdBy: number | null;
  insertedIn: string;
}

/**
 * Refuses a record that the caller would put out of their own reach: the values must pass the filter of `action`.
 * Without it, people could plant records where they may not even look.
 */
export function checkReach(
  { componentTypes }: TalkServices,
  caller: CallerAccess,
  { subject, permissions }: SubjectAccess,
  action: SubjectAction,
  values: KeptValues,
  own: RecordVariables,
): void {
  const filter = permissions.rowFilter(action);
  if (filter === null) return;
  const passes = compileFilter(filter, { attributes: subject.attributes, componentTypes });
  const record: Record<string, unknown> = {
    $talkId: own.talkId,
    $isActive: own.isActive,
    $createdBy: own.createdBy,
    $insertedIn: own.insertedIn,
    $updatedIn: caller.context.now.toISOString(),
  };
  for (const { attribute } of subject.columns.values()) {
    record[attribute.identifier] = values.get(attribute.subjectAttributeId) ?? null;
  }
  if (!passes(record as FilterRecord, caller.context))
    throw new HttpError('FORBIDDEN', {
      message: 'Com estes valores o registro ficaria fora do seu acesso. Revise-os e tente novamente.',
    });
}

/**
 * The condition that every related talk named by `values` exists and may be read by the caller, and stays until the
 * transaction ends. 'TRUE' when none is named.
 */
export function linkCondition(
  caller: CallerAccess,
  { subject }: SubjectAccess,
  values: KeptValues,
  bound: SqlValues,
): string {
  const named = [...values].flatMap(([id, value]) => {
    const column = subject.columns.get(id);
    return column?.attribute.relatedSubject ? [[column, value] as const] : [];
  });
  const conditions: string[] = [];
  for (const [subjectId, ids] of idsBySubject(named)) {
    const related = caller.readableSubject(subjectId);
    if (!related) return 'FALSE';
    conditions.push(
      `(SELECT count(*) FROM (
          SELECT FROM ${related.subject.table} AS r
          WHERE r.company_id = ${bound.bind(caller.company.companyId, 'integer')}
            AND r.talk_id = ANY(${bound.bind([...ids], 'bigint[]')})
            AND (${caller.rowCondition(related, 'Read', 'r', bound)})
          FOR KEY SHARE) AS linked) = ${ids.size}`,
    );
  }
  return conditions.length === 0 ? 'TRUE' : conditions.join(' AND ');
}

/** The refusal of a save that names a related talk that is missing or out of reach; which of both is not told. */
export function linkRefused({ subject }: SubjectAccess, values: KeptValues): HttpError {
  const errors = [...values].flatMap(([id, value]) => {
    const attribute = subject.columns.get(id)?.attribute;
    if (!attribute?.relatedSubject || value === null) return [];
    const message = 'O item selecionado não existe ou você não tem acesso a ele.';
    return [{ code: 'RELATED_NOT_FOUND', message, attribute: attribute.identifier }];
  });
  return new HttpError('TALK_INVALID', { errors });
}
