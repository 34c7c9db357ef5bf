import type { ListOf, Talk, TalkFilter } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { listConditions } from '../../talks/listConditions';
import { listError } from '../../talks/listError';
import { listOrder } from '../../talks/listOrder';
import { updateCondition } from '../../access/updateCondition';
import type { TalkServices } from '../../talks/TalkServices';
import { talkColumns, toTalks, type TalkRow } from '../../access/toTalks';

/** Totals are counted up to here. */
const exactUpTo = 10_000;
const defaultFetch = 50;
/** From here on the page's rows are looked up after the skipping, so that only keys are skipped. */
const deepOffset = 500;

/** A page of the records that pass, their total, or both at the same time, as `want` says. */
export async function listTalks(
  { database, componentTypes }: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  request: TalkFilter,
): Promise<ListOf<Talk>> {
  const conditions = async (values: SqlValues): Promise<string> =>
    listConditions(database, componentTypes, caller, access, request, values);
  const [itens, total] = await Promise.all([
    request.want === 'total' ? [] : listPage(database, caller, access, request, conditions),
    request.want === 'page' ? null : countTalks(database, access, request.exactTotal === true, conditions),
  ]).catch((error: unknown) => {
    throw listError(error);
  });
  return {
    itens,
    totalResults: total?.count ?? null,
    ...(total?.isEstimate ? { isEstimate: true } : {}),
    currentPage: request.page ?? 1,
  };
}

type Conditions = (values: SqlValues) => Promise<string>;

async function listPage(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  request: TalkFilter,
  conditions: Conditions,
): Promise<Talk[]> {
  const { table } = access.subject;
  const fetch = request.fetch ?? defaultFetch;
  const offset = ((request.page ?? 1) - 1) * fetch;
  const values = new SqlValues();
  const where = await conditions(values);
  const { joins, orderBy } = listOrder(caller, access, request.order ?? [], values);
  const limit = `LIMIT ${values.bind(fetch, 'bigint')} OFFSET ${values.bind(offset, 'bigint')}`;
  const columns = talkColumns(access, 't', updateCondition(caller, access, values));
  const sql =
    offset < deepOffset
      ? `SELECT ${columns} FROM ${table} AS t ${joins} WHERE ${where} ORDER BY ${orderBy} ${limit}`
      : `SELECT ${columns}
         FROM (SELECT t.talk_id, row_number() OVER () AS place
               FROM (SELECT t.talk_id FROM ${table} AS t ${joins} WHERE ${where} ORDER BY ${orderBy} ${limit}) AS t) AS page
         JOIN ${table} AS t ON t.company_id = ${values.bind(caller.company.companyId, 'integer')}
           AND t.talk_id = page.talk_id
         ORDER BY page.place`;
  const { rows } = await database.query<TalkRow>(sql, values.list);
  return toTalks(database, caller, access, rows);
}

async function countTalks(
  database: Queryable,
  access: SubjectAccess,
  isExact: boolean,
  conditions: Conditions,
): Promise<{ count: number; isEstimate: boolean }> {
  const values = new SqlValues();
  const from = `FROM ${access.subject.table} AS t WHERE ${await conditions(values)}`;
  const counted = isExact ? from : `FROM (SELECT ${from} LIMIT ${exactUpTo + 1}) AS first`;
  const { rows } = await database.query<{ count: number }>(`SELECT count(*) AS count ${counted}`, values.list);
  const count = rows[0]?.count ?? 0;
  if (isExact || count <= exactUpTo) return { count, isEstimate: false };
  const plan = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT ${from}`,
    values.list,
  );
  const estimate = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { count: Math.max(count, estimate), isEstimate: true };
}
