import { answerOf, userMessageOf } from '@assunto/engine';
import { notify, useConfirm, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

/** Resets the second factor of a user after a confirmation; `resets` counts the resets, and `dialog` is the confirmation. */
export function useFactorReset() {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [resets, setResets] = useState(0);
  const [confirm, dialog] = useConfirm();
  const reset = async (accountId: number): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('users.resetFactor'),
      text: translate('users.resetFactorQuestion'),
      confirmLabel: translate('users.resetFactorConfirm'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    try {
      await client.request('DELETE', `/account/${accountId}/second-factor`);
      notify('success', translate('users.resetFactorDone'));
      setResets((count) => count + 1);
    } catch (error) {
      notify('danger', answerOf(error) ? userMessageOf(error) : translate('users.resetFactorFailed'));
    }
  };
  return { resets, reset, dialog };
}
