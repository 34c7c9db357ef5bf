import { ConfirmDialog, FilterDialog } from '@assunto/components';
import type { Subject } from '@assunto/engine/core';
import { notify, UsesDialog } from '@assunto/shell';
import { SaveFilterDialog } from './SaveFilterDialog';
import type { SavedFilterList, SavedFilterStep } from './useSavedFilterList';
import { type GridDialogTranslate, useTranslate } from './messages/dialogs/translation';

interface SavedFilterStepsProps {
  subject: Subject;
  list: SavedFilterList;
}

/** The dialogs of saved filters: edit, save with a name, delete, share. */
export function SavedFilterSteps({ subject, list }: SavedFilterStepsProps) {
  const translate = useTranslate();
  const { step, setStep, isPending, back } = list;
  return (
    <>
      {step?.action === 'edit' && (
        <FilterDialog
          isOpen
          title={translate('gridDialog.editFilter', { name: step.item.name })}
          attributes={subject.subjectAttributes}
          allowsRelated
          tree={step.tree}
          onClose={back}
          onApply={(tree) =>
            tree
              ? setStep({ ...step, action: 'save', tree })
              : notify('info', translate('gridDialog.filterNeedsCondition'))
          }
        />
      )}
      {step && isNaming(step) && (
        <SaveFilterDialog subject={subject} {...namingOf(step, translate)} onSaved={list.reload} onClose={back} />
      )}
      <ConfirmDialog
        isOpen={step?.action === 'delete'}
        title={translate('gridDialog.deleteFilter')}
        confirmLabel={translate('gridDialog.delete')}
        isDanger
        isPending={isPending}
        onCancel={back}
        onConfirm={() => step && void list.remove(step.item)}
      >
        {translate('gridDialog.askDeleteFilter', { name: step?.item.name ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step?.action === 'address'}
        title={translate('gridDialog.shareFilter')}
        confirmLabel={translate('gridDialog.shareAndCopy')}
        isPending={isPending}
        onCancel={back}
        onConfirm={() => step && void list.share(step.item)}
      >
        {translate('gridDialog.askShareFilter', { name: step?.item.name ?? '' })}
      </ConfirmDialog>
      {list.uses && <UsesDialog {...list.uses} onClose={list.forgetUses} />}
    </>
  );
}

const isNaming = ({ action }: SavedFilterStep): boolean => ['save', 'rename', 'copy'].includes(action);

/** The title of the dialog that asks for the name, and the filter to be saved. */
function namingOf({ action, item, tree }: SavedFilterStep, translate: GridDialogTranslate) {
  if (action === 'copy') {
    const filter = { name: translate('gridDialog.copyOf', { name: item.name }).slice(0, 100), tree, isShared: false };
    return { title: translate('gridDialog.saveAsNew'), filter, filterId: null };
  }
  const title = action === 'rename' ? translate('gridDialog.renameFilter') : translate('gridDialog.saveFilter');
  return { title, filter: { ...item, tree }, filterId: item.filterId };
}
