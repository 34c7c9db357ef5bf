import type { ComponentTypeCatalogue, RelatedSubject, SubjectAttribute } from '@assunto/engine/core';
import { maxSizeOf } from '@assunto/engine/fields';
import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import type { AttributeColumn, CompanyMetadata, MetadataAspect, SubjectMetadata } from './CompanyMetadata';
import { loadJobs } from './loadJobs';
import { loadLostPointers } from './loadLostPointers';
import { loadMenus } from './loadMenus';
import { loadRooms } from './loadRooms';
import { loadSavedFilters } from './loadSavedFilters';
import { loadTags } from './loadTags';
import { servicePolicy } from './loadServicePolicies';
import { peopleSubjectId } from './people';
import { readStructure, type Structure } from './readStructure';
import type { AttributeRow, SubjectRow } from './SubjectRow';
import { loadTemplates } from './loadTemplates';
import { columnName, tableName } from './names';
import type { ComputedDraft, ComputedSubject } from './ComputedDraft';
import { resolveComputed } from './resolveComputed';

/** The limits of an installation, whatever an attribute allows. */
export interface MetadataLimits {
  /** Bytes. */
  largestFile?: number;
}

/** The database and the company of metadata. */
export interface MetadataSource {
  database: Queryable;
  componentTypes: ComponentTypeCatalogue;
  companyId: number;
  limits?: MetadataLimits;
}

/** Loads a company's metadata; unchanged parts of `before` are reused. Throws NOT_FOUND when the company does not exist. */
export async function loadCompany(source: MetadataSource, before: CompanyMetadata | null): Promise<CompanyMetadata> {
  const { database, companyId } = source;
  // Read first, so that with a concurrent change the version is older than the data, never newer.
  const versions = await readVersions(database, companyId);
  const isSame = (aspect: MetadataAspect): boolean => before?.aspects[aspect] === versions.aspects[aspect];
  if (!before || !isSame('structure')) return loadAll(source, versions);
  const [templates, filters, menus, rooms, tags, jobs] = await Promise.all([
    isSame('templates') ? null : loadTemplates(database, companyId),
    isSame('filters') ? null : loadSavedFilters(database, companyId),
    isSame('menus') ? null : loadMenus(database, companyId),
    isSame('rooms') ? before.rooms : loadRooms(database, companyId),
    isSame('tags') ? before.tags : loadTags(database, companyId),
    isSame('jobs') ? before.jobs : loadJobs(database, companyId),
  ]);
  const subjects = [...before.subjectsById.values()].map((subject): SubjectMetadata => {
    const { subjectId } = subject;
    return {
      ...subject,
      ...(templates && { templates: templates.get(subjectId) ?? [] }),
      ...(filters && { savedFilters: filters.filter((saved) => saved.subjectId === subjectId) }),
    };
  });
  const indexed = templates || filters ? indexSubjects(subjects) : before;
  const { subjectsById, subjectsByAttribute } = indexed;
  return {
    companyId,
    ...versions,
    timeZone: before.timeZone,
    rooms,
    tags,
    jobs,
    subjects: indexed.subjects,
    subjectsById,
    subjectsByAttribute,
    menus: menus ? menus(subjectsById) : before.menus,
  };
}

async function loadAll(source: MetadataSource, versions: Versions): Promise<CompanyMetadata> {
  const { database, companyId } = source;
  const [company, structure, lostPointers, filters, templates, menus, rooms, tags, jobs] = await Promise.all([
    database.query<{ time_zone: string }>('SELECT time_zone FROM company WHERE company_id = $1', [companyId]),
    readStructure(database, source.componentTypes, companyId),
    loadLostPointers(database, companyId),
    loadSavedFilters(database, companyId),
    loadTemplates(database, companyId),
    loadMenus(database, companyId),
    loadRooms(database, companyId),
    loadTags(database, companyId),
    loadJobs(database, companyId),
  ]);
  const found = company.rows[0];
  if (!found) throw new HttpError('NOT_FOUND');
  const loaded = buildSubjects(source, structure).map((subject): SubjectMetadata => ({
    ...subject,
    lostPointers: lostPointers.get(subject.subjectId) ?? [],
    templates: templates.get(subject.subjectId) ?? [],
    savedFilters: filters.filter(({ subjectId }) => subjectId === subject.subjectId),
  }));
  const indexed = indexSubjects(loaded);
  return {
    companyId,
    ...versions,
    timeZone: found.time_zone,
    ...indexed,
    menus: menus(indexed.subjectsById),
    rooms,
    tags,
    jobs,
  };
}

type BuiltSubject = Omit<SubjectMetadata, 'lostPointers' | 'templates' | 'savedFilters'>;

