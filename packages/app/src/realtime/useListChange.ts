import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';

/** What may have become of a list since it was read: another person changed it, or nobody knows. */
type ListChange = 'changed' | 'unknown';

/**
 * Whether a subject's list may be out of date. One's own changes do not count: this page shows them, and to say that
 * another person made them would be false.
 */
export function useListChange(subject: string): { change: ListChange | null; clear(): void } {
  const { realtime, session } = useServices();
  const [change, setChange] = useState<ListChange | null>(null);
  useEffect(
    () =>
      realtime.listen((event) => {
        if (event.type === 'Reload') setChange((before) => before ?? 'unknown');
        if (event.type !== 'SendTalkUpdates' || event.subject.toLowerCase() !== subject.toLowerCase()) return;
        if (event.actorId !== session.state.get().user?.accountId) setChange('changed');
      }),
    [realtime, session, subject],
  );
  return { change, clear: () => setChange(null) };
}
