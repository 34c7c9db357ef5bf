import type { CommentMails } from '@assunto/api';
import { CircleAlert, Mail } from 'lucide-react';
import { useTranslate } from '../messages/translation';

/** What became of the mails that tell of a comment. */
export function CommentMailState({ mails: { queued, sent, failed } }: { mails: CommentMails }) {
  const translate = useTranslate();
  const count = queued + sent + failed;
  if (failed > 0)
    return (
      <p className="as-comment-mails" data-failed>
        <CircleAlert aria-hidden="true" />
        {translate('record.mailsFailed', { count, failed })}
      </p>
    );
  return (
    <p className="as-comment-mails">
      <Mail aria-hidden="true" />
      {translate(queued > 0 ? 'record.mailsQueued' : 'record.mailsSent', { count })}
    </p>
  );
}
