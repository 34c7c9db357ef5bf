import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../AppServices';
import { preloadPage } from '../preloadPage';
import { completeSignIn, pendingReturn } from './signIn';
import { SignInPage } from './SignInPage';

/** Where the login service sends the browser back to: takes its answer, then opens the page first asked for. */
export function SignInCallback() {
  const { session, preferences } = useServices();
  const [query] = useSearchParams();
  const [hasFailed, setHasFailed] = useState(false);
  const navigate = useNavigate();
  const isTaken = useRef(false);

  useEffect(() => {
    // The answer can be taken once only.
    if (isTaken.current) return;
    isTaken.current = true;
    // The page's code comes while the answer is exchanged.
    preloadPage(pendingReturn(query, window.sessionStorage) ?? '');
    completeSignIn(query, { fetch: window.fetch.bind(window), storage: window.sessionStorage })
      .then(({ answer, returnTo }) => {
        session.accept(answer);
        preferences.change({ companyColor: answer.getCompanyDataResponse.themeColor });
        void navigate(returnTo, { replace: true });
      })
      .catch(() => setHasFailed(true));
  }, [query, session, preferences, navigate]);

  return <SignInPage reason={hasFailed ? 'failed' : 'returning'} returnTo="/" />;
}
