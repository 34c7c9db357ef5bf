import { Logo } from './Logo';
import { usePage } from '@assunto/shell';

/** An address that leads nowhere: the logo alone (1§2), and no tab. */
export function NotFoundPage() {
  usePage(null);
  return <LogoPage title="Página não encontrada" />;
}

/** A page that shows the logo alone: the dashboard, and any address that leads nowhere (1§2). */
export function LogoPage({ title }: { title: string }) {
  return (
    <section className="as-logo-page">
      <h1 className="as-visually-hidden">{title}</h1>
      <Logo size={72} />
    </section>
  );
}
