import { Select } from '@assunto/components';
import type { SubjectAccess as Access, SubjectAccessLevel } from '@assunto/api';
import { LoadedPart, useAction, useRead, useShellServices } from '@assunto/shell';
import { useId } from 'react';
import { useTranslate } from './messages/translation';

const offered = ['none', 'read', 'edit'] as const;

/** What each access profile may do with a subject, in one choice: saved at once. */
export function SubjectAccess({ subjectId }: { subjectId: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const { client } = useShellServices();
  const path = `/subject/${subjectId}/access`;
  const loaded = useRead<Access>(path, { expects: ['rooms'] });
  const { act } = useAction();
  const save = async (roomId: number, name: string, level: SubjectAccessLevel): Promise<void> => {
    await act({
      call: () => client.request('PUT', path, { body: { rooms: [{ roomId, level }] } }),
      done: translate('subjects.accessSaved', { name }),
    });
    loaded.reload();
  };
  return (
    <section aria-labelledby={titleId}>
      <div className="as-structure-head">
        <h2 id={titleId}>{translate('subjects.access')}</h2>
      </div>
      <p>{translate('subjects.accessHelp')}</p>
      <LoadedPart loaded={loaded} lines={3} label={translate('subjects.loading')}>
        {({ rooms }) => (
          <div className="as-subject-access">
            {rooms.map(({ roomId, roomName, level }) => (
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
      </LoadedPart>
    </section>
  );
}
