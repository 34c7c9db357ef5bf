import type { Timeline } from '@assunto/api';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onChange` when the comments of a timeline have other files than before. Other entries of the same timeline, by a filter or
 * because older ones are shown, are no change: `selection` names which are shown.
 */
export function useFilesChange(
  timeline: Pick<Timeline, 'itens'> | null,
  selection: string,
  onChange: (() => void) | undefined,
): void {
  const files = timeline?.itens.flatMap((entry) => (entry.kind === 'comment' ? entry.comment.attachments : []));
  const shown = files?.map(({ fileId }) => fileId).join() ?? null;
  const last = useRef<{ selection: string; shown: string } | null>(null);
  const notify = useEffectEvent(() => onChange?.());
  useEffect(() => {
    if (shown === null) return;
    if (last.current?.selection === selection && last.current.shown !== shown) notify();
    last.current = { selection, shown };
  }, [selection, shown]);
}
