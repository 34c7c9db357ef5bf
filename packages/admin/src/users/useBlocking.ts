import { answerOf, userMessageOf } from '@assunto/engine';
import type { AccountItem } from '@assunto/api';
import { notify, useConfirm, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import { userName } from './userName';

/** The user to be blocked. */
type BlockedUser = Parameters<typeof userName>[0] & Pick<AccountItem, 'accountId' | 'inativo'>;

/** Blocks a user after a confirmation, and unblocks; `changes` counts the changes, and `dialog` is the confirmation. */
export function useBlocking() {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [changes, setChanges] = useState(0);
  const [confirm, dialog] = useConfirm();

  const block = async (user: BlockedUser): Promise<void> => {
    const inativo = !user.inativo;
    const isConfirmed =
      !inativo ||
      (await confirm({
        title: translate('users.blockTitle'),
        text: translate('users.blockQuestion', { name: userName(user) }),
        confirmLabel: translate('users.blockConfirm'),
        isDanger: true,
      }));
    if (!isConfirmed) return;
    try {
      await client.request('PUT', `/account/${user.accountId}`, { body: { inativo }, expects: ['accountId'] });
      notify('success', translate(inativo ? 'users.blocked' : 'users.unblocked'));
      setChanges((count) => count + 1);
    } catch (error) {
      notify('danger', answerOf(error) ? userMessageOf(error) : translate('users.blockFailed'));
    }
  };
  return { changes, block, dialog };
}
