import type { TalkMergeMoved } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';
import { changeTags } from '../../records/tags/changeTags';
import type { MergePair } from './moveReferences';

/** A table whose rows belong to one record by `talk_id`, and the column that names a row of it. */
interface Belonging {
  kind: 'run' | 'notice';
  table: string;
  id: string;
}

const plain: readonly Belonging[] = [
  { kind: 'run', table: 'task_run', id: 'task_run_id' },
  { kind: 'notice', table: 'inbox_item', id: 'inbox_item_id' },
];

const commentTables = ['talk_comment', 'talk_comment_version'] as const;
/** What belongs to comments: their files, and the mails about them. */
const ofComments = ['stored_file', 'mail'] as const;

type Moved = Pick<TalkMergeMoved, 'comments' | 'followers' | 'tags'>;

const parametersOf = (request: RecordRequest, pair: MergePair): unknown[] => [
  request.company.companyId,
  pair.talkMergeId,
  pair.mergedId,
  pair.survivorId,
];

/**
 * Moves what belongs to a merged record, but its files and history: comments with their visibility and earlier texts, followers, tags
 * given by hand, the time of a task, and notifications about it. What moved is noted.
 */
export async function moveBelongings(request: RecordRequest, pair: MergePair): Promise<Moved> {
  const { db } = request;
  const given = parametersOf(request, pair);
  const note = 'INSERT INTO talk_merge_move (company_id, talk_merge_id, kind, moved_id, is_shared)';
  await db.query(
    `${note} SELECT DISTINCT $1::integer, $2::bigint, 'comment', id::text, false FROM (
       SELECT talk_comment_id AS id FROM ${uncheckedTable('talk_comment', 'locked')} AS written WHERE company_id = $1 AND talk_id = $3
       UNION SELECT talk_comment_id FROM ${uncheckedTable('talk_comment_version', 'locked')} AS earlier
       WHERE company_id = $1 AND talk_id = $3) AS found`,
    given.slice(0, 3),
  );
  let comments = 0;
  for (const table of commentTables) {
    const { rowCount } = await db.query(
      `UPDATE ${uncheckedTable(table, 'locked')} SET talk_id = $3 WHERE company_id = $1 AND talk_id = $2`,
      [given[0], pair.mergedId, pair.survivorId],
    );
    if (table === 'talk_comment') comments = rowCount;
  }
  for (const table of ofComments)
    await db.query(
      `UPDATE ${table} SET talk_id = $3 WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id IS NOT NULL`,
      [given[0], pair.mergedId, pair.survivorId],
    );
  for (const { kind, table, id } of plain)
    await db.query(
      `WITH moved AS (UPDATE ${table} SET talk_id = $4 WHERE company_id = $1 AND talk_id = $3 RETURNING ${id} AS id)
       ${note} SELECT $1, $2, '${kind}', id::text, false FROM moved`,
      given,
    );
  // A link between both, and one that the survivor has as well, stay with the merged record and are hidden with it.
  await db.query(
    `WITH moved AS (
       UPDATE talk_link AS link SET
         talk_id = CASE WHEN link.talk_id = $3 THEN $4::bigint ELSE link.talk_id END,
         other_id = CASE WHEN link.other_id = $3 THEN $4::bigint ELSE link.other_id END
       WHERE link.company_id = $1 AND (link.talk_id = $3 OR link.other_id = $3) AND $4 NOT IN (link.talk_id, link.other_id)
         AND NOT EXISTS (SELECT FROM talk_link AS own WHERE own.company_id = $1 AND own.kind = link.kind
           AND own.talk_id = CASE WHEN link.talk_id = $3 THEN $4::bigint ELSE link.talk_id END
           AND own.other_id = CASE WHEN link.other_id = $3 THEN $4::bigint ELSE link.other_id END)
       RETURNING talk_link_id AS id)
     ${note} SELECT $1, $2, 'link', id::text, false FROM moved`,
    given,
  );
  const followers = await db.query(
    `WITH left_behind AS (DELETE FROM talk_follower WHERE company_id = $1 AND talk_id = $3 RETURNING account_id),
       added AS (INSERT INTO talk_follower (company_id, talk_id, account_id, subject_id)
         SELECT $1, $4, account_id, $5 FROM left_behind ON CONFLICT DO NOTHING RETURNING account_id)
     ${note} SELECT $1, $2, 'follower', account_id::text, account_id NOT IN (SELECT account_id FROM added) FROM left_behind`,
    [...given, request.subject.subjectId],
  );
  return { comments, followers: followers.rowCount, tags: await moveTags(request, pair) };
}

