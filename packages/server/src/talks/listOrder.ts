import type { TalkOrder } from '@assunto/engine/core';
import type { SqlValues } from '../database/SqlValues';
import { HttpError } from '../http/errors';
import { translate } from '../messages/language';
import { isOrderIndexed, orderKey } from '../metadata/attributeIndexes';
import type { RecordRequest, AccountRequest } from '../access/RecordRequest';
import { joinReadable, readableValue, type NamedValue, type ReadableValue } from './readableValue';

/**
 * The order of a list: the keys of `ORDER BY`, with the record's number as the last, and the joins for names of related talks.
 */
export interface ListOrder {
  joins: string;
  orderBy: string;
  /**
   * For a descending order by an index, which has empty values first: the key, and an `ORDER BY` that can use the index among
   * records with a value, and among records without one. `null` for every other order.
   */
  indexed: { key: string; orderBy: string } | null;
}

/** One key of an `ORDER BY`. */
interface OrderKey {
  expression: string;
  direction: 'ASC' | 'DESC';
  isIndexed: boolean;
}

const talkIdKey = 't.talk_id';
/** The record's number, newest first. */
const byNumber: OrderKey = { expression: talkIdKey, direction: 'DESC', isIndexed: true };

/**
 * Sorts by `sortKey` of the component type. Empty values come last in both directions. Without an order: newest first. An
 * attribute that cannot be read is refused like an unknown one.
 */
export function listOrder(request: RecordRequest, order: readonly TalkOrder[], values: SqlValues): ListOrder {
  const joins: string[] = [];
  const keys: OrderKey[] = [];
  for (const { subjectAttributeId, relatedAttributeId, direction } of order) {
    const way = direction === 1 ? 'ASC' : 'DESC';
    if (subjectAttributeId === null) {
      keys.push({ ...byNumber, direction: way });
      continue;
    }
    const named = orderedValue(request, { subjectAttributeId, relatedAttributeId }, values);
    joins.push(named.join);
    keys.push({
      expression: keyOf(request, named, joins, values),
      direction: way,
      isIndexed: named.pointer === null && isOrderIndexed(named.column),
    });
  }
  const last = keys.at(-1);
  if (last?.expression !== talkIdKey) keys.push({ ...byNumber, direction: last?.direction ?? 'DESC' });
  const [first, ...rest] = keys.map(orderByKey);
  const [{ expression, direction, isIndexed } = byNumber] = keys;
  const isSplit = expression !== talkIdKey && direction === 'DESC' && isIndexed;
  return {
    joins: joins.filter(Boolean).join(' '),
    orderBy: [first, ...rest].join(', '),
    indexed: isSplit ? { key: expression, orderBy: [`${expression} DESC`, ...rest].join(', ') } : null,
  };
}

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

function keyOf(request: AccountRequest, named: ReadableValue, joins: string[], values: SqlValues): string {
  const { column, own } = named;
  const key = orderKey(own, column, (ids) => values.bind(ids, 'text[]'));
  const related = column.attribute.relatedSubject;
  if (!related || (column.filterType !== 'option' && column.filterType !== 'options')) return key;
  const target = request.openReadable(related.subjectId);
  if (!target?.display) return key;
  // The order must not disclose the name of a talk that the caller may not read.
  const alias = `r${joins.length + 1}`;
  joins.push(joinReadable(target, alias, key, values));
  return orderKey(`${alias}.${target.display.column}`, target.display, (ids) => values.bind(ids, 'text[]'));
}
