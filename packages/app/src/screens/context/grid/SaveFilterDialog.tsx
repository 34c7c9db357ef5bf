import { Button, Dialog, Switch, TextInput } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import { useId, useState, type FormEvent } from 'react';
import { useServices } from '../../../AppServices';
import { notify, saveKey } from '@assunto/shell';
import { createSavedFilter, updateSavedFilter, type FilterToSave } from './savedFilters';
import { useTranslate } from './messages/dialogs/translation';

interface SaveFilterDialogProps {
  subject: Subject;
  filter: FilterToSave;
  /** The filter that may be replaced; `null` saves a new one. */
  filterId: number | null;
  title: string;
  onSaved: (filterId: number) => void;
  onClose: () => void;
}

const longestName = 100;

/** Asks for a filter's name and visibility, and saves it, replacing the old one or as a new one. */
export default function SaveFilterDialog({
  subject,
  filter,
  filterId,
  title,
  onSaved,
  onClose,
}: SaveFilterDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [name, setName] = useState(filter.name);
  const [isShared, setShared] = useState(filter.isShared);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const id = useId();

  async function save(replaced: number | null): Promise<void> {
    const trimmed = name.trim();
    if (trimmed === '') {
      setProblem(translate('gridDialog.filterNameMissing'));
      return;
    }
    setPending(true);
    setProblem(null);
    const saved = { name: trimmed, tree: filter.tree, isShared };
    try {
      if (replaced !== null) await updateSavedFilter(client, subject, replaced, saved);
      const savedId = replaced ?? (await createSavedFilter(client, subject, saved));
      notify('success', translate('gridDialog.filterSaved', { trimmed }));
      onSaved(savedId);
    } catch (error) {
      setProblem(userMessageOf(error));
    } finally {
      setPending(false);
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(filterId);
  };

  return (
    <Dialog
      isOpen
      size={480}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('gridDialog.cancel')}</Button>
          {filterId !== null && (
            <Button isPending={isPending} onClick={() => void save(null)}>
              {translate('gridDialog.saveAsNew')}
            </Button>
          )}
          <Button {...saveKey} variant="primary" type="submit" form={`${id}-form`} isPending={isPending}>
            {translate('gridDialog.save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="as-save-filter" onSubmit={submit} noValidate>
        <TextInput
          label={translate('gridDialog.filterName')}
          autoFocus
          isRequired
          maxLength={longestName}
          value={name}
          error={problem}
          onChange={setName}
        />
        <Switch label={translate('gridDialog.shared')} isOn={isShared} onChange={setShared} />
        <p className="as-view-hint">
          {isShared ? translate('gridDialog.sharedHint') : translate('gridDialog.privateHint')}
        </p>
      </form>
    </Dialog>
  );
}
