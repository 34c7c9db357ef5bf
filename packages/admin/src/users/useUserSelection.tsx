import { Button } from '@assunto/components';
import type { AccountItem } from '@assunto/api';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import { ProfileAssignmentDialog } from './ProfileAssignmentDialog';

/** The selection of users across pages of the list, and its actions. */
export interface UserSelection {
  isSelecting: boolean;
  has(user: AccountItem): boolean;
  toggle(user: AccountItem): void;
  /** Starts the selection. */
  button: ReactNode;
  /** The number of selected users, above the list. */
  bar: ReactNode;
  dialog: ReactNode;
}

/** Selects users to assign another access profile to them. */
export function useUserSelection(onChanged: () => void): UserSelection {
  const translate = useTranslate();
  const [selected, setSelected] = useState<ReadonlyMap<number, AccountItem> | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const isSelecting = selected !== null;
  const toggle = (user: AccountItem) =>
    setSelected((before) => {
      const after = new Map(before);
      if (!after.delete(user.accountId)) after.set(user.accountId, user);
      return after;
    });
  const users = [...(selected?.values() ?? [])];
  return {
    isSelecting,
    has: ({ accountId }) => selected?.has(accountId) ?? false,
    toggle,
    button: !isSelecting && (
      <Button icon={<ListChecks />} onClick={() => setSelected(new Map())}>
        {translate('users.select')}
      </Button>
    ),
    bar: isSelecting && (
      <div className="as-user-selection" role="group" aria-label={translate('users.selection')}>
        <span role="status">{translate('users.selected', { count: users.length })}</span>
        <Button variant="primary" disabled={users.length === 0} onClick={() => setAssigning(true)}>
          {translate('users.assign')}
        </Button>
        <Button variant="ghost" onClick={() => setSelected(null)}>
          {translate('users.assignCancel')}
        </Button>
      </div>
    ),
    dialog: isAssigning && (
      <ProfileAssignmentDialog
        users={users}
        onChanged={onChanged}
        onClose={() => {
          setAssigning(false);
          setSelected(null);
        }}
      />
    ),
  };
}
