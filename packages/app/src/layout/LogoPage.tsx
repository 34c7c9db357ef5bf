import { Logo } from './Logo';
import { lazyPanel, usePage, useStoreValue } from '@assunto/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useServices } from '../AppServices';
import { useTranslate } from '../messages/translation';

const HomeScreen = lazyPanel(() => import('../screens/home/HomeScreen'));
const FirstSteps = lazyPanel(async () => ({ default: await (await import('@assunto/admin')).loadFirstSteps() }));

/** The page of an unknown path: the logo with a sentence and ways on, without a tab. */
export function NotFoundPage() {
  const translate = useTranslate();
  usePage(null);
  return (
    <LogoPage title={translate('page.notFound')}>
      <p>{translate('page.notFoundText')}</p>
      <p className="as-logo-page-links">
        <Link to="/">{translate('page.toHome')}</Link>
        <Link to="/search/">{translate('page.toSearch')}</Link>
      </p>
    </LogoPage>
  );
}

/**
 * The dashboard: the remaining set-up steps for administrators of a new company, else the person's cards, and the logo
 * where there are none.
 */
export function HomePage() {
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const home = <HomeScreen empty={<LogoPage title={useTranslate()('page.home')} />} />;
  return user?.isAdmin && !user.viewing ? <FirstSteps otherwise={home} /> : home;
}

function LogoPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="as-logo-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <div>
        <Logo size={72} />
        {children}
      </div>
    </section>
  );
}
