import { Button, ConfirmDialog, Dialog, EmptyState, ErrorState, FilterDialog, Skeleton } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import { filterInWords, foldText, type FilterTree, type Subject } from '@assunto/engine/core';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../AppServices';
import { notify } from '../../../notices/notices';
import { useLoaded } from '../../../support/useLoaded';
import SaveFilterDialog from './SaveFilterDialog';
import { SavedFilterRow, type SavedFilterAction } from './SavedFilterRow';
import { deleteSavedFilter, readSavedFilters, updateSavedFilter, type SavedFilterItem } from './savedFilters';

interface SavedFiltersDialogProps {
  subject: Subject;
  chosen: readonly number[];
  /** The address of this list under one filter. */
  addressOf: (filterId: number) => string;
  onApply: (filterIds: number[]) => void;
  onClose: () => void;
}

/** What is being done with one filter, above the list. */
interface Step {
  action: SavedFilterAction | 'save';
  item: SavedFilterItem;
  tree: FilterTree;
}

/** The saved filters of a list: several can be chosen at once, and one's own are changed, shared and deleted here. */
export default function SavedFiltersDialog({ subject, chosen, addressOf, onApply, onClose }: SavedFiltersDialogProps) {
  const { client } = useServices();
  const { componentTypes, format } = useEngine();
  const [round, setRound] = useState(0);
  const [words, setWords] = useState('');
  const [ids, setIds] = useState<readonly number[]>(chosen);
  const [step, setStep] = useState<Step | null>(null);
  const [isPending, setPending] = useState(false);
  const { value, failure, retry } = useLoaded(`${subject.subjectId}/${round}`, (signal) =>
    readSavedFilters(client, subject, null, signal),
  );
  const [last, setLast] = useState<SavedFilterItem[] | null>(null);
  // What was read stays in view while it is read again.
  if (value && value !== last) setLast(value);
  const items = value ?? last;

  const scope = { attributes: subject.subjectAttributes, componentTypes, timeZone: format.timeZone };
  const shown = (items ?? []).filter(({ name }) =>
    foldText(words)
      .split(/\s+/)
      .every((word) => foldText(name).includes(word)),
  );
  const back = (): void => setStep(null);
  const again = (): void => {
    setStep(null);
    setRound((before) => before + 1);
  };

  async function attempt(work: () => Promise<void>): Promise<void> {
    setPending(true);
    try {
      await work();
    } catch (error) {
      notify('danger', userMessageOf(error));
      setStep(null);
    } finally {
      setPending(false);
    }
  }
  async function copyAddress({ filterId, name }: SavedFilterItem): Promise<void> {
    const address = new URL(addressOf(filterId), window.location.origin).href;
    await navigator.clipboard.writeText(address).then(
      () => notify('success', `O endereço do filtro "${name}" foi copiado.`),
      () => notify('info', `O navegador não deixou copiar o endereço: ${address}`, null),
    );
    back();
  }
  const act = (action: SavedFilterAction, item: SavedFilterItem): void => {
    const needsNoQuestion = action === 'address' && (item.isShared || !item.canEdit);
    if (needsNoQuestion) void copyAddress(item);
    else setStep({ action, item, tree: item.tree });
  };
  const confirmDelete = (item: SavedFilterItem): Promise<void> =>
    attempt(async () => {
      await deleteSavedFilter(client, subject, item.filterId);
      notify('success', `Filtro "${item.name}" excluído com sucesso!`);
      setIds(ids.filter((id) => id !== item.filterId));
      again();
    });
  const share = (item: SavedFilterItem): Promise<void> =>
    attempt(async () => {
      await updateSavedFilter(client, subject, item.filterId, { ...item, isShared: true });
      await copyAddress(item);
      again();
    });

  return (
    <>
      <Dialog
        isOpen
        title="Filtros salvos"
        onClose={onClose}
        footer={
          <>
            {ids.length > 0 && (
              <Button variant="ghost" onClick={() => setIds([])}>
                Desmarcar todos
              </Button>
            )}
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" onClick={() => onApply([...ids])}>
              {ids.length > 1 ? `Aplicar ${ids.length} filtros` : 'Aplicar'}
            </Button>
          </>
        }
      >
        {failure && <ErrorState message={failure} onRetry={retry} />}
        {!failure && !items && <Skeleton lines={4} />}
        {items && items.length === 0 && (
          <EmptyState title="Nenhum filtro salvo. Use Filtrar, e depois Salvar filtro." icon={<Bookmark />} />
        )}
        {items && items.length > 0 && (
          <div className="as-view">
            <input
              type="search"
              className="as-input"
              aria-label="Procurar filtro"
              placeholder="Procurar filtro"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <ul className="as-columns" aria-label="Filtros salvos">
              {shown.map((item) => (
                <SavedFilterRow
                  key={item.filterId}
                  item={item}
                  sentence={filterInWords(item.tree, scope)}
                  isChosen={ids.includes(item.filterId)}
                  onChoose={(isChosen) =>
                    setIds(isChosen ? [...ids, item.filterId] : ids.filter((id) => id !== item.filterId))
                  }
                  onAction={(action) => act(action, item)}
                />
              ))}
            </ul>
            {shown.length === 0 && <p className="as-view-hint">Nenhum filtro com este nome.</p>}
          </div>
        )}
      </Dialog>
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
      {(step?.action === 'save' || step?.action === 'rename' || step?.action === 'copy') && (
        <SaveFilterDialog
          subject={subject}
          title={
            step.action === 'rename' ? 'Renomear filtro' : step.action === 'copy' ? 'Salvar como novo' : 'Salvar filtro'
          }
          filter={
            step.action === 'copy'
              ? { name: `${step.item.name} (cópia)`.slice(0, 100), tree: step.tree, isShared: false }
              : { ...step.item, tree: step.tree }
          }
          filterId={step.action === 'copy' ? null : step.item.filterId}
          onSaved={again}
          onClose={back}
        />
      )}
      <ConfirmDialog
        isOpen={step?.action === 'delete'}
        title="Excluir filtro"
        confirmLabel="Excluir"
        isDanger
        isPending={isPending}
        onCancel={back}
        onConfirm={() => step && void confirmDelete(step.item)}
      >
        Deseja realmente excluir o filtro &quot;{step?.item.name}&quot;?
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step?.action === 'address'}
        title="Compartilhar filtro"
        confirmLabel="Compartilhar e copiar"
        isPending={isPending}
        onCancel={back}
        onConfirm={() => step && void share(step.item)}
      >
        O filtro &quot;{step?.item.name}&quot; é só seu. Para que outras pessoas abram o endereço, ele passa a estar
        disponível para todos. Deseja continuar?
      </ConfirmDialog>
    </>
  );
}
