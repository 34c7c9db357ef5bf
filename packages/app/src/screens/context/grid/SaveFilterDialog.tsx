import { Switch } from '@assunto/components';
import type { Subject } from '@assunto/engine/core';
import { useState } from 'react';
import { useServices } from '../../../AppServices';
import { notify } from '@assunto/shell';
import { SaveDialog } from './SaveDialog';
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
export function SaveFilterDialog({ subject, filter, filterId, title, onSaved, onClose }: SaveFilterDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [isShared, setShared] = useState(filter.isShared);

  async function save(replaced: number | null, name: string): Promise<void> {
    const saved = { name, tree: filter.tree, isShared };
    if (replaced !== null) await updateSavedFilter(client, subject, replaced, saved);
    const savedId = replaced ?? (await createSavedFilter(client, subject, saved));
    notify('success', translate('gridDialog.filterSaved', { trimmed: name }));
    onSaved(savedId);
  }
  return (
    <SaveDialog
      title={title}
      name={filter.name}
      nameLabel={translate('gridDialog.filterName')}
      nameMissing={translate('gridDialog.filterNameMissing')}
      longestName={longestName}
      onSave={(name) => save(filterId, name)}
      otherLabel={filterId === null ? undefined : translate('gridDialog.saveAsNew')}
      onSaveOther={(name) => save(null, name)}
      onClose={onClose}
    >
      <Switch label={translate('gridDialog.shared')} isOn={isShared} onChange={setShared} />
      <p className="as-view-hint">
        {isShared ? translate('gridDialog.sharedHint') : translate('gridDialog.privateHint')}
      </p>
    </SaveDialog>
  );
}
