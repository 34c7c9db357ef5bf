import type { TalkOrder } from '@assunto/engine/core';
import type { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { hasTextSize, isOrderIndexed, orderKey, textSizeTests } from '../../metadata/attributeIndexes';
import { orderIndex } from '../../metadata/orderIndexes';
import { isRecordColumn } from '../../access/recordColumns';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import {
  joinOrdered,
  joinReadable,
  readableValue,
  withoutRelated,
  type JoinedRecord,
  type NamedValue,
  type ReadableValue,
} from './readableValue';

/** An ORDER BY, and the joins of the related records that it names. */
interface OrderSql {
  joins: string;
  orderBy: string;
}

/** Records that follow one another in a list. */
export interface OrderPart {
  test: string;
  /** Their order, from its end if `isReversed`. Each call binds its values. */
  order(isReversed: boolean): OrderSql;
  /** Tests whose records are together those of `test`, where they are counted faster. Each call binds its values. */
  countedTests?(): readonly string[];
  /** Few further records of the part, which are read apart from those of `test` and merged with them in the same order. */
  few?: { test: string; key: string };
}

/** The parts of an order that are read from an index of far pages. */
interface FarOrder {
  parts: readonly [filled: OrderPart, empty: OrderPart];
  indexName: string;
}

/** The order of a list: the keys of `ORDER BY`, with the record's number as the last, and the joins for names of related talks. */
export interface ListOrder {
  /** All records. */
  whole: OrderPart;
  /**
   * The same in two parts, records with a value in the first key and then those without one, where each of them can be read from
   * an index: in a descending order by an index, which has empty values first, and in an order by related records.
   */
  split: readonly [filled: OrderPart, empty: OrderPart] | null;
  /**
   * The same two parts, where an index holds the short texts by which the list is ordered (`indexName`): PostgreSQL skips them
   * without reading the records. The few records with long ones are read apart. Computed when it is asked for: only far pages need it.
   */
  far(): FarOrder | null;
  /** Whether the parts are faster only in some lists: all related records are sorted first, however few records the list has. */
  isCostly: boolean;
  /** The SQL that names the columns of the list's records. */
  named: string;
}

/** One key of an `ORDER BY`. */
interface OrderKey {
  expression: string;
  direction: 'ASC' | 'DESC';
  isIndexed: boolean;
  /** The SQL that names the columns of the list's records. */
  named: string;
  /** The joins of the related records, with the values that they bind. */
  joins(): readonly string[];
  /** The related record whose value it is, if that is the only one of its joins. */
  related: JoinedRecord | null;
  /** The column that refers to it, if that is one of the table. */
  pointer?: string | null;
  /** The index of far pages that a large list may have, and the tests of its records. */
  far?(): { indexName: string; short: string; long: string } | null;
}

const talkIdKey = 't.talk_id';
/** The record's number, newest first. */
const byNumber: OrderKey = {
  expression: talkIdKey,
  direction: 'DESC',
  isIndexed: true,
  named: talkIdKey,
  joins: () => [],
  related: null,
};

/**
 * Sorts by `sortKey` of the component type. Empty values come last in both directions. Without an order: newest first. An
 * attribute that cannot be read is refused like an unknown one.
 */
export function listOrder(request: RecordRequest, order: readonly TalkOrder[], values: SqlValues): ListOrder {
  const keys = order.map((one, index): OrderKey => {
    const direction = one.direction === 1 ? 'ASC' : 'DESC';
    if (one.subjectAttributeId === null) return { ...byNumber, direction };
    const named = orderedValue(request, { ...one, subjectAttributeId: one.subjectAttributeId }, values);
    const isIndexed = named.pointer === null && !isRecordColumn(one.subjectAttributeId) && isOrderIndexed(named.column);
    const key = keyOf(request, named, `r${index + 1}`, values);
    return { ...key, direction, isIndexed, far: () => farKey(request, named) };
  });
  const last = keys.at(-1);
  if (last?.expression !== talkIdKey) keys.push({ ...byNumber, direction: last?.direction ?? 'DESC' });
  return {
    whole: { test: 'TRUE', order: (isReversed) => orderSql(keys, isReversed) },
    split: splitOrder(request, keys, values),
    far: () => farOrder(keys),
    isCostly: (keys[0]?.related ?? null) !== null,
    named: keys.map(({ named }) => named).join(' '),
  };
}

function splitOrder(
  request: RecordRequest,
  [first = byNumber, ...others]: readonly OrderKey[],
  values: SqlValues,
): ListOrder['split'] {
  const { expression, direction, related, pointer: column } = first;
  if (expression === talkIdKey) return null;
  if (related) {
    const filled = (isReversed: boolean): OrderSql => {
      const way = isReversed ? opposite(direction) : direction;
      const rest = orderSql(others, isReversed);
      const join = joinOrdered(related, { key: expression, direction: way }, values);
      return { joins: `${join} ${rest.joins}`, orderBy: `${related.alias}.order_key ${way}, ${rest.orderBy}` };
    };
    const empty = (isReversed: boolean): OrderSql => ({
      joins: joinsOf([first, ...others]),
      orderBy: orderByOf(others, isReversed),
    });
    return [
      { test: 'TRUE', order: filled },
      {
        test: `(${related.alias}.talk_id IS NULL OR ${expression} IS NULL)`,
        order: empty,
        ...(column && { countedTests: () => withoutRelated(request, related, { column, key: expression }, values) }),
      },
    ];
  }
  if (!first.isIndexed || direction === 'ASC') return null;
  const order = (isReversed: boolean): OrderSql => {
    const rest = orderSql(others, isReversed);
    return { ...rest, orderBy: `${expression} ${isReversed ? 'ASC' : 'DESC'}, ${rest.orderBy}` };
  };
  return [
    { test: `${expression} IS NOT NULL`, order },
    { test: `${expression} IS NULL`, order },
  ];
}

/** A text of the list's own records, as an index of far pages has it. */
function farKey({ subject }: RecordRequest, { column, own, joined }: ReadableValue) {
  if (joined || !hasTextSize(column)) return null;
  const index = orderIndex(subject.table, column, 'far');
  return index && { indexName: index.name, ...textSizeTests(own) };
}

/** Both parts are in the order of the index, which has the records without a text in that of their numbers. */
function farOrder([first, last, ...others]: readonly OrderKey[]): FarOrder | null {
  if (!first || last?.expression !== talkIdKey || last.direction !== first.direction || others.length > 0) return null;
  const far = first.far?.();
  if (!far) return null;
  const { expression, direction } = first;
  const { indexName, short, long } = far;
  const order = (isReversed: boolean): OrderSql => {
    const way = isReversed ? opposite(direction) : direction;
    return { joins: '', orderBy: `${expression} ${way}, ${talkIdKey} ${way}` };
  };
  const filled = { test: `${expression} IS NOT NULL AND ${short}`, order, few: { test: long, key: expression } };
  return { indexName, parts: [filled, { test: `${expression} IS NULL AND ${short}`, order }] };
}

const orderSql = (keys: readonly OrderKey[], isReversed: boolean): OrderSql => ({
  joins: joinsOf(keys),
  orderBy: orderByOf(keys, isReversed),
});

const joinsOf = (keys: readonly OrderKey[]): string => keys.flatMap(({ joins }) => joins()).join(' ');

const orderByOf = (keys: readonly OrderKey[], isReversed: boolean): string =>
  keys.map(isReversed ? reversedKey : orderByKey).join(', ');

const opposite = (direction: 'ASC' | 'DESC'): 'ASC' | 'DESC' => (direction === 'ASC' ? 'DESC' : 'ASC');

function orderedValue(request: RecordRequest, named: NamedValue, values: SqlValues): ReadableValue {
  const found = readableValue(request, named, values);
  if (!found || found.column.filterType === 'json')
    throw new HttpError('REQUEST_INVALID', { message: translate('query.order') });
  return found;
}

/** Every record has a number, and ascending orders have empty values last by default. */
function orderByKey({ expression, direction }: OrderKey): string {
  return `${expression} ${direction}${direction === 'DESC' && expression !== talkIdKey ? ' NULLS LAST' : ''}`;
}

/** The order of `orderByKey` from its end: descending orders have empty values first by default. */
function reversedKey({ expression, direction }: OrderKey): string {
  return `${expression} ${opposite(direction)}${direction === 'DESC' && expression !== talkIdKey ? ' NULLS FIRST' : ''}`;
}

function keyOf(
  request: AccountRequest,
  { column, own, join, joined }: ReadableValue,
  alias: string,
  values: SqlValues,
): Pick<OrderKey, 'expression' | 'named' | 'joins' | 'related' | 'pointer'> {
  const key = orderKey(own, column, (ids) => values.bind(ids, 'text[]'));
  const related = column.attribute.relatedSubject;
  const ownKey = {
    expression: key,
    named: joined?.talkId ?? key,
    joins: () => [join()].filter(Boolean),
    related: joined,
  };
  if (!related || (column.filterType !== 'option' && column.filterType !== 'options')) return ownKey;
  const target = request.openReadable(related.subjectId);
  if (!target?.display) return ownKey;
  // The order must not disclose the name of a talk that the caller may not read.
  const named: JoinedRecord = { target, alias, talkId: key, wanted: new Set() };
  const { display } = target;
  return {
    expression: orderKey(`${alias}.${display.column}`, display, (ids) => values.bind(ids, 'text[]')),
    named: ownKey.named,
    joins: () => [...ownKey.joins(), joinReadable(named, values)],
    related: joined ? null : named,
    pointer: column.attribute.computed || column.columnType.endsWith('[]') ? null : column.column,
  };
}