function buildSubjects(source: MetadataSource, structure: Structure): BuiltSubject[] {
  const { companyId, componentTypes } = source;
  const { subjects, attributes } = structure;
  const rowsById = new Map(subjects.map((row) => [row.subject_id, row]));
  const attributesBySubject = groupBy(attributes, ({ subject_id }) => subject_id);
  const pointersBySubject = groupBy(
    attributes.filter(({ subject_id }) => rowsById.has(subject_id)),
    ({ related_subject_id }) => related_subject_id,
  );
  const parts = unresolved(source, structure);
  const resolved = resolveComputed(parts, componentTypes);
  const partsById = new Map(parts.map((part) => [part.subjectId, part]));
  return subjects.map((row) => {
    const columns = partsById.get(row.subject_id)?.columns ?? new Map<number, AttributeColumn>();
    const ids = (attributesBySubject.get(row.subject_id) ?? []).map(({ subject_attribute_id }) => subject_attribute_id);
    const computed = new Map(
      ids.flatMap((id) => {
        const column = resolved.columns.get(id);
        return column ? [[id, column] as const] : [];
      }),
    );
    return {
      companyId,
      subjectId: row.subject_id,
      subjectIdentifier: row.subject_identifier,
      subjectName: row.subject_name,
      singularName: row.singular_name,
      pluralName: row.plural_name,
      icon: row.icon,
      contextId: row.subject_id,
      table: tableName(row.subject_id),
      attributes: ids.flatMap((id) => (columns.get(id) ?? computed.get(id))?.attribute ?? []),
      columns,
      computed,
      service: partsById.get(row.subject_id)?.service ?? null,
      relatedSubjects: (pointersBySubject.get(row.subject_id) ?? []).map((pointer) =>
        relatedSubject(pointer, rowsById.get(pointer.subject_id)),
      ),
    };
  });
}

/** A subject with the attribute by which it refers to another one. */
const relatedSubject = (pointer: AttributeRow, row: SubjectRow | undefined): RelatedSubject => ({
  subjectAttributeId: pointer.subject_attribute_id,
  icon: pointer.icon ?? row?.icon ?? null,
  subjectIdentifier: row?.subject_identifier ?? '',
  subjectName: row?.subject_name ?? '',
  ...(row?.singular_name != null && { singularName: row.singular_name }),
  ...(row?.plural_name != null && { pluralName: row.plural_name }),
});

/** The subjects with their stored attributes, and with their computed ones as they are described. */
function unresolved(
  { componentTypes, limits = {} }: MetadataSource,
  { subjects, attributes, goals }: Structure,
): ComputedSubject[] {
  const { largestFile = Infinity } = limits;
  const rowsById = new Map(subjects.map((row) => [row.subject_id, row]));
  const attributesBySubject = groupBy(attributes, ({ subject_id }) => subject_id);
  return subjects.map((row): ComputedSubject => {
    const rows = attributesBySubject.get(row.subject_id) ?? [];
    const described = rows.map((attribute) => ({
      ...columnOf(attribute, rowsById, componentTypes, largestFile),
      definition: attribute.computed,
    }));
    const columns = columnsById(described.filter(({ definition }) => definition === null));
    const goal = goals.find(({ subject_id }) => subject_id === row.subject_id);
    return {
      subjectId: row.subject_id,
      subjectIdentifier: row.subject_identifier,
      columns,
      service: servicePolicy(goal, columns),
      drafts: new Map(
        described.flatMap(({ attribute, column, definition }): [number, ComputedDraft][] =>
          definition ? [[attribute.subjectAttributeId, { attribute, columnName: column, definition }]] : [],
        ),
      ),
    };
  });
}

/** The computed attributes of a company as they are stored now, and why some of them cannot be computed. */
export async function readComputed(
  database: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
): Promise<ReturnType<typeof resolveComputed>> {
  const structure = await readStructure(database, componentTypes, companyId);
  return resolveComputed(unresolved({ database, componentTypes, companyId }, structure), componentTypes);
}

const columnsById = (columns: readonly (AttributeColumn & { definition: unknown })[]): Map<number, AttributeColumn> =>
  new Map(columns.map(({ definition: _, ...column }) => [column.attribute.subjectAttributeId, column]));

function indexSubjects(
  subjects: readonly SubjectMetadata[],
): Pick<CompanyMetadata, 'subjects' | 'subjectsById' | 'subjectsByAttribute'> {
  return {
    subjects: new Map(
      subjects
        .filter(({ subjectId }) => subjectId !== peopleSubjectId)
        .map((subject) => [subject.subjectIdentifier.toLowerCase(), subject]),
    ),
    subjectsById: new Map(subjects.map((subject) => [subject.subjectId, subject])),
    subjectsByAttribute: new Map(
      subjects.flatMap((subject) =>
        subject.attributes.map(({ subjectAttributeId }) => [subjectAttributeId, subject] as const),
      ),
    ),
  };
}

type Versions = Pick<CompanyMetadata, 'version' | 'aspects'>;

/** The version of a company's metadata, incremented by every change, and that of each aspect; 0 before the first change. */
export async function readVersions(database: Queryable, companyId: number): Promise<Versions> {
  const { rows } = await database.query<Versions>(
    'SELECT version, aspects FROM metadata_version WHERE company_id = $1',
    [companyId],
    'read-metadata-versions',
  );
  return rows[0] ?? { version: 0, aspects: {} };
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
    // Permissions depend on rooms (SubjectPermissions).
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
  // So that a page knows the installation's limit before an upload.
  if (componentType.kind === 'file' && maxSizeOf(attribute) > largestFile)
    attribute.componentConfigs = { ...attribute.componentConfigs, maxSize: largestFile };
  return {
    attribute,
    column: columnName(row.subject_attribute_id, row.column_slot),
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
