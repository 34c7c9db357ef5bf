import { Button, Dialog, FilterDialog, Skeleton, ErrorState } from '@assunto/components';
import { useEngine, useGridContext, userMessageOf, type OptionItem } from '@assunto/engine';
import type { FilterTree } from '@assunto/engine/core';
import { initialGridState, RecordGrid, type GridState } from '@assunto/engine/grid';
import { Filter, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useServices } from '../../AppServices';
import { notify } from '../../notices/notices';
import { useStoreValue } from '../../support/valueStore';
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
  const leave = (): void => answer(null);
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
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>Cancelar</Button>
            {isMultiple && (
              <Button variant="primary" onClick={() => answer([...picked])}>
                {picked.length === 0 ? 'Confirmar' : `Escolher ${picked.length}`}
              </Button>
            )}
          </>
        }
      >
        <div className="as-picker">
          <div className="as-picker-tools">
            <Button isCompact icon={<Filter />} disabled={!context} onClick={() => setFiltering(true)}>
              {filter ? 'Filtrado' : 'Filtrar'}
            </Button>
            <span className="as-view-hint">
              {isMultiple
                ? 'Clique ou tecle Enter nos registros que quer; de novo, para retirar.'
                : 'Clique ou tecle Enter no registro que quer.'}
            </span>
          </div>
          {isMultiple && (
            <ul className="as-chosen-filters" aria-label="Registros escolhidos" aria-live="polite">
              {picked.map(({ id, name }) => (
                <li key={id} className="as-chosen-filter">
                  {name}
                  <button type="button" aria-label={`Retirar ${name}`} onClick={() => remove(id)}>
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
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
