import type { ComponentTypeCatalogue, ErrorDetail, SubjectAttribute } from '@assunto/engine/core';
import { defaultRuleOf } from '@assunto/engine/fields';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { readRelatedSubjects } from '../../metadata/createAttribute';
import { tableName } from '../../metadata/names';
import { described, listAttributes, readAttributes } from './attributeQueries';

/**
 * Throws REQUEST_INVALID unless everything that stored attributes name is there in the same company: the attributes between which
 * a period lies, the parent of a tree, the subjects of a report, and the records of a default value. Called in the transaction
 * that wrote them, so that the first attributes of a subject may name each other.
 */
export async function requireReferences(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
  subjectAttributeIds: readonly number[],
): Promise<void> {
  const errors: ErrorDetail[] = [];
  const rows = await readAttributes(transaction, companyId, subjectAttributeIds);
  const relatedIds = rows.flatMap(({ relatedSubjectId }) => relatedSubjectId ?? []);
  const related = await readRelatedSubjects(transaction, companyId, relatedIds);
  for (const row of rows) {
    const attribute = described(row, related.get(row.relatedSubjectId ?? 0) ?? null);
    const request = { transaction, componentTypes, companyId, subjectId: row.subjectId, attribute };
    for (const check of checks) errors.push(...(await check(request)));
  }
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
}

interface ReferenceRequest {
  transaction: Queryable;
  componentTypes: ComponentTypeCatalogue;
  companyId: number;
  subjectId: number;
  attribute: SubjectAttribute;
}

type ReferenceCheck = (request: ReferenceRequest) => Promise<ErrorDetail[]>;

const missing = (attribute: string, message: string): ErrorDetail => ({
  code: 'REFERENCE_MISSING',
  message,
  attribute,
});

/** The attributes of the period of a duration are dates of the same subject. */
const checkPeriod: ReferenceCheck = async ({ transaction, componentTypes, companyId, subjectId, attribute }) => {
  const { inBetween } = attribute.componentConfigs;
  if (!inBetween) return [];
  const rows = await listAttributes(transaction, companyId, subjectId, false);
  const dates = rows.filter((row) =>
    ['date', 'datetime'].includes(componentTypes.get(row.componentId).filterType(described(row, null))),
  );
  return (['start', 'end'] as const)
    .filter((part) => !dates.some(({ identifier }) => identifier === inBetween[part]))
    .map((part) => {
      const message = translate('attribute.periodMissing', { attribute: inBetween[part] });
      return missing(`componentConfigs/inBetween/${part}`, message);
    });
};

/** The parent of a tree is an attribute of the related subject that refers to one record of the same subject. */
const checkTree: ReferenceCheck = async ({ transaction, companyId, attribute }) => {
  const { treeParent } = attribute.componentConfigs;
  const { relatedSubject } = attribute;
  if (treeParent === undefined || !relatedSubject) return [];
  const rows = await listAttributes(transaction, companyId, relatedSubject.subjectId, false);
  const isThere = rows.some(
    ({ identifier, relatedSubjectId, isMultipleValues }) =>
      identifier === treeParent && relatedSubjectId === relatedSubject.subjectId && !isMultipleValues,
  );
  if (isThere) return [];
  const values = { attribute: treeParent, subject: relatedSubject.subjectName };
  return [missing('componentConfigs/treeParent', translate('attribute.parentMissing', values))];
};

/** The subjects of a report are subjects of the company. */
const checkSubjects: ReferenceCheck = async ({ transaction, companyId, attribute }) => {
  const { reportSubjects = [] } = attribute.componentConfigs;
  if (reportSubjects.length === 0) return [];
  const { rows } = await transaction.query<{ name: string }>(
    `SELECT name FROM unnest($2::text[]) AS name WHERE NOT EXISTS (
       SELECT FROM subject WHERE company_id = $1 AND lower(subject_identifier) = lower(name) AND dropped_in IS NULL)`,
    [companyId, reportSubjects],
  );
  return rows.map(({ name }) =>
    missing('componentConfigs/reportSubjects', translate('attribute.subjectMissing', { subject: name })),
  );
};

/** A default value of related records names some that exist. */
const checkDefault: ReferenceCheck = async ({ transaction, companyId, attribute }) => {
  const { relatedSubject, defaultValue } = attribute;
  const isRecord = defaultValue !== null && defaultValue !== undefined && defaultRuleOf(defaultValue) === null;
  if (!relatedSubject || !isRecord) return [];
  const { subjectId, subjectName } = relatedSubject;
  const table = uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered');
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT id FROM unnest($2::bigint[]) AS id WHERE NOT EXISTS (
       SELECT FROM ${table} AS t WHERE t.company_id = $1 AND t.talk_id = id)`,
    [companyId, Array.isArray(defaultValue) ? defaultValue : [defaultValue]],
  );
  return rows.map(({ id }) =>
    missing('defaultValue', translate('attribute.recordMissing', { talkId: String(id), subject: subjectName })),
  );
};

const checks = [checkPeriod, checkTree, checkSubjects, checkDefault];
