import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { Database, Queryable } from '../database/Database';
import { uniqueViolation } from '../database/sqlErrors';
import { HttpError } from '../http/errors';
import { attributeIndexes } from './attributeIndexes';
import { changeStructure } from './changeStructure';
import { columnName, tableName } from './names';
import { requireComputable } from './requireComputable';
import { requireValidConfigs } from './requireValidConfigs';

/** A new attribute: by default properties are off, permitted, empty or the component's default. */
export type NewAttribute = Pick<SubjectAttribute, 'identifier' | 'name' | 'componentId'> &
  Partial<
    Pick<
      SubjectAttribute,
      | 'isRequired'
      | 'isEditable'
      | 'isNaturalKey'
      | 'isMultipleValues'
      | 'isInternal'
      | 'isOrderable'
      | 'length'
      | 'defaultValue'
      | 'componentConfigs'
      | 'preSelect'
      | 'icon'
    >
  > & { relatedSubjectId?: number | null; computed?: ComputedDefinition | null };

/**
 * Adds an attribute to a subject while others work with it, and returns its id. The column has the component type's `columnType`,
 * which never changes. Throws ATTRIBUTE_IDENTIFIER_TAKEN when the subject has, or ever had, this identifier.
 */
export async function createAttribute(
  database: Database,
  componentTypes: ComponentTypeCatalogue,
  given: { companyId: number; subjectId: number; attribute: NewAttribute },
): Promise<number> {
  const { companyId, subjectId } = given;
  const added = await changeStructure(database, (transaction) =>
    addAttribute(transaction, componentTypes, companyId, subjectId, given.attribute),
  );
  await createIndexes(database, added.indexes);
  return added.subjectAttributeId;
}

/** Creates indexes while others save; on PGlite they wait. */
export async function createIndexes(database: Database, indexes: ReturnType<typeof attributeIndexes>): Promise<void> {
  for (const { name, sql } of indexes) {
    if (database.kind === 'pglite') await database.runAlone(sql(''));
    else await createConcurrently(database, name, sql('CONCURRENTLY'));
  }
}

/** An index whose concurrent creation failed remains as invalid and blocks its name, so it is dropped. */
export async function createConcurrently(database: Database, name: string, sql: string): Promise<void> {
  try {
    await database.runAlone(sql);
  } catch (error) {
    await database.runAlone(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    throw error;
  }
}

/** Adds the description and the column in the caller's transaction; the caller creates the indexes. */
export async function addAttribute(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
  subjectId: number,
  given: NewAttribute,
): Promise<{ subjectAttributeId: number; indexes: ReturnType<typeof attributeIndexes> }> {
  const related = await readRelatedSubject(transaction, companyId, given.relatedSubjectId ?? null);
  const componentType = componentTypes.get(given.componentId);
  const described = describeAttribute(given, related);
  await requireValidConfigs(described, componentTypes);
  // A type that can only be tested for being empty has no order.
  const isOrderable = described.isOrderable && componentType.filterType(described) !== 'json';
  const draft = { ...described, isOrderable };
  const columnType = componentType.columnType(draft);
  const subjectAttributeId = await insertRow(
    transaction,
    companyId,
    subjectId,
    draft,
    columnType,
    given.computed ?? null,
  );
  if (given.computed) {
    await requireComputable(transaction, componentTypes, companyId, subjectAttributeId);
    return { subjectAttributeId, indexes: [] };
  }
  const column = columnName(subjectAttributeId);
  const collation = columnType === 'text' ? ' COLLATE "C"' : '';
  await transaction.query(`ALTER TABLE ${tableName(subjectId)} ADD COLUMN ${column} ${columnType}${collation}`);
  const attribute = { ...draft, subjectAttributeId };
  const filterType = componentType.filterType(attribute);
  return {
    subjectAttributeId,
    indexes: attributeIndexes(tableName(subjectId), { attribute, column, columnType, componentType, filterType }),
  };
}

/** The subject that an attribute refers to. Throws SUBJECT_NOT_FOUND when the company has none with this id. */
export async function readRelatedSubject(
  transaction: Queryable,
  companyId: number,
  subjectId: number | null,
): Promise<SubjectAttribute['relatedSubject']> {
  if (subjectId === null) return null;
  const { rows } = await transaction.query<NonNullable<SubjectAttribute['relatedSubject']>>(
    `SELECT subject_id AS "subjectId", subject_identifier AS "subjectIdentifier", subject_name AS "subjectName"
     FROM subject WHERE company_id = $1 AND subject_id = $2 AND dropped_in IS NULL`,
    [companyId, subjectId],
  );
  if (!rows[0]) throw new HttpError('SUBJECT_NOT_FOUND');
  return rows[0];
}

/** A new attribute with all properties; its id is that of none. */
export function describeAttribute(given: NewAttribute, related: SubjectAttribute['relatedSubject']): SubjectAttribute {
  return {
    subjectAttributeId: 1,
    identifier: given.identifier,
    name: given.name,
    componentId: given.componentId,
    isRequired: given.isRequired ?? false,
    isEditable: given.isEditable ?? true,
    isNaturalKey: given.isNaturalKey ?? false,
    isMultipleValues: given.isMultipleValues ?? false,
    isInternal: given.isInternal ?? false,
    isOrderable: given.isOrderable ?? true,
    length: given.length ?? null,
    defaultValue: given.defaultValue ?? null,
    componentConfigs: given.componentConfigs ?? {},
    actions: { create: false, update: false, delete: false },
    preSelect: given.preSelect ?? false,
    attributeName: given.name,
    subjectAttributeName: given.name,
    subjectAttributeIdentifier: given.identifier,
    relatedSubject: related,
    icon: given.icon ?? null,
  };
}

async function insertRow(
  transaction: Queryable,
  companyId: number,
  subjectId: number,
  attribute: SubjectAttribute,
  columnType: string,
  computed: ComputedDefinition | null,
): Promise<number> {
  try {
    const { rows } = await transaction.query<{ subject_attribute_id: number }>(
      `INSERT INTO subject_attribute (company_id, subject_id, identifier, name, component_id, column_type, is_required,
         is_editable, is_natural_key, is_multiple_values, is_internal, is_orderable, length, default_value,
         component_configs, pre_select, related_subject_id, icon, computed, sort_order)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15::jsonb, $16, $17, $18, $19::jsonb,
         (SELECT coalesce(max(sort_order) + 1, 0) FROM subject_attribute WHERE company_id = $1 AND subject_id = $2)
       RETURNING subject_attribute_id`,
      [
        companyId,
        subjectId,
        attribute.identifier,
        attribute.name,
        attribute.componentId,
        columnType,
        attribute.isRequired,
        attribute.isEditable,
        attribute.isNaturalKey,
        attribute.isMultipleValues,
        attribute.isInternal,
        attribute.isOrderable,
        attribute.length,
        attribute.defaultValue === null ? null : JSON.stringify(attribute.defaultValue),
        JSON.stringify(attribute.componentConfigs),
        attribute.preSelect,
        attribute.relatedSubject?.subjectId ?? null,
        attribute.icon,
        computed && JSON.stringify(computed),
      ],
    );
    if (!rows[0]) throw new HttpError('SUBJECT_NOT_FOUND');
    return rows[0].subject_attribute_id;
  } catch (error) {
    if (uniqueViolation(error) === 'subject_attribute_identifier')
      throw new HttpError('ATTRIBUTE_IDENTIFIER_TAKEN', { cause: error });
    throw error;
  }
}
