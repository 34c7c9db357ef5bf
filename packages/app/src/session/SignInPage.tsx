import { Button } from '@assunto/components';
import { useEffect, useState } from 'react';
import { Logo } from '../layout/Logo';
import { beginSignIn } from './signIn';
import { lostAccessText } from '@assunto/shell';

/** Why the person is on this page. */
export type SignInReason = 'arriving' | 'returning' | 'left' | 'lost' | 'replaced' | 'failed';

const texts: Record<SignInReason, { title: string; text: string; action: string }> = {
  arriving: { title: 'Entrando', text: 'Abrindo a página de login...', action: 'Tentar novamente' },
  returning: { title: 'Entrando', text: 'Confirmando o seu acesso...', action: 'Tentar novamente' },
  left: { title: 'Até logo!', text: 'Você saiu do sistema.', action: 'Entrar' },
  lost: { title: 'Sessão encerrada', text: lostAccessText, action: 'Entrar' },
  replaced: {
    title: 'Outra pessoa entrou',
    text: 'Outra pessoa entrou no sistema em outra aba deste navegador.',
    action: 'Continuar',
  },
  failed: {
    title: 'Não foi possível entrar',
    text: 'O login não foi concluído. Verifique a conexão e tente novamente.',
    action: 'Tentar novamente',
  },
};

/**
 * The page without a session. It redirects to the external login at once; the button redirects again (1§2).
 */
export function SignInPage({ reason, returnTo }: { reason: SignInReason; returnTo: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const shown = hasFailed ? 'failed' : reason;
  const isBusy = shown === 'arriving' || shown === 'returning';

  const redirect = (): void => {
    setHasFailed(false);
    beginSignIn(returnTo, {
      fetch: window.fetch.bind(window),
      storage: window.sessionStorage,
      navigate: (address) => window.location.assign(address),
    }).catch(() => setHasFailed(true));
  };

  useEffect(() => {
    if (reason !== 'arriving') return undefined;
    // Strict mode mounts twice: only one sign-in is started.
    const timer = setTimeout(redirect, 0);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per arrival: the address asked for does not change meanwhile
  }, [reason]);

  const { title, text, action } = texts[shown];
  return (
    <main className="as-sign-in">
      <div className="as-sign-in-card">
        <Logo size={44} />
        <h1>{title}</h1>
        <p role={isBusy ? 'status' : 'alert'}>{text}</p>
        {isBusy && <span className="as-sign-in-progress" aria-hidden="true" />}
        <Button
          variant={isBusy ? 'secondary' : 'primary'}
          onClick={reason === 'replaced' ? () => window.location.reload() : redirect}
        >
          {action}
        </Button>
      </div>
    </main>
  );
}
