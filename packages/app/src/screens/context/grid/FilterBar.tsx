import { Badge, Button, FilterDialog } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { filterInWords, type FilterTree, type Subject } from '@assunto/engine/core';
import { Bookmark, Filter, Save, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';

interface FilterBarProps {
  subject: Subject;
  address: ContextAddress;
  filter: FilterTree | null;
  onChange: (filter: FilterTree | null) => void;
}

const ChosenFilters = lazy(() => import('./ChosenFilters'));
const SavedFiltersDialog = lazy(() => import('./SavedFiltersDialog'));
const SaveFilterDialog = lazy(() => import('./SaveFilterDialog'));

/** Opens the filter builder and the saved filters, and says what is filtered now. */
export function FilterBar({ subject, address, filter, onChange }: FilterBarProps) {
  const { componentTypes, format } = useEngine();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'build' | 'saved' | 'save' | null>(null);
  const attributes = subject.subjectAttributes;
  const sentence = filter && filterInWords(filter, { attributes, componentTypes, timeZone: format.timeZone });
  const { filterIds } = address;
  const close = (): void => setOpen(null);
  const addressWith = (ids: number[]): string => contextPath({ ...address, filterIds: ids });
  const use = (ids: number[]): void => {
    close();
    if (ids.join() !== filterIds.join()) void navigate(addressWith(ids));
  };
  return (
    <div className="as-list-filter">
      <Button isCompact icon={<Filter />} onClick={() => setOpen('build')}>
        Filtrar
      </Button>
      <Button isCompact icon={<Bookmark />} onClick={() => setOpen('saved')}>
        Filtros salvos
      </Button>
      <Suspense fallback={null}>
        {filterIds.length > 0 && <ChosenFilters subject={subject} filterIds={filterIds} onChange={use} />}
      </Suspense>
      {sentence && (
        <>
          <span className="as-list-sentence">
            <Badge tone="accent">Filtro</Badge> {sentence}
          </span>
          <Button isCompact variant="ghost" icon={<Save />} onClick={() => setOpen('save')}>
            Salvar filtro
          </Button>
          <Button isCompact variant="ghost" icon={<X />} onClick={() => onChange(null)}>
            Limpar filtro
          </Button>
        </>
      )}
      <FilterDialog
        isOpen={open === 'build'}
        title="Filtrar registros"
        attributes={attributes}
        tree={filter}
        onClose={close}
        onApply={(tree) => {
          close();
          onChange(tree);
        }}
      />
      <Suspense fallback={null}>
        {open === 'saved' && (
          <SavedFiltersDialog
            subject={subject}
            chosen={filterIds}
            addressOf={(filterId) => addressWith([filterId])}
            onApply={use}
            onClose={close}
          />
        )}
        {open === 'save' && filter && (
          <SaveFilterDialog
            subject={subject}
            title="Salvar filtro"
            filter={{ name: '', tree: filter, isShared: false }}
            filterId={null}
            onSaved={(filterId) => {
              // It is in the address from now on, and no longer beside it.
              onChange(null);
              use([...filterIds, filterId]);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
