import { EmptyState } from '@assunto/components';

/** A page of the administration area that a later version brings. */
export function LaterPage({ title }: { title: string }) {
  return (
    <section className="as-page">
      <h1>{title}</h1>
      <EmptyState title="Esta área da administração estará disponível em uma próxima versão." />
    </section>
  );
}
