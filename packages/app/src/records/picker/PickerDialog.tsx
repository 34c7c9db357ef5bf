import { Button, Dialog, FilterDialog, Skeleton, ErrorState } from '@assunto/components';
import { useEngine, useGridContext, userMessageOf, type OptionItem } from '@assunto/engine';
import type { FilterTree } from '@assunto/engine/core';
import { initialGridState, RecordGrid, type GridState } from '@assunto/engine/grid';
import { Filter, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useServices } from '../../AppServices';
import { notify, useStoreValue } from '@assunto/shell';
import type { PickRequest } from './createPicker';

const active = { isActive: true, scenario: 'grid' };

/**
 * The context mode `filter` (decision 23): a subject's list in which records are chosen. For one value, a click or Enter
 * chooses and closes; for several they are gathered, over pages and filters, until they are confirmed.
 */
export default function PickerDialog({ request }: { request: PickRequest }) {
  const { attribute, chosen, answer } = request;
  const { subjectIdentifier = '', subjectName = '' } = attribute.relatedSubject ?? {};
  const isMultiple = attribute.isMultipleValues;
  const { adapter } = useEngine();
  const { density } = useStoreValue(useServices().preferences);
  const { context, definition, loadError, reload } = useGridContext(subjectIdentifier);
  const [picked, setPicked] = useState<readonly OptionItem[]>(chosen);
  const [state, setState] = useState<GridState | null>(null);
  const [filter, setFilter] = useState<FilterTree | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const shown = useMemo(() => state ?? (definition && initialGridState(definition)), [state, definition]);
  const openFilter = (): void => setFiltering(true);
  const cancel = (): void => answer(null);
  const remove = (id: OptionItem['id']): void => setPicked(picked.filter((option) => option.id !== id));

  async function pick(talkId: number): Promise<void> {
    if (isMultiple && picked.some((option) => option.id === talkId)) return remove(talkId);
    try {
      const { displayName } = await adapter.read(subjectIdentifier, talkId);
      const option = { id: talkId, name: displayName };
      if (!isMultiple) answer([option]);
      else setPicked((before) => [...before.filter(({ id }) => id !== talkId), option]);
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
  }

  return (
    <>
      <Dialog
        isOpen
        size={1080}
        title={`Escolher ${attribute.name}`}
        onClose={cancel}
        footer={
          <PickerFooter
            count={isMultiple ? picked.length : null}
            onConfirm={() => answer([...picked])}
            onCancel={cancel}
          />
        }
      >
        <div className="as-picker">
          <PickerTools isMultiple={isMultiple} isFiltered={filter !== null} onFilter={context && openFilter} />
          {isMultiple && <ChosenRecords chosen={picked} onRemove={remove} />}
          {loadError !== null && <ErrorState message={userMessageOf(loadError)} onRetry={reload} />}
          {loadError === null && !definition && <Skeleton lines={6} />}
          {definition && shown && (
            <RecordGrid
              subject={subjectIdentifier}
              label={subjectName}
              definition={definition}
              state={shown}
              onStateChange={setState}
              filter={filter}
              request={active}
              density={density}
              onOpen={(talkId) => void pick(talkId)}
            />
          )}
        </div>
      </Dialog>
      {context && (
        <FilterDialog
          isOpen={isFiltering}
          title="Filtrar registros"
          attributes={context.subject.subjectAttributes}
          tree={filter}
          onClose={() => setFiltering(false)}
          onApply={(tree) => {
            setFiltering(false);
            setFilter(tree);
            if (shown) setState({ ...shown, page: 1 });
          }}
        />
      )}
    </>
  );
}

interface PickerFooterProps {
  /** How many are chosen; `null` where a click chooses at once. */
  count: number | null;
  onConfirm: () => void;
  onCancel: () => void;
}

function PickerFooter({ count, onConfirm, onCancel }: PickerFooterProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancelar</Button>
      {count !== null && (
        <Button variant="primary" onClick={onConfirm}>
          {count === 0 ? 'Confirmar' : `Escolher ${count}`}
        </Button>
      )}
    </>
  );
}

interface PickerToolsProps {
  isMultiple: boolean;
  isFiltered: boolean;
  /** `null` until the attributes are known. */
  onFilter: (() => void) | null;
}

function PickerTools({ isMultiple, isFiltered, onFilter }: PickerToolsProps) {
  return (
    <div className="as-picker-tools">
      <Button isCompact icon={<Filter />} disabled={!onFilter} onClick={onFilter ?? undefined}>
        {isFiltered ? 'Filtrado' : 'Filtrar'}
      </Button>
      <span className="as-view-hint">
        {isMultiple
          ? 'Clique ou tecle Enter nos registros que quer; de novo, para retirar.'
          : 'Clique ou tecle Enter no registro que quer.'}
      </span>
    </div>
  );
}

interface ChosenRecordsProps {
  chosen: readonly OptionItem[];
  onRemove: (id: OptionItem['id']) => void;
}

function ChosenRecords({ chosen, onRemove }: ChosenRecordsProps) {
  return (
    <ul className="as-chosen-filters" aria-label="Registros escolhidos" aria-live="polite">
      {chosen.map(({ id, name }) => (
        <li key={id} className="as-chosen-filter">
          {name}
          <button type="button" aria-label={`Retirar ${name}`} onClick={() => onRemove(id)}>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
