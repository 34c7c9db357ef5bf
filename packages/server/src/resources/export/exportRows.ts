import type { Talk, TalkExport } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import { talkColumns, toTalks, type TalkRow } from '../../access/toTalks';
import { SqlValues } from '../../database/SqlValues';
import { listConditions } from '../../talks/listConditions';
import { listError } from '../../talks/listError';
import { listOrder } from '../../talks/listOrder';
import type { TalkServices } from '../../talks/TalkServices';

/** Read at once. */
const batchSize = 500;
/** Ids that come in one row; a list of a million would else be a million rows. */
const idsInRow = 10_000;

/** The records of an export as they were at one moment, by their ids and in their order. */
export interface ExportIds {
  count: number;
  batches(): Iterable<readonly number[]>;
}

/**
 * Which records pass, and in which order. Asked once, so that the file has each of them once whatever changes while it
 * is written, and no transaction stays open as long as a slow line takes.
 */
export async function exportIds(
  { database, componentTypes }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  request: TalkExport,
): Promise<ExportIds> {
  const values = new SqlValues();
  const where = await listConditions(database, componentTypes, caller, access, request, values);
  const { joins, orderBy } = listOrder(caller, access, request.order ?? [], values);
  const { rows } = await database
    .query<{ ids: number[] }>(
      `SELECT array_agg(talk_id ORDER BY place) AS ids
       FROM (SELECT t.talk_id, row_number() OVER (ORDER BY ${orderBy}) AS place
             FROM ${access.subject.table} AS t ${joins} WHERE ${where}) AS found
       GROUP BY (place - 1) / ${idsInRow} ORDER BY min(place)`,
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

/** The records of these ids that the caller may still read, in the order of the ids. */
export async function readBatch(
  { database }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  ids: readonly number[],
): Promise<Talk[]> {
  const values = new SqlValues();
  const { rows } = await database.query<TalkRow>(
    `SELECT ${talkColumns(access, 't', 'FALSE')} FROM ${access.subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(ids, 'bigint[]')}) AND (${caller.rowCondition(access, 'Read', 't', values)})`,
    values.list,
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ talk_id }: TalkRow): number => places.get(talk_id) ?? 0;
  return toTalks(
    database,
    caller,
    access,
    rows.sort((a, b) => placeOf(a) - placeOf(b)),
  );
}
