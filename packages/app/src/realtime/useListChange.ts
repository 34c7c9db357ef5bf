import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';

/** Why a list may be outdated: another person changed it, filters changed its tags, or events may have been missed. */
type ListChange = 'changed' | 'tags' | 'unknown';

/**
 * Whether a subject's list may be outdated. One's own changes are ignored: this page already shows them, and the banner names
 * another person.
 */
export function useListChange(subject: string): { change: ListChange | null; clear(): void } {
  const { realtime, session } = useServices();
  const [change, setChange] = useState<ListChange | null>(null);
  useEffect(
    () =>
      realtime.listen((event) => {
        if (event.type === 'Reload') setChange((before) => before ?? 'unknown');
        if (event.type !== 'SendTalkUpdates' && event.type !== 'PublishTalkTag') return;
        if (event.subject.toLowerCase() !== subject.toLowerCase()) return;
        if (event.type === 'PublishTalkTag' && event.actorId === null)
          setChange((before) => (before === 'changed' ? before : 'tags'));
        else if (event.actorId !== session.state.get().user?.accountId) setChange('changed');
      }),
    [realtime, session, subject],
  );
  return { change, clear: () => setChange(null) };
}
