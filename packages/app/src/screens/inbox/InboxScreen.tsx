import { Button, EmptyState, ErrorState, Pagination, Skeleton } from '@assunto/components';
import type { InboxItem, InboxRequest } from '@assunto/engine/contract';
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../../AppServices';
import { notify, useLoaded, useStoreValue } from '@assunto/shell';
import { InboxEntry } from './InboxEntry';
import { useTranslate } from './messages/translation';

/** The page sizes of the inbox, and the initial one (1§9). */
const sizes = [10, 25, 50, 100];
const defaultSize = 100;

const views = [
  { view: 1, label: 'inbox.unreadView' },
  { view: 2, label: 'inbox.allView' },
] as const;

/** The signed-in person's notifications, in two views selected by a number: 1 unread, 2 all (1§2, decision 24). */
export default function InboxScreen() {
  const translate = useTranslate();
  const { inbox } = useServices();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const view: InboxRequest['view'] = query.get('view') === '2' ? 2 : 1;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [size, setSize] = useState(defaultSize);
  const revision = useStoreValue(inbox.revision);
  const unread = useStoreValue(inbox.unread);
  // Shown as read at once, before the server's response.
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const { value, failure, retry } = useLoaded(`${view}/${page}/${size}/${revision}`, (signal) =>
    inbox.list({ page, fetch: size, view }, signal),
  );

  // The header loads the number after a delay; this page shows it at once.
  useEffect(() => {
    if (inbox.unread.get() === null) void inbox.refresh();
  }, [inbox]);

  const show = (next: { view?: number; page?: number }) => {
    setQuery({ view: String(next.view ?? view), ...(next.page && next.page > 1 ? { page: String(next.page) } : {}) });
  };
  const markRead = (id: number) => {
    setRead((before) => new Set(before).add(id));
    inbox.markRead(id).catch(() => {
      setRead((before) => new Set([...before].filter((one) => one !== id)));
      notify('danger', translate('inbox.readFailed'));
    });
  };
  const open = (item: InboxItem) => {
    if (!item.status && !read.has(item.id)) markRead(item.id);
    const path = pathOf(item);
    if (path) void navigate(path);
  };
  const markAll = () => {
    inbox.markAllRead().then(
      () => {
        setRead(new Set());
        retry();
      },
      () => notify('danger', translate('inbox.allReadFailed')),
    );
  };

  return (
    <section className="as-page as-inbox" aria-labelledby="inbox-title">
      <div className="as-inbox-head">
        <h1 id="inbox-title">{translate('inbox.title')}</h1>
        <InboxViews view={view} unread={unread} />
        <Button icon={<CheckCheck />} disabled={!unread} onClick={markAll}>
          {translate('inbox.markAllRead')}
        </Button>
      </div>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={6} label={translate('inbox.loading')} />}
      {value && value.itens.length === 0 && <EmptyState title={translate('inbox.empty')} icon={<Bell />} />}
      {value && value.itens.length > 0 && (
        <ul className="as-inbox-list">
          {value.itens.map((item) => (
            <InboxEntry key={item.id} item={item} isRead={item.status || read.has(item.id)} onOpen={() => open(item)} />
          ))}
        </ul>
      )}
      {value && (value.totalResults ?? 0) > 0 && (
        <Pagination
          total={value.totalResults}
          page={page}
          size={size}
          sizes={sizes}
          shown={value.itens.length}
          onPage={(next) => show({ page: next })}
          onSize={(next) => {
            setSize(next);
            show({ page: 1 });
          }}
        />
      )}
    </section>
  );
}

function InboxViews({ view, unread }: { view: number; unread: number | null }) {
  const translate = useTranslate();
  return (
    <nav className="as-inbox-views" aria-label={translate('inbox.views')}>
      {views.map((one) => (
        <Link key={one.view} to={`?view=${one.view}`} aria-current={one.view === view ? 'page' : undefined}>
          {translate(one.label)}
          {one.view === 1 && unread !== null && unread > 0 && <span className="as-inbox-count">{unread}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The page of an item: the record, or the list of its subject. An item without subject has none. */
function pathOf({ subject, talkId }: InboxItem): string | null {
  if (subject === null) return null;
  return talkId === null ? `/context/grid/${subject}` : `/context/talk/${subject}/${talkId}`;
}
