import { Button, Dialog } from '@assunto/components';
import type { TalkTag } from '@assunto/engine/core';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import { TagChoice } from './TagChoice';

interface RecordTagsDialogProps {
  subject: string;
  tags: readonly TalkTag[];
  /** Tags added by filters, which are updated automatically. */
  given: ReadonlySet<number>;
  onApply(add: number[], remove: number[]): void;
  onClose(): void;
}

/** Selects the manual tags of a record. */
export function RecordTagsDialog({ subject, tags, given, onApply, onClose }: RecordTagsDialogProps) {
  const translate = useTranslate();
  const before = new Set(tags.map(({ tagId }) => tagId));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(before);
  const toggle = (tagId: number): void => {
    const next = new Set(chosen);
    if (!next.delete(tagId)) next.add(tagId);
    setChosen(next);
  };
  const apply = (): void =>
    onApply(
      [...chosen].filter((id) => !before.has(id)),
      [...before].filter((id) => !chosen.has(id)),
    );
  return (
    <Dialog
      isOpen
      isDismissable
      size={480}
      title={translate('records.changeTags')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('records.cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {translate('records.applyTags')}
          </Button>
        </>
      }
    >
      <p>{translate('records.tagsHint')}</p>
      <TagChoice
        subject={subject}
        chosen={chosen}
        fixed={given}
        onToggle={toggle}
        emptyText={translate('records.noTags')}
      />
    </Dialog>
  );
}
