import type { TalkHistoryEntry } from '@assunto/engine/core';
import type {
  TalkComment,
  Timeline,
  TimelineEntry,
  TimelineFilter,
  TimelinePerson,
  TimelineTag,
} from '@assunto/engine/contract';
import { visibleAttributes } from '../../../tags/talkTags';
import { shownComment, type CommentRow } from './comments';
import { readTalkRow } from '../../../talks/readTalk';
import { toEntries, visibleChanges, type HistoryRow } from './talkHistory';
import { unaskedTable } from '../../../access/recordReads';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';

/** A row of the timeline: a change of the history, a comment (`text` is not null), or a tag (`tag_id` is not null). */
interface TimelineRow extends HistoryRow {
  text: string | null;
  edited_in: string | null;
  tag_id: number | null;
  tag_at: number | null;
  is_added: boolean | null;
}

/**
 * Changes that the caller may read, comments and tags, as one list. Parameters: company, talk, readable attributes, attributes at
 * which the caller may see tags, existing tags.
 */
const everything = `(
  SELECT talk_history_id, action, actor_name, account_id, inserted_in, changes, NULL AS text, NULL::timestamptz AS edited_in,
    NULL::integer AS tag_id, NULL::integer AS tag_at, NULL::boolean AS is_added
  FROM ${unaskedTable('talk_history', 'readBefore')} WHERE ${visibleChanges}
  UNION ALL
  SELECT talk_comment_id, 'comment', actor_name, account_id, inserted_in, '[]', text, edited_in, NULL, NULL, NULL
  FROM ${unaskedTable('talk_comment', 'readBefore')} WHERE company_id = $1 AND talk_id = $2
  UNION ALL
  SELECT talk_tag_change_id, 'tag', actor_name, account_id, inserted_in, '[]', NULL, NULL, tag_id, subject_attribute_id, is_added
  FROM ${unaskedTable('talk_tag_change', 'readBefore')} WHERE company_id = $1 AND talk_id = $2
    AND subject_attribute_id = ANY($4::integer[]) AND tag_id = ANY($5::integer[])) AS entry`;

const wanted = `($6::integer IS NULL OR account_id = $6)
  AND ($7::text IS NULL OR action = $7)
  AND ($8::integer IS NULL OR EXISTS (
    SELECT FROM jsonb_array_elements(changes) AS change
    WHERE (change -> 0)::integer = $8 AND $8 = ANY($3::integer[])))
  AND ($9::date IS NULL OR inserted_in >= $9::date::timestamp AT TIME ZONE $11::text)
  AND ($10::date IS NULL OR inserted_in < ($10::date + 1)::timestamp AT TIME ZONE $11::text)`;

/** The timeline of a record that the caller may read, newest first, with its people (decision 25). */
export async function talkTimeline(
  request: RecordRequest,
  talkId: number,
  { page, fetch, ...filter }: TimelineFilter & { page: number; fetch: number },
): Promise<Timeline> {
  await readTalkRow(request, talkId);
  const readable = new Map(request.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const { tags } = request.company;
  const of = [request.company.companyId, talkId, [...readable.keys()], visibleAttributes(request), [...tags.keys()]];
  const { accountId, kind, subjectAttributeId, from, to } = filter;
  const filtered = [accountId ?? null, kind ?? null, subjectAttributeId ?? null, from ?? null, to ?? null];
  const given = [...of, ...filtered, request.context.timeZone];
  const [found, total, people] = await Promise.all([
    request.db.query<TimelineRow>(
      `SELECT * FROM ${everything} WHERE ${wanted}
       ORDER BY inserted_in DESC, talk_history_id DESC LIMIT $12 OFFSET $13`,
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
    found.rows.filter(({ text, tag_id }) => text === null && tag_id === null),
  );
  const byId = new Map(changes.map((change): [number, TalkHistoryEntry] => [change.talkHistoryId, change]));
  return {
    itens: found.rows.map((row): TimelineEntry => {
      const change = byId.get(row.talk_history_id);
      if (change) return { kind: 'change', change };
      const tag = tagOf(request, row);
      return tag ? { kind: 'tag', change: tag } : { kind: 'comment', comment: commentOf(request, row) };
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

function tagOf({ company }: AccountRequest, row: TimelineRow): TimelineTag | null {
  const tag = row.tag_id === null ? undefined : company.tags.get(row.tag_id);
  if (!tag) return null;
  const { tagId, tagName, tagColor } = tag;
  return {
    talkTagChangeId: row.talk_history_id,
    tag: { tagId, tagName, tagColor },
    isAdded: row.is_added === true,
    isByFilter: row.tag_at !== 0,
    actorName: row.actor_name,
    accountId: row.account_id,
    insertedIn: row.inserted_in,
  };
}
