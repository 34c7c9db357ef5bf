import { useState } from 'react';
import { useTranslate } from './useTranslate';
import { Button } from '../ui/button/Button';
import { ConfirmDialog } from '../ui/confirm-dialog/ConfirmDialog';
import { Dialog } from '../ui/dialog/Dialog';
import type { FilterResult } from './draft/writeDraft';
import type { FilterDialogProps } from './FilterDialogProps';
import { FilterBuilder } from './LazyFilterBuilder';

/** The content of `FilterDialog`, in a chunk of its own. */
export default function FilterDialogWindow(props: FilterDialogProps) {
  const translate = useTranslate();
  const { isOpen, title = translate('type.filter'), attributes, allowsRelated = false, tree, sentence } = props;
  const { onApply, onClose } = props;
  const [result, setResult] = useState<FilterResult | null>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [round, setRound] = useState(0);
  const [isShown, setShown] = useState(isOpen);
  if (isOpen !== isShown) {
    setShown(isOpen);
    setRound(round + 1);
    setResult(null);
    setShowsMissing(false);
    setConfirming(false);
  }
  const isChanged = result !== null && JSON.stringify(result.ok ? result.tree : result) !== JSON.stringify(tree);
  const apply = () => {
    if (!result) onApply(tree);
    else if (result.ok) onApply(result.tree);
    else setShowsMissing(true);
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        size={1080}
        title={title}
        onClose={() => (isChanged ? setConfirming(true) : onClose())}
        footer={
          <>
            <Button onClick={() => (isChanged ? setConfirming(true) : onClose())}>{translate('ui.cancel')}</Button>
            <Button variant="primary" onClick={apply}>
              {translate('ui.apply')}
            </Button>
          </>
        }
      >
        <FilterBuilder
          key={round}
          attributes={attributes}
          allowsRelated={allowsRelated}
          initialTree={tree}
          {...(sentence && { sentence })}
          showsMissing={showsMissing}
          onChange={setResult}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        title={translate('ui.discardChanges')}
        confirmLabel={translate('common.discard')}
        cancelLabel={translate('ui.continueEditing')}
        isDanger
        onCancel={() => setConfirming(false)}
        onConfirm={onClose}
      >
        {translate('filterBuilder.discardQuestion')}
      </ConfirmDialog>
    </>
  );
}
