import { filterAttributesUsed, relatedPath } from '@assunto/engine/core';
import {
  anyDecimal,
  anyNumber,
  emptyBeyond,
  formulaToSql,
  storedBounds,
  type NumberBounds,
} from '@assunto/engine/formula';
import type { SqlValues } from '../platform/database/SqlValues';
import type { AttributeColumn } from '../metadata/AttributeColumn';
import type { ComputedColumn } from '../metadata/ComputedColumn';
import { serviceClocks } from '@assunto/api';
import type { DeadlineDefinition, LookupDefinition, RollupDefinition } from '@assunto/engine/contract';
import { computedLimits } from '../metadata/resolveComputed';
import type { RecordRequest } from './RecordRequest';
import { uncheckedTable } from '../platform/database/recordReads';
import type { LookupJoins } from './lookupJoins';
import { filterCondition } from './recordSql';

/** The record whose value is computed. */
interface At {
  /** The alias of its table; only stored columns are read of it. */
  alias: string;
  values: SqlValues;
  depth: number;
  /** Joins the records of look-ups; absent: each is a subquery. */
  joins?: LookupJoins | undefined;
}

/**
 * The SQL of a computed attribute for the caller: only records and attributes that they may read are part of it, others compare
 * like missing ones. It has the column type of the attribute.
 */
export function computedSql(request: RecordRequest, column: ComputedColumn, at: At): string {
  const { definition } = column;
  // Definitions are checked for cycles when they are loaded; this is a second lock.
  const isTooDeep = at.depth > computedLimits.level;
  const sql =
    isTooDeep || !request.permissions.canRead(column.attribute.subjectAttributeId)
      ? 'NULL'
      : definition.kind === 'formula'
        ? formulaSql(request, column, at)
        : definition.kind === 'lookup'
          ? lookupSql(request, definition, at)
          : definition.kind === 'rollup'
            ? rollupSql(request, column, definition, at)
            : deadlineSql(request, definition, at);
  return `(${sql})::${column.columnType}`;
}

function formulaSql(request: RecordRequest, column: ComputedColumn, at: At): string {
  const { subject, context } = request;
  if (!column.formula) return 'NULL';
  const { sql, bounds } = formulaToSql(column.formula, {
    now: context.now,
    timeZone: context.timeZone,
    bind: (value, type) => at.values.bind(value, type),
    column: (id) => valueSql(request, subject.columns.get(id) ?? subject.computed.get(id), at),
    bounds: (id) => boundsOf(subject.columns.get(id) ?? subject.computed.get(id)),
  });
  return column.formula.type === 'number' ? shownSql(column, sql, bounds, at) : sql;
}

/** What is known of the numbers of an attribute; of computed ones what their columns show. */
function boundsOf(column: AttributeColumn | ComputedColumn | undefined): NumberBounds {
  if (!column) return anyNumber;
  if (!('definition' in column)) return storedBounds(column.componentType, column.attribute);
  if (column.columnType === 'bigint') return { most: mostWhole, decimals: 0 };
  return column.definition.kind === 'formula' ? anyDecimal : anyNumber;
}

/** An attribute's value in a formula: an option is its name. */
function valueSql(request: RecordRequest, column: AttributeColumn | ComputedColumn | undefined, at: At): string {
  if (!column) return 'NULL';
  const sql = 'definition' in column ? computedSql(request, column, at) : `${at.alias}.${column.column}`;
  if (column.filterType !== 'option') return sql;
  const options = column.attribute.componentConfigs.options ?? [];
  const [ids, names] = [options.map(({ id }) => id), options.map(({ name }) => name)];
  return `(${at.values.bind(names, 'text[]')})[array_position(${at.values.bind(ids, 'text[]')}, ${sql})]`;
}

/** The largest whole number that JSON holds exactly. */
const mostWhole = Number.MAX_SAFE_INTEGER;

/** A number as its component stores values: a whole number, or as many decimals as it shows. */
function shownSql({ attribute, columnType }: AttributeColumn, sql: string, bounds: NumberBounds, at: At): string {
  if (columnType === 'bigint') {
    const whole = bounds.decimals === 0 ? sql : `round(${sql})`;
    return bounds.most <= mostWhole ? whole : emptyBeyond(whole, `-${mostWhole + 1}`, String(mostWhole + 1));
  }
  const { precision = 2 } = attribute.componentConfigs;
  return `round(${sql}, ${at.values.bind(precision, 'integer')})`;
}

/** A value, not the company of the record: a distributed database finds the server of a subquery in a list by it alone. */
const companyOf = ({ subject }: RecordRequest, { values }: At): string => values.bind(subject.companyId, 'integer');

