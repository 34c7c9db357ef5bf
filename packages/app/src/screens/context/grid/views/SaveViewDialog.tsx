import { Checkbox, ErrorState, RadioGroup, Skeleton } from '@assunto/components';
import type { ListView, ListViewAudience, ListViewKind, ListViewState } from '@assunto/engine/contract';
import type { Room } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { notify, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../../../AppServices';
import { useTranslate } from '../messages/dialogs/translation';
import { SaveDialog } from '../SaveDialog';
import type { UsedViews } from './useViews';

interface SaveViewDialogProps {
  views: UsedViews;
  /** The view whose name and audience are changed; `null`: a new one. */
  view: ListView | null;
  /** The kind and the state of a new view. */
  kind: ListViewKind;
  stateOfView(): ListViewState;
  onSaved(view: ListView): void;
  onClose(): void;
}

const longestName = 60;
const audiences: readonly ListViewAudience[] = ['own', 'profiles', 'everybody', 'default'];

/** Asks for a view's name and who has it, and saves it. Only who may share is asked with whom. */
export function SaveViewDialog({ views, view, kind, stateOfView, onSaved, onClose }: SaveViewDialogProps) {
  const translate = useTranslate();
  const [audience, setAudience] = useState<ListViewAudience>(view?.audience ?? 'own');
  const [roomIds, setRoomIds] = useState<readonly number[]>(view?.roomIds ?? []);

  async function save(viewName: string): Promise<void> {
    const named = {
      viewName,
      kind: view?.kind ?? kind,
      audience,
      roomIds: audience === 'profiles' ? [...roomIds] : [],
    };
    const saved = view
      ? await views.update(view, { ...named, state: view.state })
      : await views.create({ ...named, state: stateOfView() });
    notify('success', translate('gridViews.saved', { name: viewName }));
    onSaved(saved);
  }
  return (
    <SaveDialog
      title={translate(view ? 'gridViews.edit' : 'gridViews.new')}
      name={view?.viewName ?? ''}
      nameLabel={translate('gridViews.name')}
      nameMissing={translate('gridViews.nameMissing')}
      longestName={longestName}
      onSave={save}
      onClose={onClose}
    >
      {views.mayShare && (
        <RadioGroup
          label={translate('gridViews.audience')}
          value={audience}
          options={audiences.map((value) => ({
            value,
            label: translate(`gridViews.${value}`),
            hint: translate(`gridViews.${value}Hint`),
          }))}
          onChange={setAudience}
        />
      )}
      {audience === 'profiles' && <ProfileChoice roomIds={roomIds} onChange={setRoomIds} />}
      <p className="as-view-hint">{translate('gridViews.hint')}</p>
    </SaveDialog>
  );
}

interface ProfileChoiceProps {
  roomIds: readonly number[];
  onChange(roomIds: readonly number[]): void;
}

function ProfileChoice({ roomIds, onChange }: ProfileChoiceProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const { value, failure, retry } = useLoaded('profiles', async (signal) => {
    const { data } = await client.request<ListOf<Room>>('GET', '/room?fetch=200', { signal });
    return data.itens.map(({ roomId, roomName }) => ({ roomId, roomName }));
  });
  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (!value) return <Skeleton lines={3} />;
  return (
    <fieldset className="as-views-profiles">
      <legend>{translate('gridViews.whichProfiles')}</legend>
      {value.map(({ roomId, roomName }) => (
        <Checkbox
          key={roomId}
          label={roomName}
          isChecked={roomIds.includes(roomId)}
          onChange={(isChosen) => onChange(isChosen ? [...roomIds, roomId] : roomIds.filter((one) => one !== roomId))}
        />
      ))}
    </fieldset>
  );
}
