import { joined } from '@assunto/engine/fields';
import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TalkHistoryEntry } from '@assunto/engine/core';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../../AppServices';
import { useTranslate as useMergeTranslate } from '../../../../records/merge/messages/translation';
import { useTranslate } from '../messages/translation';

interface MergeNoteProps {
  merge: NonNullable<TalkHistoryEntry['merge']>;
  subject: string;
  onUndone: () => void;
}

/** Which record was merged into this one, and the button that undoes it. */
export function MergeNote({ merge, subject, onUndone }: MergeNoteProps) {
  const translate = useTranslate();
  const translateMerge = useMergeTranslate();
  const { client } = useServices();
  const { records } = useEngine();
  const [isPending, setPending] = useState(false);
  const { talkMergeId, talkId, displayName, isUndoable } = merge;
  const undo = async (): Promise<void> => {
    setPending(true);
    const { undoMerge } = await import('../../../../records/merge/mergeCalls');
    const isUndone = await undoMerge({ client, records, subject, talkMergeId, undone: translateMerge('merge.undone') });
    setPending(false);
    if (isUndone) onUndone();
  };
  return (
    <p className="as-history-merge">
      <span>
        {joined`${translate('record.mergedRecord')}: ${displayName === `#${talkId}` ? displayName : `#${talkId} ${displayName}`}`}
      </span>
      {isUndoable && (
        <Button variant="ghost" isCompact icon={<Undo2 />} isPending={isPending} onClick={() => void undo()}>
          {translate('record.undoMerge')}
        </Button>
      )}
    </p>
  );
}
