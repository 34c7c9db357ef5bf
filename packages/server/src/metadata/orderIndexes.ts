import { createHash } from 'node:crypto';
import { quotedText } from '../database/quotedText';
import { isOrderIndexed, orderKey } from './attributeIndexes';
import type { AttributeColumn } from './AttributeColumn';

/** Which indexes of orders exist, and how many. */
export const orderIndexBounds = {
  /** The size of a table in bytes from which its orders are indexed: about 20,000 tickets, as with searched texts. */
  smallestBytes: 8 * 1024 * 1024,
  /** On the embedded database everybody waits while an index is built, so larger tables get none: this is a second or two. */
  largestEmbeddedBytes: 64 * 1024 * 1024,
  /** An order or filter is indexed from so many uses within `countedDays`. */
  fewestUses: 20,
  countedDays: 14,
  /** One that took as long as a slow question counts as so many. */
  slowCounts: 10,
  /** An index without a use for so long is dropped. */
  unusedDays: 30,
  /** A new index takes the place of an existing one only from so many times its uses. */
  existingCounts: 2,
  perSubject: 8,
  perInstallation: 300,
} as const;

/** A larger list of options is not part of an index, in characters. */
const longestDefinition = 8_000;

export type OrderWay = 'ascending' | 'descending';

/** What a list uses an attribute for. */
export type UseKind = OrderWay | 'filter';

/** An index from which lists in one order of one attribute are read. */
interface OrderIndex {
  /** The column, the direction, and a digest of the definition: another list of options is another index. */
  name: string;
  sql: (how: string) => string;
}

/**
 * The index of a list's order by an attribute, of active records; empty values come last, as in the list. `null` where there is
 * none: orders by computed values and by names of related records. Dates are indexed from the beginning, over all records; one
 * further index of active records serves both directions, for pages far from the beginning, whose records before it are then
 * skipped without reading them.
 */
export function orderIndex(table: string, indexed: AttributeColumn, way: OrderWay): OrderIndex | null {
  const { attribute, column, columnType, filterType } = indexed;
  const isOption = filterType === 'option' || filterType === 'options';
  const isScalar = !columnType.endsWith('[]') && columnType !== 'jsonb';
  const isOrdered = isOption
    ? !attribute.relatedSubject
    : isScalar || indexed.componentType.comparableSql !== undefined;
  if (attribute.computed || filterType === 'json' || !isOrdered) return null;
  if (isOrderIndexed(indexed) && way === 'descending') return null;
  const key = orderKey(column, indexed, (ids) => `ARRAY[${ids.map(quotedText).join(', ')}]::text[]`);
  if (key.length > longestDefinition) return null;
  const order = way === 'ascending' ? `(${key}), talk_id` : `(${key}) DESC NULLS LAST, talk_id DESC`;
  const digest = createHash('sha256').update(order).digest('hex').slice(0, 8);
  const name = `order_${column.replace(/^a_/, '')}_${way === 'ascending' ? 'asc' : 'desc'}_${digest}`;
  return {
    name,
    sql: (how) => `CREATE INDEX ${how} ${name} ON ${table} (company_id, ${order}) WHERE is_active`,
  };
}

/** The attribute and the direction of an index of this name, or `null` for another index. */
export function orderOfIndex(name: string): { subjectAttributeId: number; way: OrderWay } | null {
  const [, id, way] = /^order_(\d+)(?:_\d+)?_(asc|desc)_[0-9a-f]{8}$/.exec(name) ?? [];
  return id === undefined ? null : { subjectAttributeId: Number(id), way: way === 'asc' ? 'ascending' : 'descending' };
}

/** An order that could have an index. */
export interface OrderCandidate {
  name: string;
  subjectId: number;
  /** Uses within `countedDays`, slow ones more than once. */
  uses: number;
  /** Whether the index is there already. */
  exists: boolean;
  /** Whether it was used within `unusedDays`. */
  isUsed: boolean;
}

/** The orders that are to have an index, the most used first. */
export function chooseOrders<Candidate extends OrderCandidate>(candidates: readonly Candidate[]): Candidate[] {
  const { fewestUses, existingCounts, perSubject, perInstallation } = orderIndexBounds;
  const scoreOf = ({ uses, exists }: Candidate): number => (exists ? uses * existingCounts : uses);
  const inSubject = new Map<number, number>();
  return candidates
    .filter(({ uses, exists, isUsed }) => (exists ? isUsed : uses >= fewestUses))
    .sort((one, other) => scoreOf(other) - scoreOf(one) || (one.name < other.name ? -1 : 1))
    .filter(({ subjectId }) => {
      const count = (inSubject.get(subjectId) ?? 0) + 1;
      inSubject.set(subjectId, count);
      return count <= perSubject;
    })
    .slice(0, perInstallation);
}
