import { Button, EmptyState } from '@assunto/components';
import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';
import { EntityRow, LoadedPart, useMoment, useAction, useItems, useShellServices } from '@assunto/shell';
import { Link, useParams } from 'react-router';
import { useTranslate } from './messages/translation';
import { focusBeside } from './StructureList';
import { subjectPaths } from './subjectPaths';
import './subjects.css';

type Removed = ConfiguredSubject | ConfiguredAttribute;

/** Its name, and the path of its calls. */
const itemOf = (one: Removed): { name: string; path: string } =>
  'subjectAttributeId' in one
    ? { name: one.name, path: `/attribute/${one.subjectAttributeId}` }
    : { name: one.subjectName, path: `/subject/${one.subjectId}` };

/** Removed subjects, or removed attributes of one subject, which can be restored for 30 days. */
export default function TrashScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { subjectId } = useParams();
  const path = subjectId === undefined ? '/subject/configured' : `/subject/${subjectId}/attribute`;
  const loaded = useItems<Removed>(path, { removed: 'true' });
  const { act } = useAction();
  const restore = async (item: Removed, row: Element | null): Promise<void> => {
    const { name, path: own } = itemOf(item);
    await act({
      call: () => client.request('POST', `${own}/restore`),
      done: translate('subjects.restored', { name }),
      onDone: () => focusBeside(row),
    });
    loaded.reload();
  };
  const moment = useMoment();
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
                <li key={itemOf(item).path}>
                  <EntityRow
                    name={itemOf(item).name}
                    detail={translate('subjects.removedBy', {
                      name: item.removal?.removedBy ?? translate('subjects.somebody'),
                      moment: moment(item.removal?.removedIn ?? ''),
                      until: moment(item.removal?.restorableUntil ?? ''),
                    })}
                    actions={
                      <Button
                        isCompact
                        aria-label={translate('subjects.restoreName', { name: itemOf(item).name })}
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
