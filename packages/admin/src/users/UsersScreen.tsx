import { buttonClass, IconButton } from '@assunto/components';
import { answerOf } from '@assunto/engine';
import type { AccountItem } from '@assunto/api';
import { EntityList, useShellServices, type ItemTools } from '@assunto/shell';
import { FileUp, Lock, LockOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { UserCard } from './UserCard';
import { userName } from './userName';
import { useUserActions } from './useUserActions';
import { useUserSelection } from './useUserSelection';
import './users.css';

/** The accounts of the company: people and integrations. */
export default function UsersScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { block, question } = useUserActions();
  const [assignments, setAssignments] = useState(0);
  const selection = useUserSelection(() => setAssignments((count) => count + 1));

  const card = (user: AccountItem, { deleteButton, reload }: ItemTools) => {
    const name = userName(user);
    const label = translate(user.inativo ? 'users.unblock' : 'users.block', { name });
    const icon = user.inativo ? <LockOpen /> : <Lock />;
    return (
      <UserCard
        user={user}
        {...(selection.isSelecting && {
          selection: { isSelected: selection.has(user), onToggle: () => selection.toggle(user) },
        })}
        actions={
          <>
            <IconButton isCompact label={label} icon={icon} onClick={() => void block(user, reload)} />
            {deleteButton}
          </>
        }
      />
    );
  };

  return (
    <>
      <EntityList<AccountItem>
        title={title}
        path="/account"
        loadKey={String(assignments)}
        keyOf={({ accountId }) => accountId}
        nameOf={userName}
        emptyText={translate('users.empty')}
        failureText={translate('users.loadFailed')}
        search="always"
        searchLabel={translate('users.search')}
        layout="cards"
        actions={
          <>
            {selection.button}
            <Link className={buttonClass()} to="/config/users/import">
              <FileUp aria-hidden="true" />
              {translate('users.import')}
            </Link>
            <Link className={buttonClass('primary')} to="/config/users/add">
              <Plus aria-hidden="true" />
              {translate('users.add')}
            </Link>
          </>
        }
        filters={selection.bar}
        deletion={{
          remove: ({ accountId }) => client.request('DELETE', `/account/${accountId}`),
          title: translate('users.deleteTitle'),
          question: (user) => translate('users.deleteQuestion', { name: userName(user) }),
          done: translate('users.deleted'),
          failure: (error) => {
            const answer = answerOf(error);
            return answer?.errors[0]?.message ?? answer?.message ?? translate('users.deleteFailed');
          },
          canDelete: ({ canEdit }) => canEdit,
        }}
      >
        {card}
      </EntityList>
      {question}
      {selection.dialog}
    </>
  );
}
