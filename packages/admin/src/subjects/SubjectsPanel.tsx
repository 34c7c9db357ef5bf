import { buttonClass, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import type { ListOf } from '@assunto/engine/core';
import type { ConfiguredSubject } from '@assunto/api';
import { NamedIcon, useLoaded, useShellServices } from '@assunto/shell';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { recordsOf } from './recordsOf';
import { StructureList } from './StructureList';
import { subjectPaths } from './subjectPaths';
import './subjects.css';
import { useOrder } from './useOrder';
import { useRemoval } from './useRemoval';

/** The subjects of the company in their order (1§2): their number of records, and what can be done with them. */
export default function SubjectsPanel() {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [remove, dialog] = useRemoval();
  const { value, failure, retry, reload } = useLoaded('subjects', async (signal) => {
    const query = { fetch: 500 };
    const answer = await client.request<ListOf<ConfiguredSubject>>('GET', '/subject/configured', { query, signal });
    return answer.data.itens;
  });
  const { items, order } = useOrder({
    loaded: value,
    path: '/subject/order',
    reload,
    idOf: ({ subjectId }) => subjectId,
  });
  return (
    <>
      <div className="as-structure-head">
        <Link className={buttonClass('ghost')} to={subjectPaths.trash}>
          {translate('subjects.trash')}
        </Link>
        <Link className={buttonClass()} to={subjectPaths.file}>
          {translate('subjects.fromFile')}
        </Link>
        <Link className={buttonClass('primary')} to={subjectPaths.new}>
          {translate('subjects.new')}
        </Link>
      </div>
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !value && <Skeleton lines={8} label={translate('subjects.loading')} />}
      {items?.length === 0 && <EmptyState title={translate('subjects.none')} />}
      {items && items.length > 0 && (
        <StructureList
          label={translate('subjects.list')}
          onOrder={order}
          items={items.map((subject) => ({
            id: subject.subjectId,
            name: subject.subjectName,
            to: subjectPaths.subject(subject.subjectId),
            icon: <NamedIcon name={subject.icon} />,
            detail: [
              recordsOf(subject, translate),
              translate('subjects.attributes', { count: subject.attributeCount }),
              subject.subjectIdentifier,
            ].join(' · '),
            onRemove: subject.isFixed
              ? undefined
              : async () => {
                  const { subjectId, subjectName: name, version } = subject;
                  const isDone = await remove({ path: `/subject/${subjectId}`, name, version });
                  if (isDone) reload();
                  return isDone;
                },
          }))}
        />
      )}
      {dialog}
    </>
  );
}
