import { useEngine } from '@assunto/engine';
import type { InboxItem } from '@assunto/engine/contract';
import { Check, CheckCheck } from 'lucide-react';
import { inboxDate } from './inboxDate';
import { inkOn, itemColor } from './itemColor';
import { useTranslate } from './messages/translation';
import { NamedIcon } from '@assunto/shell';

interface InboxEntryProps {
  item: InboxItem;
  isRead: boolean;
  onOpen(): void;
}

/** One notification: icon on its colour, title, date, description and read state. */
export function InboxEntry({ item, isRead, onOpen }: InboxEntryProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const color = itemColor(item.color);
  const mark = isRead ? translate('inbox.read') : translate('inbox.unread');
  const content = (
    <>
      <span className="as-inbox-icon" style={{ background: color, color: inkOn(color) }} aria-hidden="true">
        <NamedIcon name={item.subjectIcon ?? 'bell'} />
      </span>
      <span className="as-inbox-text">
        <span className="as-inbox-title">{item.title}</span>
        {item.description && <span className="as-inbox-description">{item.description}</span>}
        {item.inativo && <span className="as-inbox-description">{translate('inbox.inactive')}</span>}
      </span>
      <time className="as-inbox-date" dateTime={item.date}>
        {inboxDate(item.date, format.timeZone, translate.locale)}
      </time>
      <span className="as-inbox-mark" data-read={isRead} role="img" aria-label={mark} title={mark}>
        {isRead ? <CheckCheck aria-hidden="true" /> : <Check aria-hidden="true" />}
      </span>
    </>
  );
  const leads = item.subject !== null || item.talkId !== null;
  return (
    <li className="as-inbox-item" data-read={isRead}>
      {leads || !isRead ? (
        <button type="button" className="as-inbox-row" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className="as-inbox-row">{content}</div>
      )}
    </li>
  );
}
