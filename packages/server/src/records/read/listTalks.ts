import type { ListOf, TalkFilter } from '@assunto/engine/core';
import { SqlValues } from '../../platform/database/SqlValues';
import { listConditions } from './listConditions';
import { listError } from './listError';
import { pageRange } from './pageOffset';
import { relatedColumns } from './relatedValues';
import { namedPointers } from './namedPointers';
import type { RecordRequest } from '../../access/RecordRequest';
import { estimateTotal } from './estimateTotal';
import { readPage, type Conditions } from './readPage';
import { writeTalks } from './writeTalkList';

/** The number up to which totals are exact. */
const exactUpTo = 10_000;

/** A page of the matching records as JSON of talks, their total, or both concurrently, depending on `want`. */
export async function listTalks(request: RecordRequest, query: TalkFilter): Promise<ListOf<string>> {
  const [itens, total] = await readList(request, query).catch((error: unknown) => {
    throw listError(error);
  });
  return {
    itens,
    totalResults: total?.count ?? null,
    ...(total?.isEstimate ? { isEstimate: true } : {}),
    currentPage: query.page ?? 1,
  };
}

async function readList(request: RecordRequest, query: TalkFilter) {
  const bound = new SqlValues();
  const conditions = { where: await listConditions(request, query, bound), bound };
  return Promise.all([
    query.want === 'total' ? [] : listPage(request, query, conditions),
    query.want === 'page' ? null : countTalks(request, query.exactTotal === true, conditions),
  ]);
}

async function listPage(request: RecordRequest, query: TalkFilter, conditions: Conditions): Promise<string[]> {
  const related = relatedColumns(request, query.relatedColumns ?? []);
  const pointers = namedPointers(request);
  const rows = await readPage({ request, query, conditions, pointers, ...pageRange(query) });
  return writeTalks(request, rows, { related, pointers });
}

async function countTalks(
  request: RecordRequest,
  isExact: boolean,
  { where, bound }: Conditions,
): Promise<{ count: number; isEstimate: boolean }> {
  const values = bound.copy();
  const from = `FROM ${request.recordsFrom('t', values, { namedIn: where })} WHERE ${where}`;
  const counted = isExact ? from : `FROM (SELECT ${from} LIMIT ${exactUpTo + 1}) AS first`;
  const { rows } = await request.db.query<{ count: number }>(`SELECT count(*) AS count ${counted}`, values.list);
  const count = rows[0]?.count ?? 0;
  if (isExact || count <= exactUpTo) return { count, isEstimate: false };
  const estimate = await estimateTotal(request, `SELECT ${from}`, values.list);
  return { count: Math.max(count, estimate), isEstimate: true };
}
