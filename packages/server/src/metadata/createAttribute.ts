import type { ColumnType, ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { Database, Queryable } from '../platform/database/Database';
import { uniqueViolation } from '../platform/database/sqlErrors';
import { HttpError } from '../platform/errors/errors';
import { attributeIndexes } from './attributeIndexes';
import { changeStructure } from './changeStructure';
import { groupBy } from './groupBy';
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

/** Creates indexes while others save. */
export async function createIndexes(
  database: Database,
  indexes: readonly ReturnType<typeof attributeIndexes>[number][],
): Promise<void> {
  for (const { name, sql } of indexes) await createConcurrently(database, name, sql('CONCURRENTLY'));
}

/**
 * Creates the indexes of a table that no other transaction can use yet, in one round trip: a block, because a distributed database
 * refuses several statements in one.
 */
export async function createIndexesAtOnce(transaction: Queryable, added: readonly AddedAttribute[]): Promise<void> {
  const statements = added.flatMap(({ indexes }) => indexes.map(({ sql }) => sql('')));
  if (statements.length > 0)
    await transaction.query(`DO $indexes$ BEGIN ${statements.map((sql) => `${sql};`).join(' ')} END $indexes$`);
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

/** A stored attribute, and the indexes that its creator creates. */
export interface AddedAttribute {
  subjectAttributeId: number;
  indexes: ReturnType<typeof attributeIndexes>;
}

/** Adds the description and the column in the caller's transaction; the caller creates the indexes. */
export async function addAttribute(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
  subjectId: number,
  attribute: NewAttribute,
): Promise<AddedAttribute> {
  const [added] = await addAttributes(transaction, componentTypes, companyId, [{ subjectId, attribute }]);
  if (!added) throw new HttpError('SUBJECT_NOT_FOUND');
  return added;
}

/**
 * The same for several attributes, with one statement for all descriptions and one for the columns of each subject; the results are in
 * the given order.
 */
export async function addAttributes(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
  given: readonly { subjectId: number; attribute: NewAttribute }[],
): Promise<AddedAttribute[]> {
  if (given.length === 0) return [];
  const relatedIds = given.flatMap(({ attribute }) => attribute.relatedSubjectId ?? []);
  const related = await readRelatedSubjects(transaction, companyId, relatedIds);
  const drafts: Draft[] = [];
  for (const { subjectId, attribute } of given) {
    const componentType = componentTypes.get(attribute.componentId);
    const described = describeAttribute(attribute, related.get(attribute.relatedSubjectId ?? 0) ?? null);
    await requireValidConfigs(described, componentTypes);
    // A type that can only be tested for being empty has no order.
    const isOrderable = described.isOrderable && componentType.filterType(described) !== 'json';
    const draft = { ...described, isOrderable };
    const columnType = componentType.columnType(draft);
    drafts.push({ subjectId, attribute: draft, columnType, computed: attribute.computed ?? null });
  }
  const ids = await insertRows(transaction, companyId, drafts);
  const stored = drafts.map((draft, index): StoredDraft => ({ ...draft, subjectAttributeId: ids[index] ?? 0 }));
  await addColumns(transaction, stored);
  for (const { computed, subjectAttributeId } of stored)
    if (computed) await requireComputable(transaction, componentTypes, companyId, subjectAttributeId);
  return stored.map((draft) => ({
    subjectAttributeId: draft.subjectAttributeId,
    indexes: draft.computed ? [] : indexesOf(componentTypes, draft),
  }));
}

/** Adds the columns of all attributes that are not computed, with one statement for each table. */
async function addColumns(transaction: Queryable, stored: readonly StoredDraft[]): Promise<void> {
  const bySubject = groupBy(
    stored.filter(({ computed }) => !computed),
    ({ subjectId }) => subjectId,
  );
  for (const [subjectId, attributes] of bySubject) {
    const additions = attributes.map(({ subjectAttributeId, columnType }) => {
      const collation = columnType === 'text' ? ' COLLATE "C"' : '';
      return `ADD COLUMN ${columnName(subjectAttributeId)} ${columnType}${collation}`;
    });
    await transaction.query(`ALTER TABLE ${tableName(subjectId)} ${additions.join(', ')}`);
  }
}

function indexesOf(
  componentTypes: ComponentTypeCatalogue,
  { subjectId, subjectAttributeId, attribute: draft, columnType }: StoredDraft,
): AddedAttribute['indexes'] {
  const componentType = componentTypes.get(draft.componentId);
  const attribute = { ...draft, subjectAttributeId };
  const filterType = componentType.filterType(attribute);
  const column = columnName(subjectAttributeId);
  return attributeIndexes(tableName(subjectId), { attribute, column, columnType, componentType, filterType });
}

/** The subject that an attribute refers to. Throws SUBJECT_NOT_FOUND when the company has none with this id. */
export async function readRelatedSubject(
  transaction: Queryable,
  companyId: number,
  subjectId: number | null,
): Promise<SubjectAttribute['relatedSubject']> {
  if (subjectId === null) return null;
  return (await readRelatedSubjects(transaction, companyId, [subjectId])).get(subjectId) ?? null;
}

/** The subjects that attributes refer to, by id. Throws SUBJECT_NOT_FOUND when the company lacks one of them. */
export async function readRelatedSubjects(
  transaction: Queryable,
  companyId: number,
  subjectIds: readonly number[],
): Promise<Map<number, NonNullable<SubjectAttribute['relatedSubject']>>> {
  const ids = [...new Set(subjectIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<NonNullable<SubjectAttribute['relatedSubject']>>(
    `SELECT subject_id AS "subjectId", subject_identifier AS "subjectIdentifier", subject_name AS "subjectName"
     FROM subject WHERE company_id = $1 AND subject_id = ANY($2::integer[]) AND dropped_in IS NULL`,
    [companyId, ids],
  );
  if (rows.length < ids.length) throw new HttpError('SUBJECT_NOT_FOUND');
  return new Map(rows.map((row) => [row.subjectId, row]));
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

/** A described attribute, before it is stored. */
interface Draft {
  subjectId: number;
  attribute: SubjectAttribute;
  columnType: ColumnType;
  computed: ComputedDefinition | null;
}

/** A stored description, whose column is added. */
interface StoredDraft extends Draft {
  subjectAttributeId: number;
}

/** The columns of the description and what they are filled with. */
const columns: readonly [name: string, type: string, value: (draft: Draft) => unknown][] = [
  ['subject_id', 'integer', ({ subjectId }) => subjectId],
  ['identifier', 'text', ({ attribute }) => attribute.identifier],
  ['name', 'text', ({ attribute }) => attribute.name],
  ['component_id', 'integer', ({ attribute }) => attribute.componentId],
  ['column_type', 'text', ({ columnType }) => columnType],
  ['is_required', 'boolean', ({ attribute }) => attribute.isRequired],
  ['is_editable', 'boolean', ({ attribute }) => attribute.isEditable],
  ['is_natural_key', 'boolean', ({ attribute }) => attribute.isNaturalKey],
  ['is_multiple_values', 'boolean', ({ attribute }) => attribute.isMultipleValues],
  ['is_internal', 'boolean', ({ attribute }) => attribute.isInternal],
  ['is_orderable', 'boolean', ({ attribute }) => attribute.isOrderable],
  ['length', 'integer', ({ attribute }) => attribute.length],
  ['default_value', 'jsonb', ({ attribute }) => asJson(attribute.defaultValue)],
  ['component_configs', 'jsonb', ({ attribute }) => asJson(attribute.componentConfigs)],
  ['pre_select', 'boolean', ({ attribute }) => attribute.preSelect],
  ['related_subject_id', 'integer', ({ attribute }) => attribute.relatedSubject?.subjectId ?? null],
  ['icon', 'text', ({ attribute }) => attribute.icon],
  ['computed', 'jsonb', ({ computed }) => asJson(computed)],
];

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const names = columns.map(([name]) => name).join(', ');
const insertion = `
  INSERT INTO subject_attribute (company_id, ${names}, sort_order)
  SELECT $1, ${columns.map(([name, type]) => (type === 'jsonb' ? `given.${name}::jsonb` : `given.${name}`)).join(', ')},
    (SELECT coalesce(max(sort_order) + 1, 0) FROM subject_attribute AS other
     WHERE other.company_id = $1 AND other.subject_id = given.subject_id)
      + row_number() OVER (PARTITION BY given.subject_id ORDER BY given.position) - 1
  FROM unnest(${columns.map(([, type], index) => `$${index + 2}::${type === 'jsonb' ? 'text' : type}[]`).join(', ')})
    WITH ORDINALITY AS given(${names}, position)
  ORDER BY given.position
  RETURNING subject_attribute_id AS id, subject_id AS "subjectId", identifier`;

/** The ids of the new descriptions, in the given order. */
async function insertRows(transaction: Queryable, companyId: number, drafts: readonly Draft[]): Promise<number[]> {
  try {
    const { rows } = await transaction.query<{ id: number; subjectId: number; identifier: string }>(insertion, [
      companyId,
      ...columns.map(([, , value]) => drafts.map(value)),
    ]);
    const ids = new Map(rows.map(({ id, subjectId, identifier }) => [`${subjectId} ${identifier}`, id]));
    return drafts.map(({ subjectId, attribute }) => {
      const id = ids.get(`${subjectId} ${attribute.identifier}`);
      if (id === undefined) throw new HttpError('SUBJECT_NOT_FOUND');
      return id;
    });
  } catch (error) {
    if (uniqueViolation(error) === 'subject_attribute_identifier')
      throw new HttpError('ATTRIBUTE_IDENTIFIER_TAKEN', { cause: error });
    throw error;
  }
}
