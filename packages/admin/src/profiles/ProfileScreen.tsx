import { ErrorState, Skeleton } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import { announceProfileChange, EntityPage, notify, useLeaveTo, useLoaded, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { AccessActions } from '../access/AccessActions';
import { useTranslate } from './messages/translation';
import { loadCatalogue, ProfileCatalogueContext } from './ProfileCatalogue';
import { profileDefinition } from './profileDefinition';
import { createProfileSource, profileBody } from './profileSource';
import { useEffectsQuestion } from '../save-effects/useEffectsQuestion';
import './profiles.css';

const list = '/config/access_profile';

/** `/config/access_profile/room` and `/config/access_profile/room/{id}`: the form of an access profile (2§2). */
export default function ProfileScreen({ title }: { title: string }) {
  const { id } = useParams();
  const roomId = id === undefined ? null : Number(id);
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value, failure, retry } = useLoaded(`profile ${roomId}`, (signal) => loadCatalogue(client, roomId, signal));
  if (value)
    return (
      <ProfileCatalogueContext value={value}>
        <ProfileForm title={title} roomId={roomId} />
      </ProfileCatalogueContext>
    );
  return (
    <section className="as-page as-entity-page" aria-labelledby="entity-page-title">
      <h1 id="entity-page-title">{title}</h1>
      {failure === null ? (
        <Skeleton lines={8} label={translate('profiles.loading')} />
      ) : (
        <ErrorState message={failure} onRetry={retry} />
      )}
    </section>
  );
}

function ProfileForm({ title, roomId }: { title: string; roomId: number | null }) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const definition = useMemo(() => profileDefinition(translate), [translate]);
  const source = useMemo(() => createProfileSource(client), [client]);
  const form = useEntityForm({ definition, source, id: roomId });
  const leave = useLeaveTo(list);
  const isNew = roomId === null;
  const onSaved = (): void => {
    const name = String(form.values()['roomName'] ?? '');
    notify('success', isNew ? translate('profiles.created') : translate('profiles.updated', { name }));
    if (roomId !== null && roomId === session.state.get().user?.roomId) announceProfileChange();
    leave();
  };
  const onSaveFailed = (): void => {
    notify('danger', translate(isNew ? 'profiles.createFailed' : 'profiles.updateFailed'));
  };
  const actions = roomId !== null && <AccessActions roomId={roomId} />;
  const { confirmSave, question } = useEffectsQuestion('permissions');
  const beforeSave = () => isNew || confirmSave(`/room/${roomId}/preview`, profileBody(form.values()));
  const history = isNew ? null : `/config/history?entity=room&id=${roomId}`;
  return (
    <>
      <EntityPage
        title={title}
        form={form}
        list={list}
        history={history}
        beforeSave={beforeSave}
        onSaved={onSaved}
        onSaveFailed={onSaveFailed}
        actions={actions}
        hasClear
      />
      {question}
    </>
  );
}
