import { ConfirmDialog, FilterDialog } from '@assunto/components';
import type { Subject } from '@assunto/engine/core';
import { notify } from '@assunto/shell';
import SaveFilterDialog from './SaveFilterDialog';
import type { SavedFilterList, SavedFilterStep } from './useSavedFilterList';

interface SavedFilterStepsProps {
  subject: Subject;
  list: SavedFilterList;
}

/** The dialogs over the saved filters: edit, save under a name, delete, share. */
export function SavedFilterSteps({ subject, list }: SavedFilterStepsProps) {
  const { step, setStep, isPending, back } = list;
  return (
    <>
      {step?.action === 'edit' && (
        <FilterDialog
          isOpen
          title={`Editar filtro: ${step.item.name}`}
          attributes={subject.subjectAttributes}
          tree={step.tree}
          onClose={back}
          onApply={(tree) =>
            tree
              ? setStep({ ...step, action: 'save', tree })
              : notify('info', 'Um filtro salvo tem ao menos uma condição.')
          }
        />
      )}
      {step && isNaming(step) && (
        <SaveFilterDialog subject={subject} {...namingOf(step)} onSaved={list.reload} onClose={back} />
      )}
      <ConfirmDialog
        isOpen={step?.action === 'delete'}
        title="Excluir filtro"
        confirmLabel="Excluir"
        isDanger
        isPending={isPending}
        onCancel={back}
        onConfirm={() => step && void list.remove(step.item)}
      >
        Deseja realmente excluir o filtro &quot;{step?.item.name}&quot;?
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step?.action === 'address'}
        title="Compartilhar filtro"
        confirmLabel="Compartilhar e copiar"
        isPending={isPending}
        onCancel={back}
        onConfirm={() => step && void list.share(step.item)}
      >
        O filtro &quot;{step?.item.name}&quot; é só seu. Para que outras pessoas abram o endereço, ele passa a estar
        disponível para todos. Deseja continuar?
      </ConfirmDialog>
    </>
  );
}

const isNaming = ({ action }: SavedFilterStep): boolean => ['save', 'rename', 'copy'].includes(action);

/** The dialog that asks for the name: its title, and the filter as it would be saved. */
function namingOf({ action, item, tree }: SavedFilterStep) {
  if (action === 'copy') {
    const filter = { name: `${item.name} (cópia)`.slice(0, 100), tree, isShared: false };
    return { title: 'Salvar como novo', filter, filterId: null };
  }
  const title = action === 'rename' ? 'Renomear filtro' : 'Salvar filtro';
  return { title, filter: { ...item, tree }, filterId: item.filterId };
}
