import { isMeasurable, type FilterTree, type ListOf } from '@assunto/engine/core';
import type { AggregateMeasure, AggregateOrder, TalkAggregate, TalkAggregateRequest } from '@assunto/api';
import { relatedLabels } from '../../access/relatedLabels';
import { idsBySubject, shownValue } from '../../records/read/toTalks';
import { readPersonNames } from '../../access/recordColumns';
import type { RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { listConditions } from '../../records/read/listConditions';
import { listError } from '../../records/read/listError';
import { readableValue } from '../../records/read/readableValue';
import { groupExpression, type GroupExpression } from './groupExpression';

/**
 * A page of the groups of a list, with their number of records and measures: one group per value, or pair of values, among the
 * matching records; without `groupBy` one row for all. Only readable records count, and only readable attributes can be named;
 * others are refused like unknown ones. A record with several options or texts counts in the group of each.
 */
export async function aggregateTalks(
  request: RecordRequest,
  query: TalkAggregateRequest,
): Promise<ListOf<TalkAggregate>> {
  const { groupBy, measures = [], order = [], page = 1, fetch = 100, ...list } = query;
  const values = new SqlValues();
  const where = await listConditions(request, { ...list, page, fetch, compared: [...groupBy, ...measures] }, values);
  const groups = groupBy.map((group, index) => groupExpression(request, group, values, index));
  const measured = measures.map((measure) => measureSql(request, measure, values));
  const columns = [
    ...groups.map(({ raw }, index) => `${raw} AS value${index}`),
    'count(*)::integer AS count',
    ...measured.map(({ sql }, index) => `trim_scale(${sql})::text AS measure${index}`),
    '(count(*) OVER ())::integer AS groups',
  ];
  const from = [...groups.map((group) => group.from), ...measured.map(({ join }) => join)].join(' ');
  const namedIn = `${columns.join(', ')} ${from} ${where}`;
  const sql = `SELECT ${columns.join(', ')} FROM ${request.recordsFrom('t', values, { namedIn })} ${from} WHERE ${where}
    ${groups.length > 0 ? `GROUP BY ${groups.map(({ key }) => key).join(', ')} ORDER BY ${orderBy(order, groups, measured)}` : ''}
    LIMIT ${values.bind(fetch, 'bigint')} OFFSET ${values.bind((page - 1) * fetch, 'bigint')}`;
  const { rows } = await request.db.query<AggregateRow>(sql, values.list).catch((error: unknown) => {
    throw listError(error);
  });
  const labels = await relatedLabels(
    request,
    idsBySubject(rows.flatMap((row) => groups.map(({ column }, index) => [column, row[`value${index}`]] as const))),
  );
  const people = await readPersonNames(
    request,
    rows.flatMap((row) => groups.flatMap(({ column }, index) => (column.isPerson ? [row[`value${index}`]] : []))),
  );
  return {
    itens: rows.map((row) => ({
      values: groups.map(({ column }, index) => {
        const value = row[`value${index}`] ?? null;
        return column.isPerson ? (people.get(value) ?? null) : shownValue(single(column), value, labels);
      }),
      count: row.count,
      measures: measured.map((_, index) => (row[`measure${index}`] as string | null | undefined) ?? null),
      filterJson: joined(groups.map(({ filterOf }, index) => filterOf(row[`value${index}`] ?? null))),
    })),
    totalResults: rows[0]?.groups ?? 0,
    currentPage: page,
  };
}

interface AggregateRow {
  count: number;
  groups: number;
  [column: string]: unknown;
}

/** A group for one of several options shows only this option. */
const single = (column: AttributeColumn): AttributeColumn => ({
  ...column,
  filterType: column.filterType === 'options' ? 'option' : column.filterType,
  attribute: { ...column.attribute, isMultipleValues: false },
});

function joined(filters: readonly FilterTree[]): FilterTree {
  const [only, ...others] = filters;
  return only && others.length === 0 ? only : { and: [...filters] };
}

const functions = { sum: 'sum', average: 'avg', minimum: 'min', maximum: 'max' } as const;

/** The SQL of a measure, as an exact decimal, and the join of the related record. */
function measureSql(
  request: RecordRequest,
  { measure, ...named }: AggregateMeasure,
  values: SqlValues,
): { sql: string; join: string } {
  const found = readableValue(request, named, values);
  if (!found || !isMeasurable(found.column.attribute, request.componentTypes))
    throw new HttpError('REQUEST_INVALID', { message: translate('query.measure') });
  return { sql: `${functions[measure]}(${found.own})::numeric`, join: found.join() };
}

/** The requested keys, then the groups in their own order, so that pages are the same every time. */
function orderBy(
  order: readonly AggregateOrder[],
  groups: readonly GroupExpression[],
  measured: readonly { sql: string }[],
): string {
  const keys = order.map(({ by, index = 0, direction }) => {
    const way = `${direction === 1 ? 'ASC' : 'DESC'} NULLS LAST`;
    const sql = by === 'count' ? 'count(*)' : by === 'group' ? groups[index]?.key : measured[index]?.sql;
    if (sql === undefined) throw new HttpError('REQUEST_INVALID', { message: translate('query.groupOrder') });
    // The own order of options is that of their list.
    if (by === 'group' && direction === 1) return groups[index]?.orderBy;
    return `${sql} ${way}`;
  });
  return [...keys, ...groups.map((group) => group.orderBy)].join(', ');
}
