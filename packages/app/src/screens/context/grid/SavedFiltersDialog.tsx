import { Button, Dialog, EmptyState, ErrorState, Skeleton, TextInput } from '@assunto/components';
import { useEngine, useRelatedAttributes } from '@assunto/engine';
import { describeFilter, foldText, pointersUsed, type Subject } from '@assunto/engine/core';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { SavedFilterRow } from './SavedFilterRow';
import type { SavedFilterItem } from './savedFilters';
import { SavedFilterSteps } from './SavedFilterSteps';
import { useSavedFilterList, type SavedFilterList } from './useSavedFilterList';
import { useTranslate } from './messages/dialogs/translation';

interface SavedFiltersDialogProps {
  subject: Subject;
  chosen: readonly number[];
  /** The URL of this list with one filter. */
  addressOf: (filterId: number) => string;
  onApply: (filterIds: number[]) => void;
  onClose: () => void;
}

/** The saved filters of a list: several can be selected at once, and one's own can be changed, shared and deleted. */
export default function SavedFiltersDialog({ subject, chosen, addressOf, onApply, onClose }: SavedFiltersDialogProps) {
  const translate = useTranslate();
  const list = useSavedFilterList(subject, chosen, addressOf);
  const { items, failure } = list;
  const ids = list.chosen;
  return (
    <>
      <Dialog
        isOpen
        title={translate('gridDialog.savedFilters')}
        onClose={onClose}
        footer={
          <>
            {ids.length > 0 && (
              <Button variant="ghost" onClick={() => list.setChosen([])}>
                {translate('gridDialog.unselectAll')}
              </Button>
            )}
            <Button onClick={onClose}>{translate('gridDialog.cancel')}</Button>
            <Button variant="primary" onClick={() => onApply([...ids])}>
              {ids.length > 1
                ? translate('gridDialog.applyMany', { count: ids.length })
                : translate('gridDialog.apply')}
            </Button>
          </>
        }
      >
        {failure && <ErrorState message={failure} onRetry={list.retry} />}
        {!failure && !items && <Skeleton lines={4} />}
        {items && items.length === 0 && (
          <EmptyState title={translate('gridDialog.noSavedFilters')} icon={<Bookmark />} />
        )}
        {items && items.length > 0 && <FilterRows subject={subject} list={list} items={items} />}
      </Dialog>
      <SavedFilterSteps subject={subject} list={list} />
    </>
  );
}

interface FilterRowsProps {
  subject: Subject;
  list: SavedFilterList;
  items: readonly SavedFilterItem[];
}

function FilterRows({ subject, list, items }: FilterRowsProps) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const [term, setTerm] = useState('');
  const attributes = subject.subjectAttributes;
  const { related, isLoading } = useRelatedAttributes(items.flatMap(({ tree }) => pointersUsed(tree, attributes)));
  const scope = { attributes, componentTypes, related, ...format };
  const tokens = foldText(term).split(/\s+/);
  const shown = items.filter(({ name }) => tokens.every((token) => foldText(name).includes(token)));
  if (isLoading) return <Skeleton lines={4} />;
  return (
    <div className="as-view">
      <TextInput
        type="search"
        label={translate('gridDialog.findFilter')}
        isLabelHidden
        placeholder={translate('gridDialog.findFilter')}
        value={term}
        onChange={setTerm}
      />
      <ul className="as-columns" aria-label={translate('gridDialog.savedFilters')}>
        {shown.map((item) => (
          <SavedFilterRow
            key={item.filterId}
            item={item}
            sentence={describeFilter(item.tree, scope)}
            isChosen={list.chosen.includes(item.filterId)}
            onChoose={(isChosen) => list.choose(item.filterId, isChosen)}
            onAction={(action) => list.act(action, item)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="as-view-hint">{translate('gridDialog.noFilterFound')}</p>}
    </div>
  );
}
