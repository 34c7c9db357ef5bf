import { Button, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { ConfiguredAttribute, ConfiguredSubject, Removal } from '@assunto/api';
import { EntityRow, momentText, notify, useLoaded, useShellServices } from '@assunto/shell';
import { Link, useParams } from 'react-router';
import { useTranslate } from './messages/translation';
import { focusBeside } from './StructureList';
import { subjectPaths } from './subjectPaths';
import './subjects.css';

interface TrashItem {
  /** The path of its calls. */
  path: string;
  name: string;
  removal: Removal | null;
}

/** Removed subjects, or removed attributes of one subject, which can be restored for 30 days. */
export default function TrashScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { format } = useEngine();
  const { subjectId } = useParams();
  const { value, failure, retry, reload } = useLoaded(`trash ${subjectId ?? ''}`, async (signal) => {
    const query = { removed: 'true' };
    if (subjectId === undefined) {
      const { data } = await client.request<ListOf<ConfiguredSubject>>('GET', '/subject/configured', { query, signal });
      return data.itens.map((one): TrashItem => ({
        path: `/subject/${one.subjectId}`,
        name: one.subjectName,
        removal: one.removal,
      }));
    }
    const path = `/subject/${subjectId}/attribute`;
    const { data } = await client.request<ListOf<ConfiguredAttribute>>('GET', path, { query, signal });
    return data.itens.map((one): TrashItem => ({
      path: `/attribute/${one.subjectAttributeId}`,
      name: one.name,
      removal: one.removal,
    }));
  });
  const restore = async ({ path, name }: TrashItem, row: Element | null): Promise<void> => {
    try {
      await client.request('POST', `${path}/restore`);
      notify('success', translate('subjects.restored', { name }));
      focusBeside(row);
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
    reload();
  };
  const moment = (instant = ''): string => momentText(instant, format.timeZone, translate.locale);
  return (
    <section className="as-page" aria-labelledby="trash-title">
      <h1 id="trash-title">{title}</h1>
      <p>
        <Link to={subjectId === undefined ? subjectPaths.root : subjectPaths.subject(Number(subjectId))}>
          {translate(subjectId === undefined ? 'subjects.list' : 'subjects.attributeList')}
        </Link>
      </p>
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !value && <Skeleton lines={5} label={translate('subjects.loading')} />}
      {value?.length === 0 && <EmptyState title={translate('subjects.trashEmpty')} />}
      {value && value.length > 0 && (
        <ul className="as-structure-list" aria-label={title}>
          {value.map((item) => (
            <li key={item.path}>
              <EntityRow
                name={item.name}
                detail={translate('subjects.removedBy', {
                  name: item.removal?.removedBy ?? translate('subjects.somebody'),
                  moment: moment(item.removal?.removedIn),
                  until: moment(item.removal?.restorableUntil),
                })}
                actions={
                  <Button
                    isCompact
                    aria-label={translate('subjects.restoreName', { name: item.name })}
                    onClick={({ currentTarget }) => void restore(item, currentTarget.closest('li'))}
                  >
                    {translate('subjects.restore')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
