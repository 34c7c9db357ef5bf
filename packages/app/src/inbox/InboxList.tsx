import type { InboxItem } from '@assunto/api';
import { notify, useStoreValue } from '@assunto/shell';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../AppServices';
import '../styles/inbox.css';
import { InboxEntry } from './InboxEntry';
import { useTranslate } from './messages/translation';

/** Notifications that a press marks as read, at once, and that open their record or list. */
export function InboxList({ items }: { items: readonly InboxItem[] }) {
  const translate = useTranslate();
  const { inbox } = useServices();
  const navigate = useNavigate();
  const [now] = useState(Date.now);
  const marked = useStoreValue(inbox.marked);
  const open = (item: InboxItem) => {
    if (!item.status && !marked.has(item.id))
      inbox.markRead(item.id).catch(() => notify('danger', translate('inbox.readFailed')));
    const path = pathOf(item);
    if (path) void navigate(path);
  };
  return (
    <ul className="as-inbox-list">
      {items.map((item) => (
        <InboxEntry
          key={item.id}
          item={item}
          now={now}
          isRead={item.status || marked.has(item.id)}
          onOpen={() => open(item)}
        />
      ))}
    </ul>
  );
}

/** The page of an item: the record, or the list of its subject. An item without subject has none. */
function pathOf({ subject, talkId }: InboxItem): string | null {
  if (subject === null) return null;
  return talkId === null ? `/context/grid/${subject}` : `/context/talk/${subject}/${talkId}`;
}
