import type { FileValue, TalkHistoryEntry } from '@assunto/engine/core';
import type {
  CommentMails,
  TalkComment,
  Timeline,
  TimelineEntry,
  TimelineFilter,
  TimelinePerson,
  TimelineTag,
  DeletedComment,
} from '@assunto/api';
import type { CommentVisibility } from '@assunto/engine/contract';
import { visibleAttributes } from '../../records/tags/talkTags';
import { shownComment } from '../../records/comments/comments';
import { withMerged } from '../../records/read/mergedTalks';
import { readTalkRow } from '../../records/read/readTalk';
import { withMerges } from '../../records/read/withMerges';
import { toEntries, type HistoryRow } from '../../records/read/historyEntries';
import { visibleChanges } from '../../records/read/talkHistory';
import { isFollowing } from '../../records/comments/followers';
import { readableVisibilities } from '../../access/noteAccess';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';

/**
 * A row of the timeline: a change of the history, a comment (`text` is not null), a tag (`tag_id` is not null), or the deletion of a
 * comment (`author_name` is not null).
 */
interface TimelineRow extends HistoryRow {
  text: string | null;
  attachments: FileValue[] | null;
  is_by_mail: boolean | null;
  visibility: CommentVisibility | null;
  edited_in: string | null;
  tag_id: number | null;
  tag_at: number | null;
  is_added: boolean | null;
  author_name: string | null;
}

/**
 * Changes that the caller may read, comments and tags, as one list. Parameters: those of `visibleChanges`,
 * attributes at which the caller may see tags, existing tags, and last (`$7`) the visibilities of comments that the caller may read.
 */
const everything = `(
  SELECT talk_history_id, action, actor_name, account_id, inserted_in, changes, NULL AS text, NULL::jsonb AS attachments, NULL::boolean AS is_by_mail, NULL AS visibility, NULL::timestamptz AS edited_in,
    NULL::integer AS tag_id, NULL::integer AS tag_at, NULL::boolean AS is_added, NULL AS author_name
  FROM ${uncheckedTable('talk_history', 'readBefore')} WHERE ${visibleChanges}
  UNION ALL
  SELECT talk_comment_id, 'comment', actor_name, account_id, inserted_in, '[]', text, attachments, is_by_mail, visibility, edited_in, NULL, NULL, NULL, NULL
  FROM ${uncheckedTable('talk_comment', 'readBefore')} WHERE company_id = $1 AND talk_id = $4::bigint AND visibility = ANY($7::text[])
  UNION ALL
  SELECT talk_tag_change_id, 'tag', actor_name, account_id, inserted_in, '[]', NULL, NULL, NULL, NULL, NULL, tag_id, subject_attribute_id, is_added, NULL
  FROM ${uncheckedTable('talk_tag_change', 'readBefore')} WHERE company_id = $1 AND talk_id = ANY($2::bigint[])
    AND subject_attribute_id = ANY($5::integer[]) AND tag_id = ANY($6::integer[])
  UNION ALL
  SELECT talk_comment_version_id, 'comment', actor_name, account_id, inserted_in, '[]', NULL, NULL, NULL, visibility, NULL, NULL, NULL, NULL, author_name
  FROM ${uncheckedTable('talk_comment_version', 'readBefore')} WHERE company_id = $1 AND talk_id = $4::bigint AND action = 'delete'
    AND visibility = ANY($7::text[])) AS entry`;

const wanted = `($8::integer IS NULL OR account_id = $8)
  AND ($9::text IS NULL OR action = $9)
  AND ($10::integer IS NULL OR EXISTS (
    SELECT FROM jsonb_array_elements(changes) AS change
    WHERE (change -> 0)::integer = $10 AND $10 = ANY($3::integer[])))
  AND ($11::date IS NULL OR inserted_in >= $11::date::timestamp AT TIME ZONE $13::text)
  AND ($12::date IS NULL OR inserted_in < ($12::date + 1)::timestamp AT TIME ZONE $13::text)`;

