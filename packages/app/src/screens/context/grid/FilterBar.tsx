import { Badge, Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { filterInWords, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { Filter, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const FilterDialog = lazy(() => import('./FilterDialog'));

interface FilterBarProps {
  attributes: readonly SubjectAttribute[];
  filter: FilterTree | null;
  onChange: (filter: FilterTree | null) => void;
}

/** Opens the filter builder, and says in a sentence what is filtered now. */
export function FilterBar({ attributes, filter, onChange }: FilterBarProps) {
  const { componentTypes, format } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const sentence = filter && filterInWords(filter, { attributes, componentTypes, timeZone: format.timeZone });
  return (
    <div className="as-filter-bar">
      <Button isCompact icon={<Filter />} onClick={() => setOpen(true)}>
        Filtrar
      </Button>
      {sentence && (
        <>
          <span className="as-filter-sentence">
            <Badge tone="accent">Filtro</Badge> {sentence}
          </span>
          <Button isCompact variant="ghost" icon={<X />} onClick={() => onChange(null)}>
            Limpar filtro
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDialog
            attributes={attributes}
            filter={filter}
            onClose={() => setOpen(false)}
            onApply={(tree) => {
              setOpen(false);
              onChange(tree);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
