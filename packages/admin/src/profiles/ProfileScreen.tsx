import { useEntityForm } from '@assunto/engine';
import { announceProfileChange, EntityPage, LoadedPage, useLoaded, useShellServices } from '@assunto/shell';
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

/** `/config/access_profile/room` and `/config/access_profile/room/{id}`: the form of an access profile. */
export default function ProfileScreen({ title }: { title: string }) {
  const { id } = useParams();
  const roomId = id === undefined ? null : Number(id);
  const { client } = useShellServices();
  const loaded = useLoaded(`profile ${roomId}`, (signal) => loadCatalogue(client, roomId, signal));
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(catalogue) => (
        <ProfileCatalogueContext value={catalogue}>
          <ProfileForm title={title} roomId={roomId} />
        </ProfileCatalogueContext>
      )}
    </LoadedPage>
  );
}

function ProfileForm({ title, roomId }: { title: string; roomId: number | null }) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const definition = useMemo(() => profileDefinition(translate), [translate]);
  const source = useMemo(() => createProfileSource(client), [client]);
  const form = useEntityForm({ definition, source, id: roomId });
  const isNew = roomId === null;
  const { confirmSave, question } = useEffectsQuestion('permissions');
  return (
    <>
      <EntityPage
        title={title}
        form={form}
        list={list}
        history={isNew ? null : `/config/history?entity=room&id=${roomId}`}
        beforeSave={() => isNew || confirmSave(`/room/${roomId}/preview`, profileBody(form.values()))}
        onSaved={() => {
          if (roomId !== null && roomId === session.state.get().user?.roomId) announceProfileChange();
        }}
        savedText={() =>
          isNew
            ? translate('profiles.created')
            : translate('profiles.updated', { name: String(form.values()['roomName'] ?? '') })
        }
        failedText={translate(isNew ? 'profiles.createFailed' : 'profiles.updateFailed')}
        actions={roomId !== null && <AccessActions roomId={roomId} />}
        hasClear
      />
      {question}
    </>
  );
}
