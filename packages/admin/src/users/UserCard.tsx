import { Badge, Checkbox } from '@assunto/components';
import { joined } from '@assunto/engine/fields';
import type { AccountItem } from '@assunto/api';
import { Avatar, useMoment } from '@assunto/shell';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { userName } from './userName';

interface UserCardProps {
  user: AccountItem;
  /** Icon buttons for people who may edit the user. */
  actions: ReactNode;
  /** Present while users are being selected. */
  selection?: { isSelected: boolean; onToggle(): void };
}

/** A user in the list. */
export function UserCard({ user, actions, selection }: UserCardProps) {
  const translate = useTranslate();
  const moment = useMoment();
  const { accountId, accountType, displayName, email, profileImage, inativo, canEdit, lastAccessIn, roomName } = user;
  const name = userName(user);
  return (
    <article className="as-user-card" data-inactive={inativo || undefined}>
      <Avatar picture={profileImage?.url ?? null} size={48} />
      <div className="as-user-card-text">
        <p className="as-user-card-name">
          <strong>{name}</strong> <span>{joined`(${displayName})`}</span>
        </p>
        {email && <p className="as-user-card-email">{email}</p>}
        <p className="as-user-card-detail">{roomName}</p>
        <p className="as-user-card-detail">
          {lastAccessIn
            ? translate('users.lastAccess', { moment: moment(lastAccessIn) })
            : translate('users.neverAccessed')}
        </p>
        {(accountType === 2 || inativo) && (
          <p className="as-user-card-marks">
            {accountType === 2 && <Badge tone="info">{translate('users.integration')}</Badge>}
            {inativo && <Badge>{translate('users.inactive')}</Badge>}
          </p>
        )}
      </div>
      {canEdit && selection && (
        <div className="as-user-card-actions">
          <Checkbox
            label={translate('users.selectName', { name })}
            isChecked={selection.isSelected}
            onChange={() => selection.onToggle()}
          />
        </div>
      )}
      {canEdit && !selection && (
        <div className="as-user-card-actions">
          <Link
            className="as-button as-button-ghost as-user-card-edit"
            to={`/config/users/edit/${accountId}`}
            aria-label={translate('users.editName', { name })}
          >
            <Pencil aria-hidden="true" />
            {translate('users.edit')}
          </Link>
          {actions}
        </div>
      )}
    </article>
  );
}