/** The value of the record that the pointer refers to, if the caller may read both. */
function lookupSql(request: RecordRequest, { pointerId, attributeId }: LookupDefinition, at: At): string {
  const pointer = request.subject.columns.get(pointerId);
  const related = pointer?.attribute.relatedSubject;
  const target = related && request.openReadable(related.subjectId);
  const found = target && readableColumn(target, attributeId);
  if (!pointer || !target || !found) return 'NULL';
  const { values, depth } = at;
  const joined = at.joins?.aliasOf({ target, pointer: pointer.column, attributeId });
  if (joined !== undefined) return `${joined}.${found.column}`;
  const alias = `c${depth}`;
  const from = target.recordsFrom(alias, values, { wanted: new Set([attributeId]), depth: depth + 1 });
  return `SELECT ${alias}.${found.column} FROM ${from}
    WHERE ${alias}.company_id = ${companyOf(request, at)} AND ${alias}.talk_id = ${at.alias}.${pointer.column}
      AND (${target.rowCondition('Read', alias, values)})`;
}

/** When a running clock of the record is due, what has become of it at the moment of the request, or what a paused one has left. */
function deadlineSql(request: RecordRequest, { clock, measure }: DeadlineDefinition, at: At): string {
  const { context } = request;
  const own = `k${at.depth}`;
  const stateAt = (now: string): string =>
    `CASE WHEN ${own}.met_in IS NOT NULL THEN CASE WHEN ${own}.due_in < ${own}.met_in THEN 'late' ELSE 'met' END
       WHEN ${own}.due_in <= ${now} THEN 'overdue' WHEN ${own}.due_in IS NULL THEN 'paused'
       WHEN ${own}.warn_in <= ${now} THEN 'near' ELSE 'on_time' END`;
  const shown = {
    due: () => `CASE WHEN ${own}.met_in IS NULL THEN ${own}.due_in END`,
    state: () => stateAt(at.values.bind(context.now.toISOString(), 'timestamptz')),
    left: () =>
      `CASE WHEN ${own}.met_in IS NULL AND ${own}.due_in IS NULL THEN ${durationSql(`${own}.seconds_left`)} END`,
  }[measure]();
  return `SELECT ${shown} FROM ${uncheckedTable('service_clock', 'found')} AS ${own}
    WHERE ${own}.company_id = ${companyOf(request, at)} AND ${own}.talk_id = ${at.alias}.talk_id
      AND ${own}.clock = ${serviceClocks[clock]}`;
}

/** Seconds as a stored duration, `HHH:MM`, of at most 999 hours; a minute that has begun is left out. */
const durationSql = (seconds: string): string =>
  `to_char(least(${seconds}, 3599940) / 3600, 'FM000') || ':' || to_char(least(${seconds}, 3599940) % 3600 / 60, 'FM00')`;

/** The total over the active records that refer to the record and that the caller may read. */
function rollupSql(request: RecordRequest, column: ComputedColumn, definition: RollupDefinition, at: At): string {
  const children = request.company.subjectsByAttribute.get(definition.pointerId);
  const child = children && request.openReadable(children.subjectId);
  const pointer = child && readableColumn(child, definition.pointerId);
  const measured = definition.attributeId === undefined ? null : child && readableColumn(child, definition.attributeId);
  if (!child || !pointer || measured === undefined) return 'NULL';
  const { values, depth } = at;
  const alias = `c${depth}`;
  const wanted = new Set([definition.attributeId ?? 0, ...filteredIds(child, column)]);
  const from = child.recordsFrom(alias, values, { wanted, depth: depth + 1 });
  const own = `${alias}.${pointer.column}`;
  const refers =
    pointer.filterType === 'options' ? `${own} @> ARRAY[${at.alias}.talk_id]` : `${own} = ${at.alias}.talk_id`;
  const { subject, componentTypes, context } = child;
  const filter = filterCondition(column.filter, { subject, componentTypes, context, alias, values, request: child });
  return `SELECT ${totalSql(column, definition, measured ? `${alias}.${measured.column}` : null, at)} FROM ${from}
    WHERE ${alias}.company_id = ${companyOf(request, at)} AND ${refers} AND ${alias}.is_active
      AND (${child.rowCondition('Read', alias, values)}) AND (${filter})`;
}

/** Of a number of records. */
const countBounds: NumberBounds = { most: 1e15, decimals: 0 };

/** Without records a sum is zero; an average, a minimum and a maximum are empty. */
function totalSql(column: ComputedColumn, { function: of }: RollupDefinition, measured: string | null, at: At): string {
  if (of === 'count' || measured === null) return shownSql(column, 'count(*)::numeric', countBounds, at);
  if (of === 'sum') return shownSql(column, `coalesce(sum(${measured}), 0)::numeric`, anyNumber, at);
  if (of === 'average') return shownSql(column, `avg(${measured})::numeric`, anyNumber, at);
  return `${of === 'minimum' ? 'min' : 'max'}(${measured})`;
}

/** The attributes of the children that the filter of a roll-up names. */
function filteredIds({ subject }: RecordRequest, { filter }: ComputedColumn): number[] {
  const names = new Set(filter ? filterAttributesUsed(filter).map((name) => relatedPath(name)[0]) : []);
  return subject.attributes.flatMap(({ identifier, subjectAttributeId }) =>
    names.has(identifier) ? [subjectAttributeId] : [],
  );
}

const readableColumn = ({ readable }: RecordRequest, id: number): AttributeColumn | undefined =>
  readable.find(({ attribute }) => attribute.subjectAttributeId === id);
