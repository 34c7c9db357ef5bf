import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { momentText, RichText } from '@assunto/shell';
import type { WaitingComment } from './useTimeline';
import { useTranslate } from '../messages/translation';

const labels = { connection: 'record.waitingForConnection', server: 'record.waitingForServer' } as const;

/** One's own comment that is still in the outbox. Its actions are in the outbox banner of the page. */
export function WaitingEntry({ comment }: { comment: WaitingComment }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { text, visibility, queuedIn, waitsFor } = comment;
  return (
    <li className="as-history-entry" data-comment={visibility}>
      <div className="as-history-head">
        <strong>{translate('record.you')}</strong>
        <Badge tone={waitsFor ? 'info' : 'danger'}>
          {translate(waitsFor ? labels[waitsFor] : 'record.notAccepted')}
        </Badge>
        {visibility === 'internal' && <Badge tone="warning">{translate('record.note')}</Badge>}
        <time dateTime={queuedIn}>{momentText(queuedIn, format.timeZone, translate.locale)}</time>
      </div>
      <div className="as-comment">
        <RichText source={text} topLevel={3} />
      </div>
    </li>
  );
}
