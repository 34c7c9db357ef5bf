import { EmptyState } from '@assunto/components';
import { Hourglass } from 'lucide-react';

/** A page of the specification that this version does not serve yet: it says so. */
export function LaterPage({ title }: { title: string }) {
  return (
    <section className="as-page">
      <h1>{title}</h1>
      <EmptyState title="Esta página estará disponível em uma próxima versão." icon={<Hourglass />} />
    </section>
  );
}
