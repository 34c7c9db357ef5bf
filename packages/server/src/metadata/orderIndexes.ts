import { createHash } from 'node:crypto';
import { quotedText } from '../platform/database/quotedText';
import { hasTextSize, isOrderIndexed, orderKey, textSizeTests } from './attributeIndexes';
import type { AttributeColumn } from './AttributeColumn';

/** Which indexes of orders exist, and how many. */
export const orderIndexBounds = {
  /** The size of a table in bytes from which its orders are indexed: about 20,000 tickets, as with searched texts. */
  smallestBytes: 8 * 1024 * 1024,
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

/** The lists that an index serves: from their beginning in one direction, or pages far from it in both. */
export type OrderWay = 'ascending' | 'descending' | 'far';

/** What a list uses an attribute for. */
export type UseKind = OrderWay | 'filter';

/** An index from which lists in one order of one attribute are read. */
interface OrderIndex {
  /** The column, the direction, and a digest of the definition: another list of options is another index. */
  name: string;
  /** What creates it; of the index of far pages there are two, the one of the name last. */
  created: readonly { name: string; sql: (how: string) => string }[];
}

/**
 * The index of a list's order by an attribute, of active records; empty values come last, as in the list. `null` where there is
 * none: orders by computed values and by names of related records. Dates are indexed from the beginning, over all records; one
 * further index of active records serves both directions, for pages far from the beginning, whose records before it are then
 * skipped without reading them. So that they are skipped in the order of an option or text too, the index of options holds their
 * ids, and one of its own, for both directions, holds short texts; of the few longer ones there is one more. For an order by the names
 * of related records there is one of active records too.
 */
export function orderIndex(table: string, indexed: AttributeColumn, way: OrderWay): OrderIndex | null {
  const { column } = indexed;
  if (way === 'far' && isPointer(indexed)) return pointerIndex(table, column);
  if (!isOrdered(indexed)) return null;
  if (isOrderIndexed(indexed) && way === 'descending') return null;
  if (way === 'far' && !hasTextSize(indexed)) return null;
  const key = orderKey(column, indexed, (ids) => `ARRAY[${ids.map(quotedText).join(', ')}]::text[]`);
  if (key.length > longestDefinition) return null;
  const order = way === 'descending' ? `(${key}) DESC NULLS LAST, talk_id DESC` : `(${key}), talk_id`;
  if (way === 'far') return farIndex(table, column, order);
  const included = isOption(indexed) && isScalar(indexed) ? ` INCLUDE (${column})` : '';
  const name = indexName(column, way === 'ascending' ? 'asc' : 'desc', `${order}${included}`);
  const keys = `(company_id, ${order})${included}`;
  return {
    name,
    created: [{ name, sql: (how) => `CREATE INDEX ${how} ${name} ON ${table} ${keys} WHERE is_active` }],
  };
}

const isOption = ({ filterType }: AttributeColumn): boolean => filterType === 'option' || filterType === 'options';

const isScalar = ({ columnType }: AttributeColumn): boolean => !columnType.endsWith('[]') && columnType !== 'jsonb';

function isOrdered(indexed: AttributeColumn): boolean {
  const { attribute, componentType, filterType } = indexed;
  if (attribute.computed || filterType === 'json') return false;
  if (isOption(indexed)) return !attribute.relatedSubject;
  return isScalar(indexed) || componentType.comparableSql !== undefined;
}

/** Whether it refers to one related record, by whose name lists are ordered. */
const isPointer = (indexed: AttributeColumn): boolean =>
  isOption(indexed) && isScalar(indexed) && Boolean(indexed.attribute.relatedSubject) && !indexed.attribute.computed;

/** From the beginning there is one of all records. */
function pointerIndex(table: string, column: string): OrderIndex {
  const keys = `(company_id, ${column}, talk_id)`;
  const name = indexName(column, 'far', keys);
  return {
    name,
    created: [{ name, sql: (how) => `CREATE INDEX ${how} ${name} ON ${table} ${keys} WHERE is_active` }],
  };
}

function farIndex(table: string, column: string, order: string): OrderIndex {
  const { short, long } = textSizeTests(column);
  const [name, others] = [indexName(column, 'far', `${order} ${short}`), indexName(column, 'long', long)];
  return {
    name,
    created: [
      {
        name: others,
        sql: (how) => `CREATE INDEX ${how} ${others} ON ${table} (company_id, talk_id) WHERE is_active AND ${long}`,
      },
      {
        name,
        sql: (how) =>
          `CREATE INDEX ${how} ${name} ON ${table} (company_id, ${order}) INCLUDE (${column}) WHERE is_active AND ${short}`,
      },
    ],
  };
}

function indexName(column: string, way: string, definition: string): string {
  const digest = createHash('sha256').update(definition).digest('hex').slice(0, 8);
  return `order_${column.replace(/^a_/, '')}_${way}_${digest}`;
}

const wayOfName: Record<string, OrderWay> = { asc: 'ascending', desc: 'descending', far: 'far', long: 'far' };

/** The attribute and the direction of an index of this name, or `null` for another index. */
export function orderOfIndex(name: string): { subjectAttributeId: number; way: OrderWay } | null {
  const [, id, of = ''] = /^order_(\d+)(?:_\d+)?_(asc|desc|far|long)_[0-9a-f]{8}$/.exec(name) ?? [];
  const way = wayOfName[of];
  return id === undefined || way === undefined ? null : { subjectAttributeId: Number(id), way };
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
