import type { AccountItem } from '@assunto/api';
import { useAction, useShellServices } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { userName } from './userName';

/** The user to be blocked. */
type BlockedUser = Parameters<typeof userName>[0] & Pick<AccountItem, 'accountId' | 'inativo'>;

/** Blocks a user and resets the second factor, both after a question, and unblocks. `onDone` is called when it is done. */
export function useUserActions() {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { act, question } = useAction();
  return {
    question,
    block: (user: BlockedUser, onDone: () => void) =>
      act({
        question: !user.inativo && {
          title: translate('users.blockTitle'),
          text: translate('users.blockQuestion', { name: userName(user) }),
          confirmLabel: translate('users.blockConfirm'),
          isDanger: true,
        },
        call: () =>
          client.request('PUT', `/account/${user.accountId}`, {
            body: { inativo: !user.inativo },
            expects: ['accountId'],
          }),
        done: translate(user.inativo ? 'users.unblocked' : 'users.blocked'),
        failed: translate('users.blockFailed'),
        onDone,
      }),
    resetFactor: (accountId: number, onDone: () => void) =>
      act({
        question: {
          title: translate('users.resetFactor'),
          text: translate('users.resetFactorQuestion'),
          confirmLabel: translate('users.resetFactorConfirm'),
          isDanger: true,
        },
        call: () => client.request('DELETE', `/account/${accountId}/second-factor`),
        done: translate('users.resetFactorDone'),
        failed: translate('users.resetFactorFailed'),
        onDone,
      }),
  };
}
