import { Badge, buttonClass, IconButton } from '@assunto/components';
import { answerOf } from '@assunto/engine';
import type { RoomEntry } from '@assunto/api';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from './messages/translation';
import './profiles.css';

/** The default number of profiles per page (specification: permissions). */
const fallbackFetch = 100;
const form = '/config/access_profile/room';

/** `/config/access_profile`: the access profiles of the company. */
export default function ProfilesScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const navigate = useNavigate();
  return (
    <EntityList<RoomEntry>
      title={title}
      path="/room"
      keyOf={({ roomId }) => roomId}
      nameOf={({ roomName }) => roomName}
      pageSize={fallbackFetch}
      emptyText={translate('profiles.none')}
      search="toggled"
      searchLabel={translate('profiles.search')}
      actions={
        <Link className={buttonClass('primary')} to={form}>
          {translate('profiles.new')}
        </Link>
      }
      deletion={{
        remove: ({ roomId }) => client.request('DELETE', `/room/${roomId}`),
        title: translate('profiles.deleteTitle'),
        question: ({ roomName }) => translate('profiles.deleteQuestion', { name: roomName }),
        done: translate('profiles.deleted'),
        failure: (error) => answerOf(error)?.message ?? translate('profiles.deleteFailed'),
      }}
    >
      {({ roomId, roomName, displayName, color }, { deleteButton }) => (
        <EntityRow
          name={roomName}
          to={`${form}/${roomId}`}
          {...(color && { icon: <span className="as-profile-color" style={{ background: color }} /> })}
          marks={displayName && <Badge>{displayName}</Badge>}
          actions={
            <>
              <IconButton
                label={translate('profiles.edit', { name: roomName })}
                icon={<Pencil />}
                onClick={() => void navigate(`${form}/${roomId}`)}
              />
              {deleteButton}
            </>
          }
        />
      )}
    </EntityList>
  );
}
