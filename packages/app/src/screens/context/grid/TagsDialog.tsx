import { Button, Checkbox, Dialog } from '@assunto/components';
import { useState } from 'react';
import { TagChoice } from '../../../records/tags/TagChoice';
import { useTranslate } from './messages/dialogs/translation';

interface TagsDialogProps {
  subject: string;
  tagIds: readonly number[];
  onApply(tagIds: number[]): void;
  onClose(): void;
}

/** Selects the tags by which a list is filtered; 0 means records without tags. */
export default function TagsDialog({ subject, tagIds, onApply, onClose }: TagsDialogProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(tagIds));
  const toggle = (tagId: number): void => {
    const next = new Set(chosen);
    if (!next.delete(tagId)) next.add(tagId);
    setChosen(next);
  };
  return (
    <Dialog
      isOpen
      isDismissable
      size={480}
      title={translate('gridDialog.tagsTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('gridDialog.cancel')}</Button>
          <Button variant="primary" onClick={() => onApply([...chosen])}>
            {translate('gridDialog.apply')}
          </Button>
        </>
      }
    >
      <p className="as-view-hint">{translate('gridDialog.tagsHint')}</p>
      <TagChoice subject={subject} chosen={chosen} onToggle={toggle} emptyText={translate('gridDialog.noTagChoices')}>
        <li>
          <Checkbox label={translate('groups.noTags')} isChecked={chosen.has(0)} onChange={() => toggle(0)} />
        </li>
      </TagChoice>
    </Dialog>
  );
}
