import type { TalkHistoryEntry } from '@assunto/engine/core';
import type { TalkComment, Timeline, TimelineEntry, TimelineFilter, TimelinePerson } from '@assunto/engine/contract';
import { shownComment, type CommentRow } from './comments';
import { readTalkRow } from '../../../talks/readTalk';
import { toEntries, visibleChanges, type HistoryRow } from './talkHistory';
import { unaskedTable } from '../../../access/recordReads';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';

/** A row of the timeline: a change of the history, or a comment, whose `text` is not null. */
interface TimelineRow extends HistoryRow {
  text: string | null;
  edited_in: string | null;
}

/** Changes that the caller may read and comments, as one list. Parameters: company, talk, readable attributes. */
const everything = `(
  SELECT talk_history_id, action, actor_name, account_id, inserted_in, changes, NULL AS text, NULL::timestamptz AS edited_in
  FROM ${unaskedTable('talk_history', 'readBefore')} WHERE ${visibleChanges}
  UNION ALL
  SELECT talk_comment_id, 'comment', actor_name, account_id, inserted_in, '[]', text, edited_in
  FROM ${unaskedTable('talk_comment', 'readBefore')} WHERE company_id = $1 AND talk_id = $2) AS entry`;

const wanted = `($4::integer IS NULL OR account_id = $4)
  AND ($5::text IS NULL OR action = $5)
  AND ($6::integer IS NULL OR EXISTS (
    SELECT FROM jsonb_array_elements(changes) AS change
    WHERE (change -> 0)::integer = $6 AND $6 = ANY($3::integer[])))
  AND ($7::date IS NULL OR inserted_in >= $7::date::timestamp AT TIME ZONE $9::text)
  AND ($8::date IS NULL OR inserted_in < ($8::date + 1)::timestamp AT TIME ZONE $9::text)`;

/** What happened to a record that the caller may read, newest first, and who did it (decision 25). */
export async function talkTimeline(
  request: RecordRequest,
  talkId: number,
  { page, fetch, ...filter }: TimelineFilter & { page: number; fetch: number },
): Promise<Timeline> {
  await readTalkRow(request, talkId);
  const readable = new Map(request.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const of = [request.company.companyId, talkId, [...readable.keys()]];
  const { accountId, kind, subjectAttributeId, from, to } = filter;
  const filtered = [accountId ?? null, kind ?? null, subjectAttributeId ?? null, from ?? null, to ?? null];
  const given = [...of, ...filtered, request.context.timeZone];
  const [found, total, people] = await Promise.all([
    request.db.query<TimelineRow>(
      `SELECT * FROM ${everything} WHERE ${wanted}
       ORDER BY inserted_in DESC, talk_history_id DESC LIMIT $10 OFFSET $11`,
      [...given, fetch, (page - 1) * fetch],
    ),
    request.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${everything} WHERE ${wanted}`, given),
    request.db.query<TimelinePerson>(
      `SELECT account_id AS "accountId", max(actor_name) AS "actorName" FROM ${everything}
       WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY 2, 1`,
      of,
    ),
  ]);
  const changes = await toEntries(
    request,
    readable,
    found.rows.filter(({ text }) => text === null),
  );
  const byId = new Map(changes.map((change): [number, TalkHistoryEntry] => [change.talkHistoryId, change]));
  return {
    itens: found.rows.map((row): TimelineEntry => {
      const change = byId.get(row.talk_history_id);
      return change ? { kind: 'change', change } : { kind: 'comment', comment: commentOf(request, row) };
    }),
    totalResults: total.rows[0]?.count ?? 0,
    currentPage: page,
    people: people.rows,
  };
}

function commentOf(request: AccountRequest, { talk_history_id, text, ...row }: TimelineRow): TalkComment {
  const comment: CommentRow = { ...row, talk_comment_id: talk_history_id, text: text ?? '' };
  return shownComment(request, comment);
}
