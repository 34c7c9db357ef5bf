import type { OfferedText } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { renderText } from '../../delivery/renderNotification';
import { markedText } from '../../records/comments/markedText';

/** Ready-made texts that are offered at once. */
const most = 20;

/**
 * The ready-made texts for a comment of the caller on a record that the same call has read: those of the subject and the profile
 * whose name contains `term`. Variables have the values that the caller may read, as text: a value mentions nobody.
 */
export async function offeredTexts(request: RecordRequest, talkId: number, term: string): Promise<OfferedText[]> {
  const { subjectId } = request.subject;
  const { rows } = await request.db.query<OfferedText>(
    `SELECT ready_text_id AS "readyTextId", ready_text_name AS name, text FROM ready_text
     WHERE company_id = $1 AND (subject_id IS NULL OR subject_id = $2) AND (room_ids = '{}' OR $3::integer = ANY(room_ids))
       AND strpos(assunto_fold(ready_text_name), assunto_fold($4::text)) > 0
     ORDER BY assunto_fold(ready_text_name) COLLATE "C", ready_text_id LIMIT ${most}`,
    [request.company.companyId, subjectId, request.account.roomId, term],
  );
  const texts = await renderText(
    request,
    { subjectId, talkId },
    rows.map(({ text }) => text),
    markedText,
  );
  return rows.map((row, index) => ({ ...row, text: texts[index] ?? '' }));
}
