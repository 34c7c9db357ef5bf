import { IconButton, TagChip } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { Talk, TalkTag } from '@assunto/engine/core';
import { notify } from '@assunto/shell';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { useTranslate } from '../messages/translation';
import { RecordTagsDialog } from './RecordTagsDialog';
import { changeTalkTags } from './tagCalls';
import './tags.css';

interface RecordTagsProps {
  subject: string;
  talk: Talk;
  /** Whether the person may change the record, and so its manual tags. */
  mayChange: boolean;
  onChanged(): void;
}

/** The tags of a record. */
export function RecordTags({ subject, talk, mayChange, onChanged }: RecordTagsProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [isOpen, setOpen] = useState(false);
  const { talkId, tags } = talk;
  if (tags.length === 0 && !mayChange) return null;
  const change = async (add: number[], remove: number[]): Promise<void> => {
    try {
      await changeTalkTags(client, subject, { talkIds: [talkId], add, remove });
      onChanged();
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
  };
  const given = new Set(talk.talkValues.flatMap((value) => value.tags.map(({ tagId }) => tagId)));
  const removal = ({ tagId, tagName, isManual }: TalkTag) =>
    mayChange && isManual && !given.has(tagId)
      ? { removeLabel: translate('records.removeTag', { name: tagName }), onRemove: () => void change([], [tagId]) }
      : {};
  return (
    <div className="as-record-tags" role="group" aria-label={translate('records.tagsOf')}>
      {tags.map((tag) => (
        <TagChip key={tag.tagId} name={tag.tagName} color={tag.tagColor} {...removal(tag)} />
      ))}
      {mayChange && <IconButton label={translate('records.changeTags')} icon={<Tag />} onClick={() => setOpen(true)} />}
      {isOpen && (
        <RecordTagsDialog
          subject={subject}
          tags={tags}
          given={given}
          onApply={(add, remove) => {
            setOpen(false);
            if (add.length + remove.length > 0) void change(add, remove);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
