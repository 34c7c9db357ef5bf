import { Badge, Button, FilterDialog } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { filterInWords, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { Filter, X } from 'lucide-react';
import { useState } from 'react';

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
    <div className="as-list-filter">
      <Button isCompact icon={<Filter />} onClick={() => setOpen(true)}>
        Filtrar
      </Button>
      {sentence && (
        <>
          <span className="as-list-sentence">
            <Badge tone="accent">Filtro</Badge> {sentence}
          </span>
          <Button isCompact variant="ghost" icon={<X />} onClick={() => onChange(null)}>
            Limpar filtro
          </Button>
        </>
      )}
      <FilterDialog
        isOpen={isOpen}
        title="Filtrar registros"
        attributes={attributes}
        tree={filter}
        onClose={() => setOpen(false)}
        onApply={(tree) => {
          setOpen(false);
          onChange(tree);
        }}
      />
    </div>
  );
}