/** Gives the survivor the tags that the merged record, still there, had by hand. */
async function moveTags(request: RecordRequest, pair: MergePair): Promise<number> {
  const { rows } = await request.db.query<{ id: number; is_shared: boolean }>(
    `INSERT INTO talk_merge_move (company_id, talk_merge_id, kind, moved_id, is_shared)
     SELECT $1, $2, 'tag', had.tag_id::text, EXISTS (
       SELECT FROM ${uncheckedTable('talk_tag', 'locked')} AS own WHERE own.company_id = $1 AND own.talk_id = $4
         AND own.tag_id = had.tag_id AND own.subject_attribute_id = 0)
     FROM ${uncheckedTable('talk_tag', 'locked')} AS had
     WHERE had.company_id = $1 AND had.talk_id = $3 AND had.subject_attribute_id = 0
     RETURNING moved_id::integer AS id, is_shared`,
    parametersOf(request, pair),
  );
  const added = rows.filter(({ is_shared }) => !is_shared).map(({ id }) => id);
  await setTags(request, pair.survivorId, { added, removed: [] });
  return added.length;
}

async function setTags(
  request: RecordRequest,
  talkId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (added.length + removed.length === 0) return;
  const values = new SqlValues();
  const talk = values.bind(talkId, 'bigint');
  await changeTags(
    request,
    {
      wanted: `SELECT ${talk} AS talk_id, tag_id, 0 AS subject_attribute_id FROM unnest(${values.bind([...added], 'integer[]')}) AS tag_id`,
      replaced: `had.talk_id = ${talk} AND had.subject_attribute_id = 0 AND had.tag_id = ANY(${values.bind([...removed], 'integer[]')})`,
    },
    values,
  );
}

/** Moves back what a merge has moved and is still there; what came to the survivor since stays. */
export async function returnBelongings(request: RecordRequest, pair: MergePair): Promise<void> {
  const { db } = request;
  const given = parametersOf(request, pair);
  const moved = (kind: string): string =>
    `(SELECT moved_id::bigint FROM talk_merge_move WHERE company_id = $1 AND talk_merge_id = $2 AND kind = '${kind}')`;
  for (const table of commentTables)
    await db.query(
      `UPDATE ${uncheckedTable(table, 'locked')} SET talk_id = $3
       WHERE company_id = $1 AND talk_id = $4 AND talk_comment_id IN ${moved('comment')}`,
      given,
    );
  for (const table of ofComments)
    await db.query(
      `UPDATE ${table} SET talk_id = $3
       WHERE company_id = $1 AND talk_id = $4 AND talk_comment_id IN ${moved('comment')}`,
      given,
    );
  for (const { kind, table, id } of plain)
    await db.query(
      `UPDATE ${table} SET talk_id = $3 WHERE company_id = $1 AND talk_id = $4 AND ${id} IN ${moved(kind)}`,
      given,
    );
  await db.query(
    `UPDATE talk_link SET
       talk_id = CASE WHEN talk_id = $4 THEN $3::bigint ELSE talk_id END,
       other_id = CASE WHEN other_id = $4 THEN $3::bigint ELSE other_id END
     WHERE company_id = $1 AND (talk_id = $4 OR other_id = $4) AND talk_link_id IN ${moved('link')}`,
    given,
  );
  // Whoever followed the merged record follows it again, unless they have stopped since.
  await db.query(
    `INSERT INTO talk_follower (company_id, talk_id, account_id, subject_id)
     SELECT $1, $3, own.account_id, own.subject_id FROM talk_follower AS own
     WHERE own.company_id = $1 AND own.talk_id = $4 AND own.account_id IN ${moved('follower')} ON CONFLICT DO NOTHING`,
    given,
  );
  await db.query(
    `DELETE FROM talk_follower WHERE company_id = $1 AND talk_id = $3 AND account_id IN (
       SELECT moved_id::integer FROM talk_merge_move
       WHERE company_id = $1 AND talk_merge_id = $2 AND kind = 'follower' AND NOT is_shared)`,
    [given[0], pair.talkMergeId, pair.survivorId],
  );
  const { rows } = await db.query<{ id: number; is_shared: boolean }>(
    `SELECT moved.moved_id::integer AS id, moved.is_shared FROM talk_merge_move AS moved
     JOIN tag ON tag.company_id = $1 AND tag.tag_id = moved.moved_id::integer
     WHERE moved.company_id = $1 AND moved.talk_merge_id = $2 AND moved.kind = 'tag'`,
    [given[0], pair.talkMergeId],
  );
  await setTags(request, pair.mergedId, { added: rows.map(({ id }) => id), removed: [] });
  const removed = rows.filter(({ is_shared }) => !is_shared).map(({ id }) => id);
  await setTags(request, pair.survivorId, { added: [], removed });
}
