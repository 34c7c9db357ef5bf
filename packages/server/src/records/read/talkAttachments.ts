import type { FileValue, Talk } from '@assunto/engine/core';
import type { CommentVisibility } from '@assunto/engine/contract';
import { readableVisibilities } from '../../access/noteAccess';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';

type Attachment = Talk['talkAttachments'][number];

/** The maximum number of files in a response. */
const most = 200;

/**
 * A record that the caller has read, with its files: those of the attributes that it shows, and of the comments that the caller may
 * read now.
 */
export async function withAttachments(request: RecordRequest, talk: Talk): Promise<Talk> {
  const { db, company, readable } = request;
  const fileAttributes = new Set(
    readable
      .filter(({ componentType }) => componentType.kind === 'file')
      .map(({ attribute }) => attribute.subjectAttributeId),
  );
  const shown = talk.talkValues.flatMap(({ subjectAttributeId, value }) =>
    fileAttributes.has(subjectAttributeId) ? ((value ?? []) as FileValue[]).map(({ fileId }) => fileId) : [],
  );
  const { rows } = await db.query<Attachment & { visibility: CommentVisibility | null }>(
    `SELECT file.file_id AS "talkAttachmentId", file.name AS value, file.size::double precision AS size,
       file.content_type AS "contentType", coalesce(comment.actor_name, account.display_name, '') AS "actorName",
       file.inserted_in AS "insertedIn", file.subject_attribute_id AS "subjectAttributeId",
       comment.talk_comment_id AS "talkCommentId", comment.visibility
     FROM stored_file AS file
     LEFT JOIN account ON account.company_id = file.company_id AND account.account_id = file.account_id
     LEFT JOIN ${uncheckedTable('talk_comment', 'readBefore')} AS comment ON comment.company_id = file.company_id
       AND comment.talk_id = file.talk_id AND comment.talk_comment_id = file.talk_comment_id
       AND comment.attachments @> jsonb_build_array(jsonb_build_object('fileId', file.file_id))
     WHERE file.company_id = $1 AND file.talk_id = $2 AND file.state = 'stored' AND file.removed_in IS NULL
       AND (comment.talk_comment_id IS NOT NULL OR file.file_id = ANY($3::text[]))
     ORDER BY file.inserted_in DESC, file.file_id LIMIT ${most}`,
    [company.companyId, talk.talkId, shown],
    'talk-attachments',
  );
  const hasComments = rows.some(({ visibility }) => visibility !== null);
  const visibilities = hasComments ? await readableVisibilities(request, talk.talkId) : [];
  const found = rows.filter(({ visibility }) => visibility === null || visibilities.includes(visibility));
  return { ...talk, talkAttachments: found.map(({ visibility: _, ...attachment }) => attachment) };
}
