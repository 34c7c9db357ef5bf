import { Button } from '@assunto/components';
import type { ListSelection } from './useListSelection';
import { counted } from '@assunto/shell';

interface SelectionBarProps {
  beyond: NonNullable<ListSelection['beyond']>;
  /** Whether filters narrow the list. */
  isFiltered: boolean;
  onAll: (isAll: boolean) => void;
}

/** Shown when a whole page is selected: offers to select all records of the list. */
export default function SelectionBar({ beyond: { onPage, isAll, total }, isFiltered, onAll }: SelectionBarProps) {
  const scope = isFiltered ? 'do filtro' : 'da lista';
  const all = total === null ? `todos os registros ${scope} (mais de 10.000)` : `todos os ${total} registros ${scope}`;
  return (
    <div className="as-list-all">
      <span role="status">
        {isAll
          ? `${all.replace('t', 'T')} estão selecionados.`
          : `Os ${counted(onPage)} registros desta página estão selecionados.`}
      </span>
      <Button isCompact variant="ghost" onClick={() => onAll(!isAll)}>
        {isAll ? 'Selecionar só os desta página' : `Selecionar ${all}`}
      </Button>
    </div>
  );
}
