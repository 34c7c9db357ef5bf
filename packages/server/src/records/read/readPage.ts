import type { TalkFilter } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import { nameColumns, type NamedPointer } from './namedPointers';
import type { RecordRequest } from '../../access/RecordRequest';
import { talkColumns, type TalkRowList } from './talkRows';
import { updateCondition } from '../../access/updateCondition';
import { explain } from '../../platform/database/explain';
import type { SqlValues } from '../../platform/database/SqlValues';
import { listOrder, type ListOrder, type OrderPart } from './listOrder';
import { farOffset } from './pageOffset';
import { pageIds, pageSource, partSource, splitIds, windowIds, type ListSql } from './pageSql';
import { pageWindows } from './pageWindows';

/** The conditions of a list and the values that they bind; its statements bind theirs after a copy of these. */
export interface Conditions {
  where: string;
  bound: SqlValues;
}

/** When a page is read in another way than from the beginning of the order. */
const pageBounds = {
  /** From this offset on the page's rows are read after skipping, so that only keys are skipped. */
  skipped: 500,
  /** From the offset of far pages on the records may be counted, and the page read from the nearer end. */
  counted: farOffset,
  /** The number of records with long texts up to which they are read apart: some milliseconds. */
  few: 5_000,
  /** The part of the list, as PostgreSQL estimates it, behind which counting it takes less time than skipping. */
  countedPart: 0.6,
  /** The estimated cost up to which a page by related records is not compared with one in parts: some milliseconds. */
  cheapCost: 2_000,
} as const;

interface Page {
  request: RecordRequest;
  query: Pick<TalkFilter, 'order'>;
  conditions: Conditions;
  /** The attributes whose records are named in further columns. */
  pointers: readonly NamedPointer[];
  offset: number;
  fetch: number;
}

/** A list with the values of one of its statements. */
interface Statement extends ListSql {
  values: SqlValues;
}

/** The rows of a page in the order of the list, as lists of `talkColumns` and `nameColumns`. */
export async function readPage(page: Page): Promise<TalkRowList[]> {
  const { offset } = page;
  const list = statementOf(page);
  const isSplit = await isSplitFaster(page, list.order);
  if (offset >= pageBounds.counted) {
    const isFar = !isSplit && (await isFarIndexUsed(page));
    return readDeepPage(page, isFar ? farParts : isSplit ? splitParts : wholeParts);
  }
  if (!isSplit && offset < pageBounds.skipped) return readRows(page, list);
  return readRows(page, list, () =>
    isSplit && list.order.split ? splitIds(list, list.order.split, rangeOf(page, list)) : wholeIds(page, list),
  );
}

/** Whether the order is to be read in its two parts, if it has two. */
async function isSplitFaster(page: Page, { split, isCostly }: ListOrder): Promise<boolean> {
  if (!split || !isCostly) return split !== null;
  const costOf = async (partOf: (order: ListOrder) => OrderPart): Promise<number> => {
    const list = statementOf(page);
    const source = `${partSource(list, partOf(list.order))} LIMIT ${list.values.bind(page.fetch, 'bigint')}`;
    return (await explain(page.request.db, `SELECT t.talk_id ${source}`, list.values.list)).cost;
  };
  const cost = await costOf(({ whole }) => whole);
  return cost > pageBounds.cheapCost && (await costOf(({ whole, split }) => split?.[0] ?? whole)) < cost;
}

/** The parts of the order that a page is read in: two, or all records as one. */
type PartsOf = (order: ListOrder) => readonly OrderPart[];

const wholeParts: PartsOf = ({ whole }) => [whole];
const splitParts: PartsOf = ({ split, whole }) => split ?? [whole];
const farParts: PartsOf = ({ far, whole }) => far()?.parts ?? [whole];

