import { labelText, unnamed } from '../../access/relatedLabels';
import type { RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';

/** The names of records as lists show them, of those that the account of `request` may read. */
export async function readTalkNames(
  request: RecordRequest,
  talkIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { subject, company, display, context, db } = request;
  const values = new SqlValues();
  const { rows } = await db.query<{ talk_id: number; label: unknown }>(
    `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind([...new Set(talkIds)], 'bigint[]')}) AND (${request.rowCondition('Read', 't', values)})`,
    values.list,
  );
  return new Map(
    rows.map(({ talk_id, label }) => [
      talk_id,
      display && label !== null ? labelText(display, label, context.timeZone) : unnamed(talk_id),
    ]),
  );
}
