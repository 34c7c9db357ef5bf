import type { ComputedDefinition } from '@assunto/engine/contract';
import type { ColumnType, ComponentConfigs } from '@assunto/engine/core';
import { tableName } from '../../../metadata/names';
import type { ArchiveHeader, TableContent } from '../archiveContent';
import { BackupError } from '../BackupError';
import { asColumnType } from '../restoreTables';

/** A row of an archive: the texts of its values by column. */
export type ArchivedRow = Readonly<Record<string, string | null>>;

/** A company of an archive. */
interface ArchivedCompany {
  companyId: number;
  identifier: string;
}

/** An attribute as it was. */
export interface ArchivedAttribute {
  subjectAttributeId: number;
  identifier: string;
  name: string;
  componentId: number;
  /** The column of its values, in the table of the archive. */
  column: string;
  columnType: ColumnType;
  isRequired: boolean;
  isEditable: boolean;
  isNaturalKey: boolean;
  isMultipleValues: boolean;
  isInternal: boolean;
  isOrderable: boolean;
  length: number | null;
  defaultValue: unknown;
  componentConfigs: ComponentConfigs;
  preSelect: boolean;
  icon: string | null;
  relatedSubjectId: number | null;
  computed: ComputedDefinition | null;
}

/** A subject of an archive as it was. */
export interface ArchivedSubject {
  company: ArchivedCompany;
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  icon: string | null;
  singularName: string | null;
  pluralName: string | null;
  /** In their order; without those in the trash. */
  attributes: readonly ArchivedAttribute[];
  /** The identifiers of all subjects of the company, by id. */
  subjects: ReadonlyMap<number, string>;
  table: TableContent;
}

/** Reads the lines of a table as rows of one company. */
export function rowsOf({ columns }: TableContent, companyId: number, lines: readonly string[]): ArchivedRow[] {
  return lines
    .map((line) => rowOf(columns, line))
    .filter(({ company_id: ofCompany }) => Number(ofCompany) === companyId);
}

/** Reads a line of a table. */
export function rowOf(columns: TableContent['columns'], line: string): ArchivedRow {
  const values = JSON.parse(line) as (string | null)[];
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null]));
}

/** The files of a value; none where it is no list of files. */
export function fileList(text: string | null | undefined): { fileId?: unknown; name?: unknown; size?: unknown }[] {
  const list: unknown = JSON.parse(text ?? 'null');
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** The rows that say which companies and subjects an archive has. */
export interface StructureRows {
  company: readonly ArchivedRow[];
  subject: readonly ArchivedRow[];
  subject_attribute: readonly ArchivedRow[];
}

/**
 * What a subject of an archive was. Throws RESTORE_COMPANY_NEEDED, RESTORE_COMPANY_ABSENT and RESTORE_SUBJECT_UNKNOWN, which name what
 * there is.
 */
export function archivedSubject(
  { company: companies, subject, subject_attribute }: StructureRows,
  header: ArchiveHeader,
  asked: { subject: string; companyId?: number | undefined },
): ArchivedSubject {
  const isPresent = (row: ArchivedRow): boolean => row['dropped_in'] === null;
  const company = chosenCompany(
    companies.map((row) => ({ companyId: Number(row['company_id']), identifier: row['company_identifier'] ?? '' })),
    asked.companyId,
  );
  const own = subject.filter((row) => isPresent(row) && Number(row['company_id']) === company.companyId);
  const found = own.find((row) => row['subject_identifier']?.toLowerCase() === asked.subject.toLowerCase());
  const table = header.tables.find(({ name }) => found && name === tableName(Number(found['subject_id'])));
  if (!found || !table) {
    const known = own.map((row) => row['subject_identifier']).join(', ');
    throw new BackupError('RESTORE_SUBJECT_UNKNOWN', { subject: asked.subject, company: company.companyId, known });
  }
  const isOwn = (row: ArchivedRow): boolean =>
    Number(row['company_id']) === company.companyId && row['subject_id'] === found['subject_id'];
  return {
    company,
    table,
    subjectId: Number(found['subject_id']),
    subjectIdentifier: found['subject_identifier'] ?? '',
    subjectName: found['subject_name'] ?? '',
    icon: found['icon'] ?? null,
    singularName: found['singular_name'] ?? null,
    pluralName: found['plural_name'] ?? null,
    attributes: subject_attribute
      .filter((row) => isPresent(row) && isOwn(row))
      .sort((one, other) => Number(one['sort_order']) - Number(other['sort_order']))
      .map(attributeOf),
    subjects: new Map(own.map((row) => [Number(row['subject_id']), row['subject_identifier'] ?? ''])),
  };
}

function chosenCompany(companies: readonly ArchivedCompany[], asked: number | undefined): ArchivedCompany {
  const known = companies.map(({ companyId, identifier }) => `${companyId} (${identifier})`).join(', ');
  if (asked === undefined && companies.length > 1)
    throw new BackupError('RESTORE_COMPANY_NEEDED', { where: 'A cópia', known });
  const found = companies.find(({ companyId }) => asked === undefined || companyId === asked);
  if (!found) throw new BackupError('RESTORE_COMPANY_ABSENT', { company: asked ?? '', known });
  return found;
}

function attributeOf(row: ArchivedRow): ArchivedAttribute {
  const id = Number(row['subject_attribute_id']);
  const slot = Number(row['column_slot'] ?? 0);
  const columnType = asColumnType(row['column_type'] ?? null);
  if (columnType === null || !Number.isSafeInteger(id) || !Number.isSafeInteger(slot))
    throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `o atributo ${row['identifier']}` });
  const json = (column: string): unknown => JSON.parse(row[column] ?? 'null');
  const is = (column: string): boolean => row[column] === 'true';
  const number = (column: string): number | null => (row[column] == null ? null : Number(row[column]));
  return {
    subjectAttributeId: id,
    columnType,
    column: `a_${id}${slot === 0 ? '' : `_${slot}`}`,
    identifier: row['identifier'] ?? '',
    name: row['name'] ?? '',
    componentId: Number(row['component_id']),
    isRequired: is('is_required'),
    isEditable: is('is_editable'),
    isNaturalKey: is('is_natural_key'),
    isMultipleValues: is('is_multiple_values'),
    isInternal: is('is_internal'),
    isOrderable: is('is_orderable'),
    length: number('length'),
    defaultValue: json('default_value'),
    preSelect: is('pre_select'),
    componentConfigs: (json('component_configs') ?? {}) as ComponentConfigs,
    icon: row['icon'] ?? null,
    relatedSubjectId: number('related_subject_id'),
    computed: json('computed') as ComputedDefinition | null,
  };
}