/** Whether PostgreSQL would skip the records before the page in an index alone, and those that the index does not have are few. */
async function isFarIndexUsed(page: Page): Promise<boolean> {
  const list = statementOf(page);
  const far = list.order.far();
  if (!far) return false;
  const [filled] = far.parts;
  const { few } = filled;
  const { fetch, offset } = rangeOf(page, list);
  const sql = `SELECT t.talk_id ${partSource(list, filled)} LIMIT ${fetch} OFFSET ${offset}`;
  const { indexOnly } = await explain(page.request.db, sql, list.values.list);
  if (!few || !indexOnly.some((name) => name.startsWith(far.indexName))) return false;
  const counted = statementOf(page);
  const { rows } = await page.request.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM ${counted.from} WHERE (${counted.where}) AND ${few.test}
       LIMIT ${counted.values.bind(pageBounds.few + 1, 'bigint')}) AS few`,
    counted.values.list,
  );
  return (rows[0]?.count ?? 0) <= pageBounds.few;
}

/**
 * A page far from the beginning. Where the planner expects it to be nearer to the end, the records are counted, and the page is
 * read from there. A page whose number is changed meanwhile by records that others create is one of the moment of the count.
 */
async function readDeepPage(page: Page, partsOf: PartsOf): Promise<TalkRowList[]> {
  const { offset, fetch } = page;
  const isNearEnd = offset > (await estimatedRows(page)) * pageBounds.countedPart;
  if (!isNearEnd) {
    const firstOf = ({ order }: Statement): OrderPart => partsOf(order)[0] ?? order.whole;
    const rows = await readRows(page, statementOf(page), (list) => pageIds(list, firstOf(list), rangeOf(page, list)));
    if (partsOf === wholeParts || rows.length === fetch) return rows;
  }
  const windows = pageWindows(await countParts(page, partsOf), offset, fetch);
  if (windows.length === 0) return [];
  return readRows(page, statementOf(page), ({ values, ...list }) =>
    windowIds(list, partsOf(list.order), windows, (count) => values.bind(count, 'bigint')),
  );
}

/** The numbers of records of the order's parts, at one moment. */
async function countParts(page: Page, partsOf: PartsOf): Promise<number[]> {
  const list = statementOf({ ...page, query: { order: partsOf === wholeParts ? [] : page.query.order?.slice(0, 1) } });
  const { from, where, order } = list;
  const [, empty] = partsOf(order);
  const counted = `(SELECT count(*) FROM ${from} WHERE ${where})`;
  const emptyCount = empty ? countOf(list, empty) : '0';
  const { rows } = await page.request.db.query<{ total: number; empty: number }>(
    `SELECT ${counted} AS total, ${emptyCount} AS empty`,
    list.values.list,
  );
  const { total = 0, empty: without = 0 } = rows[0] ?? {};
  return empty ? [total - without, without] : [total];
}

function countOf({ from, where }: ListSql, part: OrderPart): string {
  const tests = part.countedTests?.();
  if (!tests) return `(SELECT count(*) FROM ${from} ${part.order(false).joins} WHERE (${where}) AND ${part.test})`;
  return tests.map((test) => `(SELECT count(*) FROM ${from} WHERE (${where}) AND ${test})`).join(' + ');
}

async function estimatedRows(page: Page): Promise<number> {
  const { from, where, values } = statementOf({ ...page, query: {} });
  return (await explain(page.request.db, `SELECT FROM ${from} WHERE ${where}`, values.list)).rows;
}

/** Each statement binds the values of what it contains: PostgreSQL refuses others. */
function statementOf({ request, query, conditions: { where, bound } }: Page): Statement {
  const values = bound.copy();
  const order = listOrder(request, query.order ?? [], values);
  return { from: request.recordsFrom('t', values, { namedIn: `${where} ${order.named}` }), where, order, values };
}

const rangeOf = ({ fetch, offset }: Page, { values }: Statement): { fetch: string; offset: string } => ({
  fetch: values.bind(fetch, 'bigint'),
  offset: values.bind(offset, 'bigint'),
});

const wholeIds = (page: Page, list: Statement): string => pageIds(list, list.order.whole, rangeOf(page, list));

/** Reads the rows of the ids that a query finds; without one, all columns while the list is read. Binds values of `list`. */
async function readRows(page: Page, list: Statement, idsOf?: (list: Statement) => string): Promise<TalkRowList[]> {
  const { request, pointers } = page;
  const { values } = list;
  const columns = talkColumns(request, 't', updateCondition(request, values), nameColumns(pointers, values));
  const sql = idsOf
    ? `SELECT ${columns} FROM (${idsOf(list)}) AS page
       JOIN ${request.recordsFrom('t', values, { table: uncheckedTable(request.subject, 'found') })} ON t.company_id = ${values.bind(request.company.companyId, 'integer')}
         AND t.talk_id = page.talk_id
       ORDER BY page.row_index`
    : `SELECT ${columns} ${pageSource(list, list.order.whole, rangeOf(page, list))}`;
  const { rows } = await request.db.query<TalkRowList>(sql, values.list, undefined, { asLists: true });
  return rows;
}
