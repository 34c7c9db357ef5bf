import { Button } from '@assunto/components';
import { hasSignedOut } from '@assunto/shell';
import { useEffect, useState } from 'react';
import { Logo } from '../layout/Logo';
import { type AppKey, useTranslate } from '../messages/translation';

/** Why the person is on this page. */
export type SignInReason = 'arriving' | 'returning' | 'left' | 'lost' | 'replaced' | 'failed';

const texts: Record<SignInReason, { title: AppKey; text: AppKey; action: AppKey }> = {
  arriving: { title: 'signIn.arriving', text: 'signIn.arrivingText', action: 'signIn.retry' },
  returning: { title: 'signIn.arriving', text: 'signIn.returningText', action: 'signIn.retry' },
  left: { title: 'signIn.left', text: 'signIn.leftText', action: 'signIn.signIn' },
  lost: { title: 'signIn.lost', text: 'signIn.lostText', action: 'signIn.signIn' },
  replaced: {
    title: 'signIn.replaced',
    text: 'signIn.replacedText',
    action: 'signIn.continue',
  },
  failed: {
    title: 'signIn.failed',
    text: 'signIn.failedText',
    action: 'signIn.retry',
  },
};

/** The page without a session. It redirects to the login service at once; the button redirects again. */
export function SignInPage({ reason, returnTo }: { reason: SignInReason; returnTo: string }) {
  const translate = useTranslate();
  const [hasFailed, setHasFailed] = useState(false);
  const shown = hasFailed ? 'failed' : reason;
  const isBusy = shown === 'arriving' || shown === 'returning';

  const redirect = (): void => {
    setHasFailed(false);
    // Not part of the first load: people who are signed in do not need it.
    import('./signIn')
      .then(({ beginSignIn }) =>
        beginSignIn(returnTo, {
          fetch: window.fetch.bind(window),
          storage: window.sessionStorage,
          navigate: (address) => window.location.assign(address),
          asksWho: hasSignedOut({ local: window.localStorage }),
        }),
      )
      .catch(() => setHasFailed(true));
  };

  useEffect(() => {
    if (reason !== 'arriving') return undefined;
    // Strict mode mounts twice: only one sign-in is started.
    const timer = setTimeout(redirect, 0);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per arrival: the address asked for does not change meanwhile
  }, [reason]);

  const { title, text, action } = texts[shown];
  return (
    <main className="as-sign-in">
      <div className="as-sign-in-card">
        <Logo size={44} />
        <h1>{translate(title)}</h1>
        <p role={isBusy ? 'status' : 'alert'}>{translate(text)}</p>
        {isBusy && <span className="as-sign-in-progress" aria-hidden="true" />}
        <Button
          variant={isBusy ? 'secondary' : 'primary'}
          onClick={reason === 'replaced' ? () => window.location.reload() : redirect}
        >
          {translate(action)}
        </Button>
      </div>
    </main>
  );
}
