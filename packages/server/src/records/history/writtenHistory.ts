import type { Queryable } from '../../platform/database/Database';

/** What a statement does to the records whose history it writes. */
interface HistoryOfStatement {
  /** The statement changes one record at most: its event needs no groups. */
  isOne?: boolean;
  /** The records are deleted or deactivated, which ends their tasks in progress: SQL of their company. */
  endIn?: string | undefined;
  /** A further column that the SELECT gives. */
  further?: 'talk_history_id' | 'inserted_in';
}

/** A transaction that sends one event of all its changes at its end sets this to 'on' (`tellItself`). */
const isSilent = `current_setting('assunto.tells_itself', true) = 'on'`;

const talk = `jsonb_build_array(talk_id, version,
  CASE action WHEN 'update' THEN jsonb_path_query_array(changes, '$[*][0]') ELSE '[]' END)`;

const eventOfOne = `SELECT company_id, 'talks', subject_id, action, account_id, actor_name, jsonb_build_array(${talk})
  FROM history WHERE (${isSilent}) IS NOT TRUE`;

/** At most 500 records in an event. What is written with a past date is no news. */
const eventsOfMany = `SELECT company_id, 'talks', subject_id, action, account_id, actor_name, jsonb_agg(${talk} ORDER BY talk_id)
  FROM (
    SELECT *, (row_number() OVER (
      PARTITION BY company_id, subject_id, action, account_id, actor_name ORDER BY talk_id) - 1) / 500 AS part
    FROM history WHERE inserted_in > now() - interval '1 minute' AND (${isSilent}) IS NOT TRUE
  ) AS recent
  GROUP BY company_id, subject_id, action, account_id, actor_name, part`;

/** The run of a task that goes ends with it, on the clock of the database. */
const endedRuns = (companyId: string): string => `, present AS (SELECT clock_timestamp() AS moment), ended_run AS (
  UPDATE task_run AS run SET ended_in = GREATEST(run.started_in, present.moment) FROM history, present
  WHERE run.ended_in IS NULL AND run.company_id = ${companyId} AND run.talk_id = history.talk_id)`;

/**
 * Parts of a statement, `history AS (...), history_event AS (...)`, that write the history of the records that the statement changes,
 * the events of it for open pages, and the ends of tasks. `select` gives company_id, subject_id, talk_id, action, version, account_id,
 * actor_name and changes in this order. All statements that write history use this, because no trigger does (decision 214).
 *
 * @example
 * `WITH changed AS (UPDATE ... RETURNING talk_id, version), ${writtenHistory(`SELECT $1, $2, talk_id, ... FROM changed`)}
 *  SELECT count(*) FROM history`;
 */
export function writtenHistory(select: string, { isOne = false, endIn, further }: HistoryOfStatement = {}): string {
  return `history AS (
      INSERT INTO talk_history (company_id, subject_id, talk_id, action, version, account_id, actor_name, changes${further ? `, ${further}` : ''})
      ${select}
      RETURNING company_id, subject_id, talk_id, action, version, account_id, actor_name, changes, inserted_in),
    history_event AS (
      INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_id, actor_name, talks)
      ${isOne ? eventOfOne : eventsOfMany})${endIn ? endedRuns(endIn) : ''}`;
}

/** No change of this transaction sends an event by itself: the caller sends one of all. */
export async function tellItself(transaction: Queryable): Promise<void> {
  await transaction.query(`SELECT set_config('assunto.tells_itself', 'on', true)`);
}
