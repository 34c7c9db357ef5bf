import type { AggregateGroup } from '@assunto/api';
import type { DateUnit } from '@assunto/engine/contract';
import { groupOperator, type FilterTree } from '@assunto/engine/core';
import { personId } from '../../access/recordColumns';
import type { RecordRequest } from '../../access/RecordRequest';
import type { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { comparedColumn } from '../../metadata/attributeIndexes';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { readableValue, type ReadableValue } from '../../records/read/readableValue';

/** One level of groups. */
export interface GroupExpression {
  /** Joins after the list's table. */
  from: string;
  /** The value that represents a group, an aggregate where its records may have several. */
  raw: string;
  /** The common value of a group's records, as filters compare it. */
  key: string;
  /** The keys of `ORDER BY` in the group's own order, with records without a value last. */
  orderBy: string;
  /** The attribute whose value `raw` is. */
  column: AttributeColumn;
  /** The filter of a group's records. */
  filterOf(value: unknown): FilterTree;
}

/**
 * The SQL of one level of groups; `index` makes its aliases unique. A record with several options or texts is in the group of each.
 * An attribute that the caller may not read is refused like an unknown one.
 */
export function groupExpression(
  request: RecordRequest,
  group: AggregateGroup,
  values: SqlValues,
  index: number,
): GroupExpression {
  const named = readableValue(request, group, values);
  const operator = named && groupOperator(named.column.attribute, request.componentTypes);
  if (!operator) throw new HttpError('REQUEST_INVALID', { message: translate('query.group') });
  const { column, join } = named;
  const isDate = column.filterType === 'date' || column.filterType === 'datetime';
  if (group.unit !== undefined && !isDate)
    throw new HttpError('REQUEST_INVALID', { message: translate('query.group') });
  const unit = group.unit ?? 'day';
  const { from, raw, key } = isDate
    ? dateKey(request, named, unit, values, index)
    : valueKey(request, named, `g${index}`);
  const variable = { var: variableOf(named) };
  return {
    from: `${join()} ${from}`,
    raw,
    key,
    orderBy: column.isPerson
      ? `min(${comparedColumn(named.own, column)}) ASC NULLS LAST, ${key}`
      : groupOrder(column, key, values),
    column,
    filterOf(value) {
      if (value === null) return { empty: [variable] };
      if (isDate && unit !== 'day') return { between: [variable, String(value), lastDay(String(value), unit)] };
      return { [operator]: [variable, operator === 'anyOf' ? [value] : value] } as FilterTree;
    },
  };
}

const variableOf = ({ column, pointer }: ReadableValue): string => {
  const { subjectAttributeIdentifier } = column.attribute;
  return pointer
    ? `${pointer.attribute.subjectAttributeIdentifier}.${subjectAttributeIdentifier}`
    : subjectAttributeIdentifier;
};

type KeySql = Pick<GroupExpression, 'from' | 'raw' | 'key'>;

function valueKey(request: RecordRequest, { column, own }: ReadableValue, alias: string): KeySql {
  if (column.isPerson) {
    const id = personId(request, 't', column.isPerson);
    return { from: '', raw: id, key: id };
  }
  if (column.columnType.endsWith('[]'))
    return {
      from: `LEFT JOIN LATERAL unnest(${own}) AS ${alias}(value) ON true`,
      raw: `${alias}.value`,
      key: `${alias}.value`,
    };
  if (column.filterType === 'texts')
    return {
      from: `LEFT JOIN LATERAL (
        SELECT assunto_fold(entry) COLLATE "C" AS key, min(entry) AS value
        FROM unnest(string_to_array(${own}, ';')) AS entry WHERE entry <> '' GROUP BY 1) AS ${alias} ON true`,
      raw: `min(${alias}.value)`,
      key: `${alias}.key`,
    };
  // Texts that differ only in case and accents are one group, represented by the first of them.
  const key = comparedColumn(own, column);
  return { from: '', raw: key === own ? own : `min(${own})`, key };
}

/** The first day of the period of a date, or of an instant in the company's time zone. */
function dateKey(
  { context }: RecordRequest,
  { column, own }: ReadableValue,
  unit: DateUnit,
  values: SqlValues,
  index: number,
): KeySql {
  const isInstant = column.filterType === 'datetime';
  const day = isInstant ? `(${own} AT TIME ZONE ${values.bind(context.timeZone, 'text')})::date` : own;
  const first = periodStart[unit](day);
  if (first === own) return { from: '', raw: own, key: own };
  const alias = `g${index}`;
  return {
    from: `CROSS JOIN LATERAL (SELECT ${first} AS day) AS ${alias}`,
    raw: `${alias}.day`,
    key: `${alias}.day`,
  };
}

const truncated = (unit: string) => (day: string) => `date_trunc('${unit}', (${day})::timestamp)::date`;
const periodStart: Readonly<Record<DateUnit, (day: string) => string>> = {
  day: (day) => day,
  // date_trunc takes weeks from Monday; those of filters begin on Sunday.
  week: (day) => `(${truncated('week')(`${day} + 1`)} - 1)`,
  month: truncated('month'),
  quarter: truncated('quarter'),
  year: truncated('year'),
};

/** The last day of the period that begins on a day. */
function lastDay(first: string, unit: DateUnit): string {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  const end = unit === 'week' ? Date.UTC(year, month - 1, day + 6) : Date.UTC(year, month - 1 + months, 0);
  return new Date(end).toISOString().slice(0, 10);
}

/** Options in the order of their list, related records by their number of records, the rest by value; no value last. */
function groupOrder({ attribute, filterType }: AttributeColumn, key: string, values: SqlValues): string {
  if (filterType !== 'option' && filterType !== 'options') return `${key} ASC NULLS LAST`;
  if (attribute.relatedSubject) return `(${key} IS NULL), count(*) DESC, ${key}`;
  const ids = (attribute.componentConfigs.options ?? []).map(({ id }) => id);
  return `(${key} IS NULL), array_position(${values.bind(ids, 'text[]')}, ${key}), ${key}`;
}
