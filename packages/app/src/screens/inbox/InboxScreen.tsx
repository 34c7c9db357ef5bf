import { Button, EmptyState, ErrorState, Pagination, Skeleton } from '@assunto/components';
import type { InboxRequest } from '@assunto/api';
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../AppServices';
import { notify, useLoaded, useStoreValue } from '@assunto/shell';
import { InboxList } from '../../inbox/InboxList';
import { useTranslate } from '../../inbox/messages/translation';

/** The page sizes of the inbox, and the initial one (specification: shell). */
const sizes = [10, 25, 50, 100];
const defaultSize = 100;

const views = [
  { view: 1, label: 'inbox.unreadView' },
  { view: 2, label: 'inbox.allView' },
] as const;

/** The signed-in person's notifications, in two views selected by a number: 1 unread, 2 all (choice 24). */
export default function InboxScreen() {
  const translate = useTranslate();
  const { inbox } = useServices();
  const [query, setQuery] = useSearchParams();
  const view: InboxRequest['view'] = query.get('view') === '2' ? 2 : 1;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [size, setSize] = useState(defaultSize);
  const revision = useStoreValue(inbox.revision);
  const unread = useStoreValue(inbox.unread);
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
  const markAll = () => {
    inbox.markAllRead().then(retry, () => notify('danger', translate('inbox.allReadFailed')));
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
      {value && value.itens.length === 0 && (
        <EmptyState title={translate('inbox.empty')} icon={<Bell />}>
          {translate(view === 1 ? 'inbox.emptyUnread' : 'inbox.emptyAll')}
        </EmptyState>
      )}
      {value && value.itens.length > 0 && <InboxList items={value.itens} />}
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
