import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Wanted {
  talkId: number;
  /** Whether its card has had the focus since the move. */
  hasBeenFocused: boolean;
}

/**
 * Puts the focus on a moved card, which is another element where it is now, and again each time that it is drawn anew (saved, read
 * again), until the person points or goes elsewhere. The component that draws the cards calls this.
 */
export function useFocusAfterMove(zone: RefObject<HTMLElement | null>): (talkId: number) => void {
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const stop = (): void => {
      if (wanted.current?.hasBeenFocused) wanted.current = null;
    };
    document.addEventListener('pointerdown', stop);
    return () => document.removeEventListener('pointerdown', stop);
  }, []);
  // After each rendering: a list that was read again may have drawn the card anew.
  useLayoutEffect(() => {
    if (!wanted.current) return undefined;
    // At once, so that the next key reaches the card too.
    if (document.activeElement === document.body) focusCard(zone.current, wanted.current.talkId);
    // The menu that moved it gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      if (wanted.current) wanted.current = restoreFocus(zone.current, wanted.current);
    });
    return () => cancelAnimationFrame(frame);
  });
  return (talkId) => {
    wanted.current = { talkId, hasBeenFocused: false };
  };
}

/** The record that still wants the focus: `null` once the person went elsewhere. */
function restoreFocus(zone: HTMLElement | null, wanted: Wanted): Wanted | null {
  const { talkId, hasBeenFocused } = wanted;
  const { activeElement, body } = document;
  if (hasBeenFocused && activeElement && activeElement !== body)
    return activeElement.closest(`[data-card="${talkId}"]`) ? wanted : null;
  return { talkId, hasBeenFocused: focusCard(zone, talkId) || hasBeenFocused };
}

function focusCard(zone: HTMLElement | null, talkId: number): boolean {
  const link = zone?.querySelector<HTMLElement>(`[data-card="${talkId}"] a`);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return link !== undefined && link !== null;
}
