import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../platform/database/Database';
import { isUnindexable } from '../platform/database/sqlErrors';
import { checkRunning, type JobHandler } from '../platform/jobs/JobHandler';
import { createIndexes } from './createAttribute';
import { isOrderIndexed } from './attributeIndexes';
import type { AttributeColumn } from './AttributeColumn';
import type { Metadata } from './createMetadata';
import { tableName } from './names';
import {
  chooseOrders,
  orderIndex,
  orderIndexBounds,
  orderOfIndex,
  type OrderCandidate,
  type OrderWay,
  type UseKind,
} from './orderIndexes';
import { dropIndex, readIndexes, readLargeTables, type LargeTable } from './tableIndexes';

interface OrderIndexerOptions {
  database: Database;
  metadata: Pick<Metadata, 'of'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Replaces 8 MB. */
  smallestBytes?: number;
}

/** What is known of the index of one order. */
interface Order extends OrderCandidate {
  table: string;
  created: NonNullable<ReturnType<typeof orderIndex>>['created'];
}

/**
 * Creates the indexes of the orders that people use most in lists of large subjects, and drops those that nobody has used for a
 * month, that no longer fit their attribute, or that an interrupted creation has left. Others save
 * meanwhile.
 */
export function createOrderIndexer(options: OrderIndexerOptions): JobHandler<'index-texts'> {
  const { database, log, smallestBytes = orderIndexBounds.smallestBytes } = options;

  async function build({ name, table, created }: Order): Promise<void> {
    await createIndexes(database, created).catch((error: unknown) => {
      if (!isUnindexable(error)) throw error;
      log.warn({ err: error, index: name }, 'an order cannot be indexed, so lists in this order stay slow');
    });
    // The planner needs the frequency of the values of expressions.
    await database.runAlone(`ANALYZE ${table}`);
  }

  return {
    async run(job) {
      const found: Order[] = [];
      for (const large of await readLargeTables(database, smallestBytes)) {
        const { orders, outdated } = await readOrders(options, large);
        for (const name of outdated) await dropIndex(database, name);
        found.push(...orders);
      }
      const chosen = new Set(chooseOrders(found));
      for (const { created } of found.filter((one) => one.exists && !chosen.has(one))) {
        checkRunning(job);
        for (const { name } of [...created].reverse()) await dropIndex(database, name);
      }
      for (const order of [...chosen].filter(({ exists }) => !exists)) {
        checkRunning(job);
        await build(order);
      }
    },
  };
}

/** The orders of a subject that are used or indexed, and indexes that are invalid or that none of them would have today. */
async function readOrders(
  { database, metadata }: OrderIndexerOptions,
  { companyId, subjectId }: LargeTable,
): Promise<{ orders: Order[]; outdated: string[] }> {
  const columns = (await metadata.of(companyId)).subjectsById.get(subjectId)?.columns ?? new Map<never, never>();
  const table = tableName(subjectId);
  const indexes = await readIndexes(database, table);
  const uses = await readUses(database, companyId, [...columns.keys()]);
  const orders = [...columns].flatMap(([id, column]) =>
    (['ascending', 'descending', 'far'] as const).flatMap((way): Order[] => {
      const index = orderIndex(table, column, way);
      const counts = servedUses(way, column).flatMap((kind) => uses.get(`${id} ${kind}`) ?? []);
      const counted = isOrderIndexed(column) ? 'slow' : 'all';
      const isUsed = counts.length > 0;
      const exists = index?.created.every(({ name }) => indexes.get(name) === true) ?? false;
      if (!index || (!isUsed && !exists)) return [];
      return [
        { ...index, table, subjectId, uses: counts.reduce((sum, count) => sum + count[counted], 0), exists, isUsed },
      ];
    }),
  );
  const valid = new Set(orders.flatMap(({ exists, created }) => (exists ? created.map(({ name }) => name) : [])));
  const outdated = [...indexes.keys()].filter((name) => orderOfIndex(name) !== null && !valid.has(name));
  return { orders, outdated };
}

/** The uses that an index in one order serves: a range of numbers is found in the ascending one, which of dates serves both ways. */
function servedUses(way: OrderWay, column: AttributeColumn): readonly UseKind[] {
  if (way === 'far') return [way];
  if (isOrderIndexed(column)) return ['ascending', 'descending'];
  return way === 'ascending' && column.filterType === 'number' ? [way, 'filter'] : [way];
}

/** The uses within `countedDays`: all of them, slow ones more than once, and the slow ones alone. */
interface UseCounts {
  all: number;
  slow: number;
}

/** The uses of attributes within `unusedDays`, of which those within `countedDays` count. */
async function readUses(
  database: Queryable,
  companyId: number,
  attributeIds: readonly number[],
): Promise<Map<string, UseCounts>> {
  const { countedDays, slowCounts, unusedDays } = orderIndexBounds;
  const { rows } = await database.query<{ id: number; kind: UseKind; uses: number; slow: number }>(
    `SELECT subject_attribute_id AS id, kind,
       coalesce(sum(uses - slow_uses + slow_uses * $3::bigint) FILTER (WHERE used_on > current_date - $4::integer), 0)::bigint AS uses,
       coalesce(sum(slow_uses * $3::bigint) FILTER (WHERE used_on > current_date - $4::integer), 0)::bigint AS slow
     FROM attribute_use
     WHERE company_id = $1 AND subject_attribute_id = ANY($2::integer[]) AND used_on > current_date - $5::integer
     GROUP BY subject_attribute_id, kind`,
    [companyId, attributeIds, slowCounts, countedDays, unusedDays],
  );
  return new Map(rows.map(({ id, kind, uses, slow }) => [`${id} ${kind}`, { all: uses, slow }]));
}
