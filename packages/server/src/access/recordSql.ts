import {
  filterAttributesUsed,
  filterToSql,
  relatedPath,
  type ComponentTypeCatalogue,
  type FilterContext,
  type FilterScope,
  type FilterTree,
  type RelatedAttributes,
  type RelatedSource,
  type SubjectAttribute,
  type SystemVariable,
} from '@assunto/engine/core';
import type { SqlValues } from '../platform/database/SqlValues';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';
import { columnName } from '../metadata/names';
import { personId } from './recordColumns';
import type { AccountRequest, RecordRequest } from './RecordRequest';

const systemColumns: Readonly<Record<SystemVariable, string>> = {
  $talkId: 'talk_id',
  $isActive: 'is_active',
  $createdBy: 'created_by',
  $updatedBy: 'updated_by',
  $insertedIn: 'inserted_in',
  $updatedIn: 'updated_in',
};

/** Where the values of a subject's attribute are. */
const columnOf = ({ columns }: SubjectMetadata, { subjectAttributeId }: SubjectAttribute): string =>
  columns.get(subjectAttributeId)?.column ?? columnName(subjectAttributeId);

/**
 * Compiles a filter to a condition on the subject's table under `alias`; 'TRUE' for none. Appends its bind values to `values`.
 */
export function filterCondition(
  filter: FilterTree | null,
  given: {
    subject: SubjectMetadata;
    componentTypes: ComponentTypeCatalogue;
    context: FilterContext;
    alias: string;
    values: SqlValues;
    /** Opens related subjects for the caller; absent: conditions over related records are refused. */
    request?: Pick<RecordRequest, 'openReadable' | 'company' | 'tellsEditor'>;
  },
): string {
  if (filter === null) return 'TRUE';
  const { subject, componentTypes, context, alias, values, request } = given;
  const tellsEditor = request?.tellsEditor !== false;
  const sources = request ? relatedSources(filter, { subject, alias, values, request }) : null;
  const column = (name: string, attribute: SubjectAttribute | undefined): string => {
    if (name === '$updatedBy') return personId({ tellsEditor }, alias, 'updated_by');
    return `${alias}.${attribute ? columnOf(subject, attribute) : systemColumns[name as SystemVariable]}`;
  };
  const found = filterToSql(filter, {
    attributes: subject.attributes,
    componentTypes,
    context,
    column,
    ...(sources && request && { related: readableThrough(request), relatedSource: sources }),
    firstParameter: values.next,
  });
  values.list.push(...found.values);
  return found.sql;
}

/** The attributes of an attribute's related subject that the caller may read. */
export const readableThrough =
  ({ openReadable }: Pick<AccountRequest, 'openReadable'>): RelatedAttributes =>
  ({ relatedSubject }) =>
    (relatedSubject && openReadable(relatedSubject.subjectId)?.permissions.readable) ?? [];

/** What filters of the caller may name: attributes that they may read, of the records and of those that these refer to. */
export const readableScope = (request: RecordRequest): FilterScope => ({
  attributes: request.permissions.readable,
  componentTypes: request.componentTypes,
  related: readableThrough(request),
});

/**
 * The readable records that each pointer of a filter refers to. Their values are bound first, since the filter numbers its own
 * from the next one on.
 */
function relatedSources(
  filter: FilterTree,
  { subject, alias, values, request }: Pick<RelatedGiven, 'subject' | 'alias' | 'values' | 'request'>,
): (pointer: SubjectAttribute) => RelatedSource {
  const sources = new Map<number, RelatedSource>();
  for (const name of filterAttributesUsed(filter)) {
    const [identifier, related] = relatedPath(name);
    const pointer = subject.attributes.find((one) => one.subjectAttributeIdentifier === identifier);
    if (related === undefined || !pointer || sources.has(pointer.subjectAttributeId)) continue;
    const names = new Set(
      filterAttributesUsed(filter).flatMap((other) =>
        relatedPath(other)[0] === identifier ? (relatedPath(other)[1] ?? []) : [],
      ),
    );
    const source = relatedSource(pointer, names, { alias, values, request });
    if (source) sources.set(pointer.subjectAttributeId, source);
  }
  return ({ subjectAttributeId }) => sources.get(subjectAttributeId) ?? nothingReadable;
}

interface RelatedGiven {
  subject: SubjectMetadata;
  alias: string;
  values: SqlValues;
  request: Pick<AccountRequest, 'openReadable' | 'company'>;
}

/** No record: the caller may not read the related subject. */
const nothingReadable: RelatedSource = {
  from: '(SELECT NULL::bigint AS talk_id) AS nothing',
  talkId: 'nothing.talk_id',
  where: 'FALSE',
  column: () => 'NULL',
};

const idsOf = ({ readable }: RecordRequest, names: ReadonlySet<string>): Set<number> =>
  new Set(readable.flatMap(({ attribute }) => (names.has(attribute.identifier) ? [attribute.subjectAttributeId] : [])));

/** The records that an attribute refers to and the caller may read; `null` without the right to read their subject. */
function relatedSource(
  { subjectAttributeId, relatedSubject }: SubjectAttribute,
  names: ReadonlySet<string>,
  { alias, values, request }: Omit<RelatedGiven, 'subject'>,
): RelatedSource | null {
  const target = relatedSubject && request.openReadable(relatedSubject.subjectId);
  if (!target) return null;
  const related = `${alias}_${subjectAttributeId}`;
  return {
    from: target.recordsFrom(related, values, { wanted: idsOf(target, names) }),
    talkId: `${related}.talk_id`,
    where: `${related}.company_id = ${values.bind(request.company.companyId, 'integer')} AND (${target.rowCondition('Read', related, values)})`,
    column: (attribute) => `${related}.${columnOf(target.subject, attribute)}`,
  };
}
