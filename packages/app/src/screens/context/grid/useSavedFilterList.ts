import { answerOf, userMessageOf } from '@assunto/engine';
import type { FilterTree, Subject } from '@assunto/engine/core';
import { notify, useLoaded, usesOf, type UsesDialogProps } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../../AppServices';
import type { SavedFilterAction } from './SavedFilterRow';
import { deleteSavedFilter, readSavedFilters, updateSavedFilter, type SavedFilterItem } from './savedFilters';
import { useTranslate } from './messages/dialogs/translation';

/** The current action on a filter, whose dialog is shown over the list. */
export interface SavedFilterStep {
  action: SavedFilterAction | 'save';
  item: SavedFilterItem;
  tree: FilterTree;
}

/** The saved filters of a subject, the selection of some, and the actions on one. */
export function useSavedFilterList(
  subject: Subject,
  initiallyChosen: readonly number[],
  addressOf: (filterId: number) => string,
) {
  const translate = useTranslate();
  const { client } = useServices();
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>(initiallyChosen);
  const [step, setStep] = useState<SavedFilterStep | null>(null);
  const [isPending, setPending] = useState(false);
  /** Where a filter is used that therefore was not deleted. */
  const [uses, setUses] = useState<Omit<UsesDialogProps, 'onClose'> | null>(null);
  const { value, failure, retry } = useLoaded(`${subject.subjectId}/${round}`, (signal) =>
    readSavedFilters(client, subject, null, signal),
  );
  const [last, setLast] = useState<SavedFilterItem[] | null>(null);
  // Keeps the list while it is reloaded.
  if (value && value !== last) setLast(value);

  const back = (): void => setStep(null);
  const reload = (): void => {
    setStep(null);
    setRound((before) => before + 1);
  };
  async function attempt(work: () => Promise<void>): Promise<void> {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const found = usesOf(answerOf(error));
      if (step && found.length > 0) setUses({ name: step.item.name, message: userMessageOf(error), uses: found });
      else notify('danger', userMessageOf(error));
      setStep(null);
    } finally {
      setPending(false);
    }
  }
  async function copyAddress({ filterId, name }: SavedFilterItem): Promise<void> {
    const address = new URL(addressOf(filterId), window.location.origin).href;
    await navigator.clipboard.writeText(address).then(
      () => notify('success', translate('gridDialog.addressCopied', { name })),
      () => notify('info', translate('gridDialog.addressNotCopied', { address }), null),
    );
    back();
  }

  return {
    items: value ?? last,
    failure,
    retry,
    chosen,
    setChosen,
    choose: (id: number, isChosen: boolean): void =>
      setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)),
    step,
    setStep,
    isPending,
    uses,
    forgetUses: () => setUses(null),
    back,
    reload,
    act(action: SavedFilterAction, item: SavedFilterItem): void {
      const needsNoQuestion = action === 'address' && (item.isShared || !item.canEdit);
      if (needsNoQuestion) void copyAddress(item);
      else setStep({ action, item, tree: item.tree });
    },
    remove: (item: SavedFilterItem): Promise<void> =>
      attempt(async () => {
        await deleteSavedFilter(client, subject, item.filterId);
        notify('success', translate('gridDialog.filterDeleted', { name: item.name }));
        setChosen(chosen.filter((id) => id !== item.filterId));
        reload();
      }),
    /** Makes a filter available to everybody, and copies its URL. */
    share: (item: SavedFilterItem): Promise<void> =>
      attempt(async () => {
        await updateSavedFilter(client, subject, item.filterId, { ...item, isShared: true });
        await copyAddress(item);
        reload();
      }),
  };
}

export type SavedFilterList = ReturnType<typeof useSavedFilterList>;
