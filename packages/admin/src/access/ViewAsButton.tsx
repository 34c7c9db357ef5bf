import { Button } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { ViewAsAnswer, ViewAsRequest } from '@assunto/api';
import { beginViewing, notify, useConfirm, useShellServices } from '@assunto/shell';
import { Eye } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslate } from './messages/translation';

/** 'Ver como': views the product in this tab as the person or the profile. */
export function ViewAsButton(whom: ViewAsRequest) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const { pathname, search } = useLocation();
  const [confirm, dialog] = useConfirm();
  const begin = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('access.viewAs'),
      text: translate('access.viewAsQuestion'),
      confirmLabel: translate('access.viewAs'),
    });
    const { user } = session.state.get();
    if (!isConfirmed || !user) return;
    try {
      const { data } = await client.request<ViewAsAnswer>('POST', '/view-as', { body: whom, expects: ['token'] });
      beginViewing(window.sessionStorage, user, data, pathname + search);
      window.location.assign('/');
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
  };
  return (
    <>
      <Button icon={<Eye />} onClick={() => void begin()}>
        {translate('access.viewAs')}
      </Button>
      {dialog}
    </>
  );
}
