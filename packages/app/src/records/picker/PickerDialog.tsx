import { Button, Dialog, FilterDialog, Skeleton, ErrorState } from '@assunto/components';
import { useEngine, useGridContext, userMessageOf, type OptionItem } from '@assunto/engine';
import type { FilterTree } from '@assunto/engine/core';
import { initialGridState, RecordGrid, type GridState } from '@assunto/engine/grid';
import { Filter, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useServices } from '../../AppServices';
import { notify, useStoreValue } from '@assunto/shell';
import type { PickRequest } from './createPicker';
import { useTranslate } from '../messages/translation';

const active = { isActive: true, scenario: 'grid' };

/**
 * The context mode `filter` (choice 23): a subject's list in which records are selected. For a single value, a click or Enter
 * selects and closes; for several, the selection spans pages and filters until it is confirmed.
 */
export default function PickerDialog({ request }: { request: PickRequest }) {
  const translate = useTranslate();
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
        title={translate('records.choose', { name: attribute.name })}
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
          title={translate('records.filterRecords')}
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
  /** The number of selected records; `null` where a click selects at once. */
  count: number | null;
  onConfirm: () => void;
  onCancel: () => void;
}

function PickerFooter({ count, onConfirm, onCancel }: PickerFooterProps) {
  const translate = useTranslate();
  return (
    <>
      <Button onClick={onCancel}>{translate('records.cancel')}</Button>
      {count !== null && (
        <Button variant="primary" onClick={onConfirm}>
          {count === 0 ? translate('records.confirm') : translate('records.chooseCount', { count })}
        </Button>
      )}
    </>
  );
}

interface PickerToolsProps {
  isMultiple: boolean;
  isFiltered: boolean;
  /** `null` until the attributes are loaded. */
  onFilter: (() => void) | null;
}

function PickerTools({ isMultiple, isFiltered, onFilter }: PickerToolsProps) {
  const translate = useTranslate();
  return (
    <div className="as-picker-tools">
      <Button isCompact icon={<Filter />} disabled={!onFilter} onClick={onFilter ?? undefined}>
        {isFiltered ? translate('records.filtered') : translate('records.filter')}
      </Button>
      <span className="as-view-hint">{isMultiple ? translate('records.pickMany') : translate('records.pickOne')}</span>
    </div>
  );
}

interface ChosenRecordsProps {
  chosen: readonly OptionItem[];
  onRemove: (id: OptionItem['id']) => void;
}

function ChosenRecords({ chosen, onRemove }: ChosenRecordsProps) {
  const translate = useTranslate();
  return (
    <ul className="as-chosen-filters" aria-label={translate('records.chosen')} aria-live="polite">
      {chosen.map(({ id, name }) => (
        <li key={id} className="as-chosen-filter">
          {name}
          <button type="button" aria-label={translate('records.remove', { name })} onClick={() => onRemove(id)}>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
