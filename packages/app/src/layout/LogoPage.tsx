import { Logo } from './Logo';
import { usePage } from '@assunto/shell';
import { useTranslate } from '../messages/translation';

/** An address that leads nowhere: the logo alone (1§2), and no tab. */
export function NotFoundPage() {
  const translate = useTranslate();
  usePage(null);
  return <LogoPage title={translate('page.notFound')} />;
}

/** The dashboard: the logo alone (1§2). */
export function HomePage() {
  return <LogoPage title={useTranslate()('page.home')} />;
}

function LogoPage({ title }: { title: string }) {
  return (
    <section className="as-logo-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <Logo size={72} />
    </section>
  );
}
