import { joined } from '@assunto/engine/fields';
import { Button, ComboBox, Dialog } from '@assunto/components';
import { answerOf, userMessageOf, type OptionItem } from '@assunto/engine';
import type { AccountItem, ProfileAssignmentResult } from '@assunto/api';
import { useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { findProfiles, useFind } from '../options/options';
import { userName } from './userName';

/** The number of accounts per call. */
const mostAtOnce = 200;

interface ProfileAssignmentDialogProps {
  users: readonly AccountItem[];
  /** Called when something was changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Assigns another access profile to several users: selects it, confirms the number of users, and shows the result for each. */
export function ProfileAssignmentDialog({ users, onChanged, onClose }: ProfileAssignmentDialogProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const source = useFind(findProfiles);
  const [room, setRoom] = useState<OptionItem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [results, setResults] = useState<readonly ProfileAssignmentResult[] | null>(null);
  const changing = users.filter(({ profileId }) => profileId !== Number(room?.id));

  const assign = async (): Promise<void> => {
    if (!room) {
      setProblem(translate('users.roomMissing'));
      return;
    }
    setPending(true);
    const found: ProfileAssignmentResult[] = [];
    try {
      for (let from = 0; from < changing.length; from += mostAtOnce) {
        const accountIds = changing.slice(from, from + mostAtOnce).map(({ accountId }) => accountId);
        const body = { accountIds, roomId: Number(room.id) };
        const { data } = await client.request<ProfileAssignmentResult[]>('POST', '/account/profile', { body });
        found.push(...data);
      }
      setResults(found);
    } catch (error) {
      setProblem(answerOf(error) ? userMessageOf(error) : translate('users.assignFailed'));
    }
    setPending(false);
    onChanged();
  };

  if (results) return <AssignmentResults users={users} results={results} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={translate('users.assign')}
      size={480}
      footer={
        <>
          <Button onClick={onClose}>{translate('users.assignCancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            disabled={room !== null && changing.length === 0}
            onClick={() => void assign()}
          >
            {translate('users.assignConfirm')}
          </Button>
        </>
      }
    >
      <div className="as-user-assignment">
        <ComboBox
          label={translate('users.room')}
          value={room}
          source={source}
          placeholder={translate('users.roomPlaceholder')}
          error={problem}
          isRequired
          onChange={(value) => {
            setProblem(null);
            setRoom(value);
          }}
        />
        {room && (
          <p role="status">
            {translate('users.assignPreview', { count: changing.length, name: room.name })}
            {changing.length < users.length &&
              ` ${translate('users.assignSame', { count: users.length - changing.length })}`}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface AssignmentResultsProps {
  users: readonly AccountItem[];
  results: readonly ProfileAssignmentResult[];
  onClose: () => void;
}

function AssignmentResults({ users, results, onClose }: AssignmentResultsProps) {
  const translate = useTranslate();
  const names = new Map(users.map((user) => [user.accountId, userName(user)]));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={translate('users.assign')}
      size={480}
      footer={
        <Button variant="primary" onClick={onClose}>
          {translate('users.credentialsClose')}
        </Button>
      }
    >
      <div className="as-user-assignment">
        <p role="status">{translate('users.assignDone', { count: results.filter(({ isDone }) => isDone).length })}</p>
        <ul>
          {results.map(({ accountId, isDone, message }) => (
            <li key={accountId} data-refused={!isDone || undefined}>
              <strong>{names.get(accountId)}</strong>
              {joined`: ${isDone ? translate('users.assignedOne') : (message ?? '')}`}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
