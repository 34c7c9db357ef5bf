import { Button } from '@assunto/components';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Logo } from '../../layout/Logo';
import { useNightMode } from '../../layout/useNightMode';
import { FirstAccessForm } from './FirstAccessForm';
import { useTranslate } from './messages/translation';

/** The page on which the first person of an empty installation signs up: the server prints its URL, with a code after the #. */
export default function FirstAccessScreen() {
  const translate = useTranslate();
  const navigate = useNavigate();
  // Outside of the frame that follows the system's theme.
  useNightMode();
  const code = useLocation().hash.slice(1);
  const [isCreated, setCreated] = useState(false);
  const signIn = (
    <Button variant="primary" onClick={() => void navigate('/')}>
      {translate('firstAccess.signIn')}
    </Button>
  );
  if (isCreated)
    return (
      <Card title={translate('firstAccess.created')}>
        <p role="status">{translate('firstAccess.createdText')}</p>
        {signIn}
      </Card>
    );
  if (code === '')
    return (
      <Card title={translate('firstAccess.codeMissing')}>
        <p role="alert">{translate('firstAccess.codeMissingText')}</p>
        {signIn}
      </Card>
    );
  return (
    <Card title={translate('firstAccess.title')}>
      <p>{translate('firstAccess.text')}</p>
      <FirstAccessForm code={code} onCreated={() => setCreated(true)} />
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="as-sign-in">
      <div className="as-sign-in-card">
        <Logo size={44} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
