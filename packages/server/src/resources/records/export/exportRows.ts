import type { Talk } from '@assunto/engine/core';
import type { TalkExport } from '@assunto/engine/contract';
import { talkColumns, toTalks, type TalkRow } from '../../../access/toTalks';
import { SqlValues } from '../../../database/SqlValues';
import { listConditions } from '../../../talks/listConditions';
import { listError } from '../../../talks/listError';
import { listOrder } from '../../../talks/listOrder';
import { withRelatedValues } from '../../../talks/relatedValues';
import type { ExportColumn } from './exportColumns';
import type { RecordRequest } from '../../../access/RecordRequest';

/** Read at once. */
const batchSize = 250;
/** Ids per row; otherwise a list of a million records would be a million rows. */
const idsInRow = 10_000;

/** The ids of an export's records at one moment, in their order. */
export interface ExportIds {
  count: number;
  batches(): Iterable<readonly number[]>;
}

/**
 * Reads which records match, and in which order. Read once, so that the file contains each of them once despite concurrent
 * changes, and no transaction stays open during a slow download.
 */
export async function exportIds(request: RecordRequest, query: TalkExport): Promise<ExportIds> {
  const { db } = request;
  const values = new SqlValues();
  const where = await listConditions(request, query, values);
  const { joins, orderBy } = listOrder(request, query.order ?? [], values).whole.order(false);
  const { rows } = await db
    .query<{ ids: number[] }>(
      `SELECT array_agg(talk_id ORDER BY row_index) AS ids
       FROM (SELECT t.talk_id, row_number() OVER (ORDER BY ${orderBy}) AS row_index
             FROM ${request.recordsFrom('t', values, { namedIn: `${where} ${joins} ${orderBy}` })} ${joins} WHERE ${where}) AS found
       GROUP BY (row_index - 1) / ${idsInRow} ORDER BY min(row_index)`,
      values.list,
    )
    .catch((error: unknown) => {
      throw listError(error);
    });
  return {
    count: rows.reduce((sum, { ids }) => sum + ids.length, 0),
    *batches() {
      for (const { ids } of rows)
        for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize);
    },
  };
}

/** The records with these ids that the caller may still read, in the order of the ids, with what the columns show of related ones. */
export async function readBatch(
  request: RecordRequest,
  ids: readonly number[],
  columns: readonly ExportColumn[],
): Promise<Talk[]> {
  const { db } = request;
  const values = new SqlValues();
  const { rows } = await db.query<TalkRow>(
    `SELECT ${talkColumns(request, 't', 'FALSE')} FROM ${request.recordsFrom('t', values)}
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(ids, 'bigint[]')}) AND (${request.rowCondition('Read', 't', values)})`,
    values.list,
  );
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ talk_id }: TalkRow): number => indexes.get(talk_id) ?? 0;
  const talks = await toTalks(
    request,
    rows.sort((a, b) => indexOf(a) - indexOf(b)),
  );
  return withRelatedValues(
    request,
    talks,
    columns.flatMap(({ related }) => related ?? []),
  );
}
