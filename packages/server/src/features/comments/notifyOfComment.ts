import type { CommentVisibility } from '@assunto/engine/contract';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import type { RunningJob } from '../../platform/jobs/JobHandler';
import { storedText } from '../../platform/messages/storedText';
import { commentNotificationOf } from '../../delivery/commentNotification';
import {
  deliverNotifications,
  type DeliveryServices,
  type RenderedDelivery,
} from '../../delivery/deliverNotifications';
import { readDeliveryDecisions } from '../../delivery/deliveryDecisions';
import { followersOf } from '../../records/comments/followers';
import { plainText } from '../../records/comments/plainText';
import { recordAsReadBy, type PeopleServices } from '../../records/comments/recordAsReadBy';

interface CommentServices extends PeopleServices, DeliveryServices {
  database: Database;
  /** Writes the addresses to which people answer; absent: mails about comments cannot be answered. */
  replyAddresses?: { of(target: ReplyTarget): string } | undefined;
}

/** What an answer is about: the record, who answers, and who reads it. */
interface ReplyTarget {
  companyId: number;
  subjectId: number;
  talkId: number;
  accountId: number;
  visibility: CommentVisibility;
}

interface CommentRow {
  text: string;
  files: string[];
  visibility: CommentVisibility;
  account_id: number | null;
  actor_name: string;
}

/** The maximum length of a comment in a message, in characters. */
const maxTextLength = 1000;

/**
 * Notifies people of a comment on the channels that they receive, each only if they may read the record and the comment now. The
 * author is not notified, and nobody is after the comment was removed.
 */
export async function notifyOfComment(
  services: CommentServices,
  { companyId, data }: Pick<RunningJob<'notify-comment'>, 'companyId' | 'data'>,
): Promise<void> {
  const { database, replyAddresses } = services;
  const { subjectId, talkId, talkCommentId, mentioned } = data;
  const notificationId = await commentNotificationOf(database, companyId);
  const { rows } = await database.query<CommentRow>(
    `SELECT text, jsonb_path_query_array(attachments, '$[*].name') AS files, visibility, account_id, actor_name FROM ${uncheckedTable('talk_comment', 'receivers')}
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3`,
    [companyId, talkId, talkCommentId],
  );
  const [comment] = rows;
  if (!comment || notificationId === null) return;
  const candidates = new Set([...data.accountIds, ...mentioned, ...(await followersOf(database, companyId, talkId))]);
  if (comment.account_id !== null) candidates.delete(comment.account_id);
  const decisions = await readDeliveryDecisions(database, companyId, [...candidates], notificationId);
  const deliveries: RenderedDelivery[] = [];
  const target = { companyId, subjectId, talkId, visibility: comment.visibility };
  for (const accountId of candidates) {
    const wanted = decisions.filter((one) => one.accountId === accountId && one.isDelivered);
    const found = wanted.length === 0 ? null : await recordAsReadBy(services, target, accountId);
    if (!found) continue;
    const { request, talk } = found;
    const rendered = {
      ...textOf(comment, { talkId, displayName: talk.displayName ?? '', isMentioned: mentioned.includes(accountId) }),
      link: `/context/talk/${encodeURIComponent(request.subject.subjectIdentifier)}/${talkId}`,
      subjectId,
      talkId,
      isInternal: comment.visibility === 'internal',
    };
    for (const { email, channel } of wanted)
      deliveries.push({
        accountId,
        email,
        channelId: channel.channelId,
        rendered,
        comment: { talkId, talkCommentId },
        ...(replyAddresses && { replyTo: replyAddresses.of({ ...target, accountId }) }),
      });
  }
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction.query(
      `UPDATE ${uncheckedTable('talk_comment', 'receivers')} SET notified_in = now()
       WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3 AND notified_in IS NULL`,
      [companyId, talkId, talkCommentId],
    );
    if (rowCount > 0) await deliverNotifications(transaction, companyId, deliveries, services);
  });
}

function textOf(
  { text, files, visibility, actor_name: name }: CommentRow,
  { talkId, displayName, isMentioned }: { talkId: number; displayName: string; isMentioned: boolean },
): { title: string; message: string } {
  const isNote = visibility === 'internal';
  const number = `#${talkId}`;
  const answered = isNote ? storedText('comment.noted', { name }) : storedText('comment.answered', { name });
  const mentioned = isNote
    ? storedText('comment.mentionedInNote', { name })
    : storedText('comment.mentioned', { name });
  return {
    title: displayName === '' || displayName === number ? number : `${number} · ${displayName}`,
    message: [
      isMentioned ? mentioned : answered,
      excerptOf(text),
      ...(files.length > 0 ? [storedText('comment.files', { names: files.join(', ') })] : []),
    ].join('\n'),
  };
}

/** The beginning of a comment, without its marks. */
function excerptOf(text: string): string {
  const plain = plainText(text);
  const characters = [...plain];
  return characters.length <= maxTextLength ? plain : `${characters.slice(0, maxTextLength - 1).join('')}…`;
}
