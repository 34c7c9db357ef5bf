import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { momentText, RichText } from '@assunto/shell';
import type { WaitingComment } from './useTimeline';

/** One's own comment that the server does not have yet. What can be done about it is offered by the banner of the page. */
export function WaitingEntry({ comment }: { comment: WaitingComment }) {
  const { format } = useEngine();
  const { text, queuedIn, isRefused } = comment;
  return (
    <li className="as-history-entry" data-comment>
      <div className="as-history-head">
        <strong>Você</strong>
        <Badge tone={isRefused ? 'danger' : 'info'}>{isRefused ? 'Não aceito' : 'Aguardando conexão'}</Badge>
        <time dateTime={queuedIn}>{momentText(queuedIn, format.timeZone)}</time>
      </div>
      <div className="as-comment">
        <RichText source={text} topLevel={3} />
      </div>
    </li>
  );
}
