import { Button, EmptyState, ErrorState, Pagination, Skeleton } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import type { TrashedTalk, TrashedTalkList } from '@assunto/api';
import { dayText, momentText, notify, useLoaded, usePage, type Loaded } from '@assunto/shell';
import { ChevronRight, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useServices } from '../../AppServices';
import { contextPath } from '../../records/contextAddress';
import { useTranslate } from '../../records/trash/messages/translation';
import { listTrash, restoreTalks } from '../../records/trash/trashCalls';
import './trash.css';

const sizes = [25, 50, 100, 200];

/** The deleted records of a subject, which can be restored for 30 days by those who may delete them. */
export default function TrashScreen() {
  const { subject = '' } = useParams();
  return <Trash key={subject} subject={subject} />;
}

function Trash({ subject }: { subject: string }) {
  const translate = useTranslate();
  const { client } = useServices();
  const { adapter } = useEngine();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(50);
  const named = useLoaded(subject, (signal) => adapter.context({ scenario: 'grid', subject }, signal));
  const list = useLoaded(`${subject}/${page}/${size}`, (signal) =>
    listTrash(client, subject, { page, fetch: size }, signal),
  );
  const name = named.value?.subject.pluralName ?? named.value?.subject.subjectName;
  const title = name ? translate('trash.titleOf', { name }) : translate('trash.title');
  usePage(list.isRefused ? null : title, { isProvisional: !name });
  const restore = useRestore(subject, list.reload);
  return (
    <section className="as-page as-trash" aria-labelledby="trash-title">
      <nav className="as-breadcrumb" aria-label={translate('trash.list')}>
        <Link to={contextPath({ scenario: 'grid', subject })}>{named.value?.subject.subjectName ?? subject}</Link>
        <ChevronRight aria-hidden="true" />
        <span>{translate('trash.title')}</span>
      </nav>
      <h1 id="trash-title">{title}</h1>
      <p className="as-trash-note">{translate('trash.note')}</p>
      <TrashList list={list} restore={restore} />
      {list.value && list.value.itens.length > 0 && (
        <Pagination
          total={list.value.totalResults}
          page={page}
          size={size}
          sizes={sizes}
          shown={list.value.itens.length}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
    </section>
  );
}

function TrashList({ list, restore }: { list: Loaded<TrashedTalkList>; restore: Restore }) {
  const translate = useTranslate();
  const { value, failure } = list;
  if (failure) return <ErrorState message={failure} onRetry={list.retry} />;
  if (!value) return <Skeleton lines={6} label={translate('trash.loading')} />;
  if (value.itens.length === 0) return <EmptyState title={translate('trash.empty')} icon={<Trash2 />} />;
  return <TrashTable items={value.itens} restore={restore} />;
}

interface Restore {
  pendingId: number | null;
  run: (talkId: number) => void;
}

function useRestore(subject: string, onRestored: () => void): Restore {
  const translate = useTranslate();
  const { client } = useServices();
  const { records } = useEngine();
  const navigate = useNavigate();
  const [pendingId, setPending] = useState<number | null>(null);
  const run = async (talkId: number): Promise<void> => {
    setPending(talkId);
    try {
      const { emptiedCount } = await restoreTalks(client, subject, [talkId]);
      const emptied = emptiedCount > 0 ? ` ${translate('trash.emptied', { count: emptiedCount })}` : '';
      notify('success', translate('trash.restored') + emptied, undefined, {
        label: translate('trash.open'),
        run: () => void navigate(contextPath({ scenario: 'talk', subject, talkId })),
      });
      records.invalidate(subject);
      onRestored();
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setPending(null);
    }
  };
  return { pendingId, run: (talkId) => void run(talkId) };
}

function TrashTable({ items, restore }: { items: readonly TrashedTalk[]; restore: Restore }) {
  const translate = useTranslate();
  const { timeZone } = useEngine().format;
  return (
    <div className="as-trash-scroll" role="region" aria-labelledby="trash-title" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('trash.record')}</th>
            <th scope="col">{translate('trash.deletedBy')}</th>
            <th scope="col">{translate('trash.deletedIn')}</th>
            <th scope="col">{translate('trash.erasedIn')}</th>
            <th scope="col">
              <span className="as-visually-hidden">{translate('trash.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ talkId, displayName, actorName, deletedIn, erasedIn }) => (
            <tr key={talkId}>
              <th scope="row">
                <span className="as-trash-id">{talkId}</span>
                {displayName}
              </th>
              <td data-label={translate('trash.deletedBy')}>{actorName}</td>
              <td data-label={translate('trash.deletedIn')}>{momentText(deletedIn, timeZone, translate.locale)}</td>
              <td data-label={translate('trash.erasedIn')}>{dayText(erasedIn, timeZone, translate.locale)}</td>
              <td>
                <Button
                  icon={<RotateCcw />}
                  isPending={restore.pendingId === talkId}
                  disabled={restore.pendingId !== null}
                  aria-label={translate('trash.restoreNamed', { name: displayName || `#${talkId}` })}
                  onClick={() => restore.run(talkId)}
                >
                  {translate('trash.restore')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
