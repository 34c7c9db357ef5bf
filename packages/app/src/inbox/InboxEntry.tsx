import { joined } from '@assunto/engine/fields';
import { useEngine } from '@assunto/engine';
import type { InboxItem } from '@assunto/api';
import { Check, CheckCheck } from 'lucide-react';
import { inboxDate } from './inboxDate';
import { inkOn, itemColor } from './itemColor';
import { useTranslate } from './messages/translation';
import { NamedIcon, sinceText } from '@assunto/shell';

interface InboxEntryProps {
  item: InboxItem;
  /** Milliseconds since 1970. */
  now: number;
  isRead: boolean;
  onOpen(): void;
}

/** The number and name of an item's record; `null` where its title says them. */
function recordOf({ talkId, talkName, title }: InboxItem): string | null {
  if (talkId === null || new RegExp(`#${talkId}(?!\\d)`).test(title)) return null;
  const number = `#${talkId}`;
  return talkName === null || talkName === number ? number : joined`${number} · ${talkName}`;
}

/** One notification: icon on its colour, title, record, date and time since, description and read state. */
export function InboxEntry({ item, now, isRead, onOpen }: InboxEntryProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const color = itemColor(item.color);
  const mark = isRead ? translate('inbox.read') : translate('inbox.unread');
  const record = recordOf(item);
  const content = (
    <>
      <span className="as-inbox-icon" style={{ background: color, color: inkOn(color) }} aria-hidden="true">
        <NamedIcon name={item.subjectIcon ?? 'bell'} />
      </span>
      <span className="as-inbox-text">
        <span className="as-inbox-title">{item.title}</span>
        {record !== null && <span className="as-inbox-description">{record}</span>}
        {item.description && <span className="as-inbox-description">{item.description}</span>}
        {item.inativo && <span className="as-inbox-description">{translate('inbox.inactive')}</span>}
      </span>
      <time className="as-inbox-date" dateTime={item.date}>
        <span>{inboxDate(item.date, format.timeZone, translate.locale)}</span>
        <span>{sinceText(item.date, now, format.timeZone, translate.locale)}</span>
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
