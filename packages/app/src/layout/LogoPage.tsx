import { Logo } from './Logo';
import { lazyPart, usePage, useStoreValue } from '@assunto/shell';
import { Suspense } from 'react';
import { useServices } from '../AppServices';
import { useTranslate } from '../messages/translation';

const FirstSteps = lazyPart(async () => ({ default: await (await import('@assunto/admin')).loadFirstSteps() }));

/** The page of an unknown path: only the logo (1§2), without a tab. */
export function NotFoundPage() {
  const translate = useTranslate();
  usePage(null);
  return <LogoPage title={translate('page.notFound')} />;
}

/** The dashboard: the logo (1§2) and, for administrators of a new company, the remaining set-up steps. */
export function HomePage() {
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const logo = <LogoPage title={useTranslate()('page.home')} />;
  if (!user?.isAdmin || user.viewing) return logo;
  return (
    <Suspense fallback={logo}>
      <FirstSteps otherwise={logo} />
    </Suspense>
  );
}

function LogoPage({ title }: { title: string }) {
  return (
    <section className="as-logo-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <Logo size={72} />
    </section>
  );
}
