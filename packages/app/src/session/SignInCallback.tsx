import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useServices } from '../AppServices';
import { preloadPage } from '../preloadPage';
import { callbackPath, completeSignIn, pendingReturn } from './signIn';
import { SignInPage } from './SignInPage';

/** The redirect URL of the login service: completes the sign-in, then opens the page requested before. */
export default function SignInCallback() {
  const { session, preferences } = useServices();
  const [query] = useSearchParams();
  const [hasFailed, setHasFailed] = useState(false);
  const navigate = useNavigate();
  const isHandled = useRef(false);

  useEffect(() => {
    // The code can be used only once.
    if (isHandled.current) return;
    isHandled.current = true;
    // The code is removed from the URL and the history in any case.
    void navigate(callbackPath, { replace: true });
    // Loads the page's code during the token request.
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
