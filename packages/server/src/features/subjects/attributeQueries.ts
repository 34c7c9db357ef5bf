import type { AttributeCreate, ConfiguredAttribute } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { ConfigurationState } from '../../configuration/changeConfiguration';
import { readVersions } from '../../configuration/readVersions';
import type { Queryable } from '../../platform/database/Database';
import { describeAttribute, readRelatedSubject } from '../../metadata/createAttribute';
import { removalColumn } from './subjectQueries';

/** A stored attribute. */
export type AttributeRow = Omit<ConfiguredAttribute, 'version'>;

const columns = `subject_attribute_id AS "subjectAttributeId", subject_id AS "subjectId", identifier, name,
  component_id AS "componentId", is_required AS "isRequired", is_editable AS "isEditable", is_natural_key AS "isNaturalKey",
  is_multiple_values AS "isMultipleValues", is_internal AS "isInternal", is_orderable AS "isOrderable", length,
  default_value AS "defaultValue", component_configs AS "componentConfigs", pre_select AS "preSelect", icon,
  related_subject_id AS "relatedSubjectId", computed, ${removalColumn('subject_attribute')}`;

/** The attributes of a subject in their order, or its removed ones, the last removed first. */
export async function listAttributes(
  database: Queryable,
  companyId: number,
  subjectId: number,
  isRemoved: boolean,
): Promise<AttributeRow[]> {
  const order = isRemoved ? 'dropped_in DESC, subject_attribute_id' : 'sort_order, subject_attribute_id';
  const { rows } = await database.query<AttributeRow>(
    `SELECT ${columns} FROM subject_attribute
     WHERE company_id = $1 AND subject_id = $2 AND purged_in IS NULL AND (dropped_in IS NOT NULL) = $3 ORDER BY ${order}`,
    [companyId, subjectId, isRemoved],
  );
  return rows;
}

/** An attribute of a company that is not removed for good, or `null`. */
export async function readAttribute(
  database: Queryable,
  companyId: number,
  subjectAttributeId: number,
): Promise<AttributeRow | null> {
  return (await readAttributes(database, companyId, [subjectAttributeId]))[0] ?? null;
}

/** Several of them, in no order; without those that there are no more. */
export async function readAttributes(
  database: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<AttributeRow[]> {
  const { rows } = await database.query<AttributeRow>(
    `SELECT ${columns} FROM subject_attribute
     WHERE company_id = $1 AND subject_attribute_id = ANY($2::integer[]) AND purged_in IS NULL`,
    [companyId, ids],
  );
  return rows;
}

/** A stored attribute as component types take it. */
export const described = (row: AttributeRow, related: SubjectAttribute['relatedSubject']): SubjectAttribute => ({
  ...describeAttribute(row, related),
  subjectAttributeId: row.subjectAttributeId,
});

/** The same with its related subject. Throws SUBJECT_NOT_FOUND when that is gone. */
export async function readDescribed(
  database: Queryable,
  companyId: number,
  row: AttributeRow,
): Promise<SubjectAttribute> {
  return described(row, await readRelatedSubject(database, companyId, row.relatedSubjectId));
}

/** Adds the versions to stored attributes. */
export async function withVersions(
  database: Queryable,
  companyId: number,
  rows: readonly AttributeRow[],
): Promise<ConfiguredAttribute[]> {
  const ids = rows.map(({ subjectAttributeId }) => subjectAttributeId);
  const versions = await readVersions(database, companyId, 'attribute', ids);
  return rows.map((row) => ({ ...row, version: versions.get(row.subjectAttributeId) ?? 0 }));
}

/** The logged state of an attribute: what `POST /subject/{subjectId}/attribute` takes, and its subject. */
export type AttributeState = AttributeCreate & { subjectId: number };

/** The state of an attribute that is not in the trash, or `null`. */
export async function attributeState(
  transaction: Queryable,
  companyId: number,
  subjectAttributeId: number,
): Promise<ConfigurationState | null> {
  return (await attributeStates(transaction, companyId, [subjectAttributeId])).get(subjectAttributeId) ?? null;
}

/** The states of attributes that are not in the trash, by id. */
export async function attributeStates(
  transaction: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ConfigurationState>> {
  const states = new Map<number, ConfigurationState>();
  for (const { removal, subjectAttributeId, ...state } of await readAttributes(transaction, companyId, ids))
    if (!removal) states.set(subjectAttributeId, { name: state.name, state: state satisfies AttributeState });
  return states;
}
