import {
  filterToSql,
  type ComponentTypeCatalogue,
  type FilterContext,
  type FilterTree,
  type SubjectAttribute,
  type SystemVariable,
} from '@assunto/engine/core';
import type { SqlValues } from '../database/SqlValues';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';
import { columnName } from '../metadata/names';

const systemColumns: Readonly<Record<SystemVariable, string>> = {
  $talkId: 'talk_id',
  $isActive: 'is_active',
  $createdBy: 'created_by',
  $insertedIn: 'inserted_in',
  $updatedIn: 'updated_in',
};

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
  },
): string {
  if (filter === null) return 'TRUE';
  const { subject, componentTypes, context, alias, values } = given;
  const column = (name: string, attribute: SubjectAttribute | undefined): string =>
    `${alias}.${attribute ? columnName(attribute.subjectAttributeId) : systemColumns[name as SystemVariable]}`;
  const { sql, values: bound } = filterToSql(filter, {
    attributes: subject.attributes,
    componentTypes,
    context,
    column,
    firstParameter: values.next,
  });
  values.list.push(...bound);
  return sql;
}
