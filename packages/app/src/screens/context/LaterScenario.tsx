import { EmptyState } from '@assunto/components';
import { Hourglass } from 'lucide-react';
import { usePage } from '../../shell/useTabs';
import type { ContextAddress } from '../../records/contextAddress';

const names: Partial<Record<ContextAddress['scenario'], string>> = {
  activetask: 'Tarefa em execução',
};

/** A scenario that this version does not show yet: it says so. */
export function LaterScenario({ address }: { address: ContextAddress }) {
  const name = names[address.scenario] ?? address.scenario;
  usePage(name);
  return (
    <section className="as-page">
      <h1>{name}</h1>
      <EmptyState title="Este cenário estará disponível em uma próxima versão." icon={<Hourglass />} />
    </section>
  );
}
