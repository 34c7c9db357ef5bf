import { Button } from '@assunto/components';
import type { ViewAsAnswer, ViewAsRequest } from '@assunto/api';
import { beginViewing, useAction, useShellServices } from '@assunto/shell';
import { Eye } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslate } from './messages/translation';

/** 'Ver como': views the product in this tab as the person or the profile. */
export function ViewAsButton(whom: ViewAsRequest) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const { pathname, search } = useLocation();
  const { act, question } = useAction();
  const begin = () =>
    act({
      question: {
        title: translate('access.viewAs'),
        text: translate('access.viewAsQuestion'),
        confirmLabel: translate('access.viewAs'),
      },
      call: () => client.request<ViewAsAnswer>('POST', '/view-as', { body: whom, expects: ['token'] }),
      onDone({ data }) {
        const { user } = session.state.get();
        if (!user) return;
        beginViewing(window.sessionStorage, user, data, pathname + search);
        window.location.assign('/');
      },
    });
  return (
    <>
      <Button icon={<Eye />} onClick={() => void begin()}>
        {translate('access.viewAs')}
      </Button>
      {question}
    </>
  );
}
