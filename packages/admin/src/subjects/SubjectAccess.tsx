import { ErrorState, Select, Skeleton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { SubjectAccess as Access, SubjectAccessLevel } from '@assunto/api';
import { notify, useLoaded, useShellServices } from '@assunto/shell';
import { useId } from 'react';
import { useTranslate } from './messages/translation';

const offered = ['none', 'read', 'edit'] as const;

/** What each access profile may do with a subject, in one choice: saved at once. */
export function SubjectAccess({ subjectId }: { subjectId: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const { client } = useShellServices();
  const path = `/subject/${subjectId}/access`;
  const { value, failure, retry, reload } = useLoaded(path, async (signal) => {
    return (await client.request<Access>('GET', path, { signal, expects: ['rooms'] })).data.rooms;
  });
  const save = async (roomId: number, name: string, level: SubjectAccessLevel): Promise<void> => {
    try {
      await client.request('PUT', path, { body: { rooms: [{ roomId, level }] } });
      notify('success', translate('subjects.accessSaved', { name }));
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
    reload();
  };
  return (
    <section aria-labelledby={titleId}>
      <div className="as-structure-head">
        <h2 id={titleId}>{translate('subjects.access')}</h2>
      </div>
      <p>{translate('subjects.accessHelp')}</p>
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !value && <Skeleton lines={3} label={translate('subjects.loading')} />}
      {value && (
        <div className="as-subject-access">
          {value.map(({ roomId, roomName, level }) => (
            <Select
              key={roomId}
              label={roomName}
              value={level}
              options={[...offered, ...(level === 'custom' ? (['custom'] as const) : [])].map((id) => ({
                id,
                name: translate(`subjects.level.${id}`),
              }))}
              onChange={(chosen) => {
                if (chosen !== null && chosen !== 'custom') void save(roomId, roomName, chosen);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}
