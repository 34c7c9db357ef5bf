import { useState } from 'react';
import { useTranslate } from './useTranslate';
import { Button } from '../ui/button/Button';
import { ConfirmDialog } from '../ui/confirm-dialog/ConfirmDialog';
import { Dialog } from '../ui/dialog/Dialog';
import type { FilterResult } from './draft/writeDraft';
import type { FilterDialogProps } from './FilterDialogProps';
import { FilterBuilder } from './LazyFilterBuilder';
import { useFilterCount } from './useFilterCount';

/** The content of `FilterDialog`, in a chunk of its own. */
export default function FilterDialogWindow(props: FilterDialogProps) {
  const translate = useTranslate();
  const { isOpen, title = translate('type.filter'), attributes, allowsRelated = false, tree, sentence } = props;
  const { beside, onClose } = props;
  const draft = useFilterDraft(props);
  const close = () => (draft.isChanged && !beside ? draft.setConfirming(true) : onClose());
  const cancel = () => {
    if (!beside) return close();
    draft.setResult(null);
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        size={beside ? 'side' : 1080}
        title={title}
        isDismissable={beside !== undefined}
        onClose={close}
        footer={
          <>
            {beside && <Count beside={beside} tree={draft.result?.ok ? draft.result.tree : tree} isOpen={isOpen} />}
            <Button onClick={cancel}>{translate('ui.cancel')}</Button>
            <Button variant="primary" onClick={draft.apply}>
              {translate('ui.apply')}
            </Button>
          </>
        }
      >
        <FilterBuilder
          key={draft.round}
          attributes={attributes}
          allowsRelated={allowsRelated}
          initialTree={draft.initialTree}
          startsWithCondition={beside !== undefined}
          {...(sentence && { sentence })}
          showsMissing={draft.showsMissing}
          onChange={draft.setResult}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={draft.isConfirming}
        title={translate('ui.discardChanges')}
        confirmLabel={translate('common.discard')}
        cancelLabel={translate('ui.continueEditing')}
        isDanger
        onCancel={() => draft.setConfirming(false)}
        onConfirm={onClose}
      >
        {translate('filterBuilder.discardQuestion')}
      </ConfirmDialog>
    </>
  );
}

/** What is edited, until it is applied or the dialog is closed. */
function useFilterDraft({ isOpen, tree, beside, onApply }: FilterDialogProps) {
  const [result, setResult] = useState<FilterResult | null>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [round, setRound] = useState(0);
  const [isShown, setShown] = useState(isOpen);
  const [initialTree, setInitialTree] = useState(tree);
  const [treeBefore, setTreeBefore] = useState(tree);
  if (isOpen !== isShown) {
    setShown(isOpen);
    setTreeBefore(tree);
    setShowsMissing(false);
    setConfirming(false);
    if (isOpen) {
      // What was not applied is there again, unless the list got another filter meanwhile.
      const draft = beside && result?.ok && isSame(tree, treeBefore) ? result : null;
      setRound(round + 1);
      setResult(draft);
      setInitialTree(draft ? draft.tree : tree);
    }
  }
  return {
    result,
    setResult,
    initialTree,
    round,
    showsMissing,
    isConfirming,
    setConfirming,
    isChanged: result !== null && !isSame(result.ok ? result.tree : result, tree),
    apply(): void {
      if (!result) onApply(tree);
      else if (result.ok) onApply(result.tree);
      else setShowsMissing(true);
    },
  };
}

/** The number of records of the filter that is being edited. */
function Count({ beside, tree, isOpen }: Required<Pick<FilterDialogProps, 'beside' | 'tree' | 'isOpen'>>) {
  const translate = useTranslate();
  const count = useFilterCount(beside, tree, isOpen);
  return (
    <span className="as-filter-count" role="status">
      {count && translate(count.isEstimate ? 'filterBuilder.countMany' : 'filterBuilder.count', { count: count.total })}
    </span>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
