import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on a moved card again, which is another element where it is now. */
export function useFocusAfterMove(zone: RefObject<HTMLElement | null>, moved: unknown): (talkId: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const talkId = wanted.current;
    if (talkId === null) return undefined;
    // The menu that moved it gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      const card = zone.current?.querySelector<HTMLElement>(`[data-card="${talkId}"] a`);
      if (!card) return;
      wanted.current = null;
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [zone, moved]);
  return (talkId) => {
    wanted.current = talkId;
  };
}