/** The timeline of a record that the caller may read, newest first, with its people (choice 25). */
export async function talkTimeline(
  request: RecordRequest,
  talkId: number,
  { page, fetch, ...filter }: TimelineFilter & { page: number; fetch: number },
): Promise<Timeline> {
  await readTalkRow(request, talkId);
  const visibilities = await readableVisibilities(request, talkId);
  const readable = new Map(request.readable.map((column) => [column.attribute.subjectAttributeId, column]));
  const { tags } = request.company;
  const of = [
    request.company.companyId,
    await withMerged(request, talkId),
    [...readable.keys()],
    talkId,
    visibleAttributes(request),
    [...tags.keys()],
    visibilities,
  ];
  const { accountId, kind, subjectAttributeId, from, to } = filter;
  const filtered = [accountId ?? null, kind ?? null, subjectAttributeId ?? null, from ?? null, to ?? null];
  const given = [...of, ...filtered, request.context.timeZone];
  const [found, total, people, isFollowed] = await Promise.all([
    request.db.query<TimelineRow>(
      `SELECT * FROM ${everything} WHERE ${wanted}
       ORDER BY inserted_in DESC, talk_history_id DESC LIMIT $14 OFFSET $15`,
      [...given, fetch, (page - 1) * fetch],
    ),
    request.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${everything} WHERE ${wanted}`, given),
    request.db.query<TimelinePerson>(
      `SELECT account_id AS "accountId", max(actor_name) AS "actorName" FROM ${everything}
       WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY 2, 1`,
      of,
    ),
    isFollowing(request, talkId),
  ]);
  const changed = found.rows.filter(
    ({ text, tag_id, author_name }) => text === null && tag_id === null && author_name === null,
  );
  const changes = await withMerges(request, talkId, await toEntries(request, readable, changed));
  const readsNotes = visibilities.includes('internal');
  const mails = await mailsOf(request, talkId, found.rows, readsNotes);
  const byId = new Map(changes.map((change): [number, TalkHistoryEntry] => [change.talkHistoryId, change]));
  return {
    itens: found.rows.map((row): TimelineEntry => {
      const change = byId.get(row.talk_history_id);
      if (change) return { kind: 'change', change };
      const deleted = deletedOf(row);
      if (deleted) return { kind: 'deleted', comment: deleted };
      const tag = tagOf(request, row);
      return tag
        ? { kind: 'tag', change: tag }
        : { kind: 'comment', comment: commentOf(request, row, mails.get(row.talk_history_id)) };
    }),
    totalResults: total.rows[0]?.count ?? 0,
    currentPage: page,
    people: people.rows,
    mayNote: readsNotes,
    isFollowing: isFollowed,
  };
}

function commentOf(
  request: AccountRequest,
  { talk_history_id, text, attachments, is_by_mail, visibility, ...row }: TimelineRow,
  mails: CommentMails | undefined,
): TalkComment {
  const shown = {
    text: text ?? '',
    attachments: attachments ?? [],
    is_by_mail: is_by_mail ?? false,
    visibility: visibility ?? ('internal' as const),
  };
  const comment = shownComment(request, { ...row, ...shown, talk_comment_id: talk_history_id });
  return mails ? { ...comment, mails } : comment;
}

/** What became of the mails about these comments, by comment: of one's own, and of all where one reads notes. */
async function mailsOf(
  { db, company, account }: RecordRequest,
  talkId: number,
  rows: readonly TimelineRow[],
  readsNotes: boolean,
): Promise<ReadonlyMap<number, CommentMails>> {
  const ids = rows
    .filter(({ text, account_id }) => text !== null && (readsNotes || account_id === account.accountId))
    .map(({ talk_history_id }) => talk_history_id);
  if (ids.length === 0) return new Map();
  const { rows: found } = await db.query<CommentMails & { id: number }>(
    `SELECT talk_comment_id AS id, count(*) FILTER (WHERE state IN ('waiting', 'unknown'))::integer AS queued,
       count(*) FILTER (WHERE state = 'sent')::integer AS sent, count(*) FILTER (WHERE state = 'failed')::integer AS failed
     FROM mail WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = ANY($3::bigint[]) AND state <> 'stored'
     GROUP BY talk_comment_id`,
    [company.companyId, talkId, ids],
  );
  return new Map(found.map(({ id, ...mails }) => [id, mails]));
}

const deletedOf = ({
  author_name,
  visibility,
  actor_name,
  talk_history_id,
  inserted_in,
}: TimelineRow): DeletedComment | null =>
  author_name !== null && visibility !== null
    ? {
        talkCommentVersionId: talk_history_id,
        visibility,
        authorName: author_name,
        actorName: actor_name,
        insertedIn: inserted_in,
      }
    : null;

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
