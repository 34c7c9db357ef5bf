import { groupOperator, type FilterTree, type ListOf } from '@assunto/engine/core';
import type { TalkGroup, TalkGroupRequest } from '@assunto/engine/contract';
import { relatedLabels } from '../../../access/relatedLabels';
import { idsBySubject, shownValue } from '../../../access/toTalks';
import { SqlValues } from '../../../database/SqlValues';
import { HttpError } from '../../../http/errors';
import { comparedColumn } from '../../../metadata/attributeIndexes';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import { listConditions } from '../../../talks/listConditions';
import { listTagGroups } from './listTagGroups';
import { listError } from '../../../talks/listError';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';

const ungroupable =
  'O agrupamento usa um atributo que não existe, que não forma grupos ou ao qual você não tem acesso.';

/**
 * A page of the groups of a list: one per value of the attribute among the matching records, and one for records without a value.
 * A record with several options is in the group of each. An attribute that the caller may not read is refused like an unknown
 * one.
 */
export async function listGroups(request: RecordRequest, query: TalkGroupRequest): Promise<ListOf<TalkGroup>> {
  if (query.groupBy === 'tags') return listTagGroups(request, query);
  const { db, componentTypes } = request;
  const column = request.readable.find(({ attribute }) => attribute.subjectAttributeId === query.groupBy);
  const operator = column && groupOperator(column.attribute, componentTypes);
  if (!column || !operator) throw new HttpError('REQUEST_INVALID', { message: ungroupable });

  const values = new SqlValues();
  const where = await listConditions(request, query, values);
  const { from, raw, key } = groupKey(request, column, values);
  const page = query.page ?? 1;
  const fetch = query.fetch ?? 100;
  const sql = `SELECT ${raw} AS value, count(*)::integer AS count, (count(*) OVER ())::integer AS groups
    FROM ${request.subject.table} AS t ${from} WHERE ${where}
    GROUP BY ${key} ORDER BY ${groupOrder(column, key, values)}
    LIMIT ${values.bind(fetch, 'bigint')} OFFSET ${values.bind((page - 1) * fetch, 'bigint')}`;
  const { rows } = await db
    .query<{ value: unknown; count: number; groups: number }>(sql, values.list)
    .catch((error: unknown) => {
      throw listError(error);
    });

  // A group for one of several options shows only this option.
  const single: AttributeColumn = {
    ...column,
    filterType: column.filterType === 'options' ? 'option' : column.filterType,
    attribute: { ...column.attribute, isMultipleValues: false },
  };
  const labels = await relatedLabels(request, idsBySubject(rows.map((row) => [column, row.value])));
  const { subjectAttributeIdentifier } = column.attribute;
  return {
    itens: rows.map(({ value, count }) => ({
      value: shownValue(single, value, labels),
      count,
      filterJson: conditionOf(subjectAttributeIdentifier, operator, value),
    })),
    totalResults: rows[0]?.groups ?? 0,
    currentPage: page,
  };
}

function conditionOf(identifier: string, operator: '==' | 'anyOf', value: unknown): FilterTree {
  const variable = { var: identifier };
  if (value === null) return { empty: [variable] };
  return { [operator]: [variable, operator === 'anyOf' ? [value] : value] } as FilterTree;
}

/** The common value of a group's records (`key`), and the value that represents it (`raw`), as filters compare them. */
function groupKey(
  { context }: AccountRequest,
  column: AttributeColumn,
  values: SqlValues,
): { from: string; raw: string; key: string } {
  const own = `t.${column.column}`;
  if (column.columnType.endsWith('[]'))
    return { from: `LEFT JOIN LATERAL unnest(${own}) AS u(value) ON true`, raw: 'u.value', key: 'u.value' };
  if (column.filterType === 'datetime') {
    const day = `(${own} AT TIME ZONE ${values.bind(context.timeZone, 'text')})::date`;
    return { from: `CROSS JOIN LATERAL (SELECT ${day} AS day) AS d`, raw: 'd.day', key: 'd.day' };
  }
  // Texts that differ only in case and accents are one group, represented by the first of them.
  const key = comparedColumn(own, column);
  return { from: '', raw: key === own ? own : `min(${own})`, key };
}

/** Options in the order of their list, related records by their number of records, the rest by value; no value last. */
function groupOrder({ attribute, filterType }: AttributeColumn, key: string, values: SqlValues): string {
  if (filterType !== 'option' && filterType !== 'options') return `${key} ASC NULLS LAST`;
  if (attribute.relatedSubject) return `(${key} IS NULL), count(*) DESC, ${key}`;
  const ids = (attribute.componentConfigs.options ?? []).map(({ id }) => id);
  return `(${key} IS NULL), array_position(${values.bind(ids, 'text[]')}, ${key}), ${key}`;
}
