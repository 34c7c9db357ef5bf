import { maxSizeOf, type ColumnType, type ComponentTypeCatalogue, type SubjectAttribute } from '@assunto/engine/core';
import type { Queryable } from '../database/Database';
import { HttpError } from '../http/errors';
import type { AttributeColumn, CompanyMetadata, SubjectMetadata } from './CompanyMetadata';
import { loadMenus } from './loadMenus';
import { loadRooms } from './loadRooms';
import { loadSavedFilters } from './loadSavedFilters';
import { loadTemplates } from './loadTemplates';
import { columnName, tableName } from './names';

interface SubjectRow {
  subject_id: number;
  subject_identifier: string;
  subject_name: string;
  icon: string | null;
}

interface AttributeRow {
  subject_attribute_id: number;
  subject_id: number;
  identifier: string;
  name: string;
  component_id: number;
  column_type: ColumnType;
  is_required: boolean;
  is_editable: boolean;
  is_natural_key: boolean;
  is_multiple_values: boolean;
  is_internal: boolean;
  is_orderable: boolean;
  length: number | null;
  default_value: unknown;
  component_configs: SubjectAttribute['componentConfigs'];
  pre_select: boolean;
  related_subject_id: number | null;
  icon: string | null;
}

/** What an installation allows at most, whatever an attribute says. */
export interface MetadataLimits {
  /** Bytes. */
  largestFile?: number;
}

/** Reads everything that describes a company's records. Throws NOT_FOUND when there is no such company. */
export async function loadCompany(
  database: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
  { largestFile = Infinity }: MetadataLimits = {},
): Promise<CompanyMetadata> {
  const of = [companyId];
  const [company, subjects, attributes, filters, templates, menus, rooms] = await Promise.all([
    database.query<{ time_zone: string; version: number | null }>(
      'SELECT time_zone, version FROM company LEFT JOIN metadata_version USING (company_id) WHERE company_id = $1',
      of,
    ),
    database.query<SubjectRow>(
      `SELECT subject_id, subject_identifier, subject_name, icon FROM subject
       WHERE company_id = $1 AND dropped_in IS NULL ORDER BY sort_order, subject_id`,
      of,
    ),
    database.query<AttributeRow>(
      `SELECT * FROM subject_attribute WHERE company_id = $1 AND dropped_in IS NULL
       ORDER BY sort_order, subject_attribute_id`,
      of,
    ),
    loadSavedFilters(database, companyId),
    loadTemplates(database, companyId),
    loadMenus(database, companyId),
    loadRooms(database, companyId),
  ]);
  const found = company.rows[0];
  if (!found) throw new HttpError('NOT_FOUND');

  const rowsById = new Map(subjects.rows.map((row) => [row.subject_id, row]));
  const attributesBySubject = groupBy(attributes.rows, ({ subject_id }) => subject_id);
  const pointersBySubject = groupBy(
    attributes.rows.filter(({ subject_id }) => rowsById.has(subject_id)),
    ({ related_subject_id }) => related_subject_id,
  );
  const loaded = subjects.rows.map((row): SubjectMetadata => {
    const columns = (attributesBySubject.get(row.subject_id) ?? []).map((attribute) =>
      columnOf(attribute, rowsById, componentTypes, largestFile),
    );
    return {
      companyId,
      subjectId: row.subject_id,
      subjectIdentifier: row.subject_identifier,
      subjectName: row.subject_name,
      icon: row.icon,
      contextId: row.subject_id,
      table: tableName(row.subject_id),
      attributes: columns.map(({ attribute }) => attribute),
      columns: new Map(columns.map((column) => [column.attribute.subjectAttributeId, column])),
      relatedSubjects: (pointersBySubject.get(row.subject_id) ?? []).map((pointer) => ({
        subjectAttributeId: pointer.subject_attribute_id,
        icon: pointer.icon ?? rowsById.get(pointer.subject_id)?.icon ?? null,
        subjectIdentifier: rowsById.get(pointer.subject_id)?.subject_identifier ?? '',
        subjectName: rowsById.get(pointer.subject_id)?.subject_name ?? '',
      })),
      templates: templates.get(row.subject_id) ?? [],
      savedFilters: filters.filter(({ subjectId }) => subjectId === row.subject_id),
    };
  });
  const subjectsById = new Map(loaded.map((subject) => [subject.subjectId, subject]));
  return {
    companyId,
    version: found.version ?? 0,
    timeZone: found.time_zone,
    subjects: new Map(loaded.map((subject) => [subject.subjectIdentifier.toLowerCase(), subject])),
    subjectsById,
    subjectsByAttribute: new Map(
      loaded.flatMap((subject) => [...subject.columns.keys()].map((attributeId) => [attributeId, subject] as const)),
    ),
    menus: menus(subjectsById),
    rooms,
  };
}

function columnOf(
  row: AttributeRow,
  subjects: ReadonlyMap<number, SubjectRow>,
  componentTypes: ComponentTypeCatalogue,
  largestFile: number,
): AttributeColumn {
  const related = row.related_subject_id === null ? undefined : subjects.get(row.related_subject_id);
  const componentType = componentTypes.get(row.component_id);
  const attribute: SubjectAttribute = {
    subjectAttributeId: row.subject_attribute_id,
    identifier: row.identifier,
    name: row.name,
    componentId: row.component_id,
    isRequired: row.is_required,
    isEditable: row.is_editable,
    isNaturalKey: row.is_natural_key,
    isMultipleValues: row.is_multiple_values,
    isInternal: row.is_internal,
    isOrderable: row.is_orderable,
    length: row.length,
    defaultValue: row.default_value,
    componentConfigs: row.component_configs,
    // What may be done with it is a matter of rooms (SubjectPermissions).
    actions: { create: false, update: false, delete: false },
    preSelect: row.pre_select,
    attributeName: row.name,
    subjectAttributeName: row.name,
    subjectAttributeIdentifier: row.identifier,
    relatedSubject: related
      ? {
          subjectId: related.subject_id,
          subjectIdentifier: related.subject_identifier,
          subjectName: related.subject_name,
        }
      : null,
    icon: row.icon,
  };
  // So that a page tells the limit that the installation has, before anything is sent.
  if (componentType.kind === 'file' && maxSizeOf(attribute) > largestFile)
    attribute.componentConfigs = { ...attribute.componentConfigs, maxSize: largestFile };
  return {
    attribute,
    column: columnName(row.subject_attribute_id),
    columnType: row.column_type,
    componentType,
    filterType: componentType.filterType(attribute),
  };
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
