import { Button, EmptyState } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { ConfiguredAttribute, ConfiguredSubject, Removal } from '@assunto/api';
import { EntityRow, LoadedPart, momentText, useAction, useLoaded, useShellServices } from '@assunto/shell';
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
  const loaded = useLoaded(`trash ${subjectId ?? ''}`, async (signal) => {
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
  const { act } = useAction();
  const restore = async ({ path, name }: TrashItem, row: Element | null): Promise<void> => {
    await act({
      call: () => client.request('POST', `${path}/restore`),
      done: translate('subjects.restored', { name }),
      onDone: () => focusBeside(row),
    });
    loaded.reload();
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
      <LoadedPart loaded={loaded} lines={5} label={translate('subjects.loading')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={translate('subjects.trashEmpty')} />
          ) : (
            <ul className="as-structure-list" aria-label={title}>
              {items.map((item) => (
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
          )
        }
      </LoadedPart>
    </section>
  );
}
