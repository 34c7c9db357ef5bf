import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';
import { SqlValues } from '../database/SqlValues';
import type { ChangedTalk, StoredEvent } from './readEvents';

/** Answers which of an event's records a caller may read. The database is asked once for all callers with the same condition. */
export function createReadableTalks(database: Queryable, event: StoredEvent) {
  const answers = new Map<string, Promise<ReadonlySet<number>>>();

  return async (caller: CallerAccess): Promise<{ access: SubjectAccess; talks: ChangedTalk[] } | null> => {
    const access = caller.readableSubject(event.subjectId ?? 0);
    if (!access) return null;
    const { permissions } = access;
    // As in the history: a change of nothing but unreadable attributes is not told.
    const talks = event.talks.filter(
      ([, , ids]) => event.action !== 'update' || ids.some((id) => permissions.canRead(id)),
    );
    if (talks.length === 0 || permissions.rowFilter('Read') === null) return { access, talks };
    const values = new SqlValues();
    const sql = statement(caller, access, event, values);
    const key = JSON.stringify([sql, values.list]);
    let answer = answers.get(key);
    if (!answer) {
      answer = ask(database, sql, values);
      answers.set(key, answer);
    }
    const readable = await answer;
    return { access, talks: talks.filter(([talkId]) => readable.has(talkId)) };
  };
}

async function ask(database: Queryable, sql: string, { list }: SqlValues): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ talk_id: number }>(sql, list);
  return new Set(rows.map(({ talk_id }) => talk_id));
}

function statement(caller: CallerAccess, access: SubjectAccess, event: StoredEvent, values: SqlValues): string {
  const { table } = access.subject;
  const company = values.bind(caller.company.companyId, 'integer');
  const talkIds = values.bind(
    event.talks.map(([talkId]) => talkId),
    'bigint[]',
  );
  const condition = caller.rowCondition(access, 'Read', 't', values);
  if (event.action !== 'delete') {
    return `SELECT t.talk_id FROM ${table} AS t
      WHERE t.company_id = ${company} AND t.talk_id = ANY(${talkIds}) AND (${condition})`;
  }
  // A record that is gone is made again from its history, to be asked the same question.
  return `SELECT t.talk_id FROM talk_history AS gone
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg('a_' || (change ->> 0), change -> 1), '{}') AS last
      FROM jsonb_array_elements(gone.changes) AS change) AS kept
    CROSS JOIN LATERAL (
      SELECT min(before.inserted_in) AS inserted_in,
        max(before.inserted_in) FILTER (WHERE before.action <> 'delete') AS updated_in,
        max(before.account_id) FILTER (WHERE before.action = 'create') AS created_by,
        coalesce(max(before.talk_history_id) FILTER (WHERE before.action = 'activate'), 0) >=
          coalesce(max(before.talk_history_id) FILTER (WHERE before.action = 'deactivate'), 0) AS is_active
      FROM talk_history AS before WHERE before.company_id = gone.company_id AND before.talk_id = gone.talk_id) AS life
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, kept.last || jsonb_build_object(
      'company_id', gone.company_id, 'talk_id', gone.talk_id, 'created_by', life.created_by,
      'inserted_in', life.inserted_in, 'updated_in', life.updated_in, 'is_active', life.is_active)) AS t
    WHERE gone.company_id = ${company} AND gone.talk_id = ANY(${talkIds}) AND gone.action = 'delete' AND (${condition})`;
}
