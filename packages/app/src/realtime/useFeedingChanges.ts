import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../AppServices';

/** At most one call in this time, in milliseconds. */
const feedingIntervalMs = 5000;

/**
 * Calls `onChange` after records of these subjects changed (`chamado`), or their comments (`chamado#comments`): other records that values on this page are computed from. Also after
 * one's own changes, which another page or dialog made. Several changes within 5 s are one call, at the end of that time.
 */
export function useFeedingChanges(subjects: readonly string[], onChange: () => void): void {
  const { realtime } = useServices();
  const names = [...new Set(subjects.map((one) => one.toLowerCase()))].sort().join();
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (names === '') return;
    const known = new Set(names.split(','));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -Infinity;
    const run = (): void => {
      timer = undefined;
      last = performance.now();
      notify();
    };
    const unsubscribe = realtime.listen((event) => {
      const isComment = event.type === 'SendTalkComments';
      if (!isComment && event.type !== 'SendTalkUpdates') return;
      if (!known.has(event.subject.toLowerCase() + (isComment ? '#comments' : ''))) return;
      timer ??= setTimeout(run, Math.max(0, last + feedingIntervalMs - performance.now()));
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [realtime, names]);
}
