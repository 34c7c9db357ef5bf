import { useEffect, useState, type RefObject } from 'react';
import { relatedSelector } from './relatedProps';

/** Milliseconds of hover or focus before a card is shown, and those that the pointer has to reach it. */
const showDelay = 400;
const hideDelay = 250;

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** The reference that has the pointer or the focus for a while, or whose card has it; `null`: none. */
export function useRelatedAnchor(card: RefObject<HTMLElement | null>): HTMLElement | null {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const watch = watchReferences(() => card.current, setAnchor);
    return () => watch.stop();
  }, [card]);
  return anchor;
}

/** Listens on the document, once for all references: a list has hundreds, and they stay as cheap as text. */
function watchReferences(cardOf: () => HTMLElement | null, show: (anchor: HTMLElement | null) => void) {
  let shown: HTMLElement | null = null;
  let coming: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByPointer = false;
  let isByKey = false;

  const set = (anchor: HTMLElement | null): void => {
    clearTimeout(timer);
    coming = null;
    shown = anchor;
    show(anchor);
  };
  /** Shows the card of `anchor` soon, or hides the present one soon. */
  const setSoon = (anchor: HTMLElement | null): void => {
    if (anchor !== null && anchor === coming) return;
    clearTimeout(timer);
    coming = anchor;
    if (anchor === shown) return;
    timer = setTimeout(() => set(anchor?.isConnected ? anchor : null), anchor ? showDelay : hideDelay);
  };
  const isInCard = (target: EventTarget | null): boolean => target instanceof Node && !!cardOf()?.contains(target);

  const pointedAt = ({ target }: PointerEvent): HTMLElement | null =>
    isInCard(target) ? shown : ((target as Element).closest?.<HTMLElement>(relatedSelector) ?? null);
  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const reference = pointedAt(event);
    if (reference) isByPointer = true;
    // A pointer elsewhere does not hide what the focus shows.
    if (isByPointer) setSoon(reference);
  };
  /** Also happens when something moves away from under a pointer at rest. */
  const onPointerOver = (event: PointerEvent): void => {
    const reference = pointedAt(event);
    if (isByPointer && reference !== shown && reference !== coming) setSoon(null);
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (isInCard(target) || !(target instanceof Element)) return;
    isByPointer = false;
    setSoon(isByKey ? referenceOf(target) : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    isByKey = true;
    if (modifiers.includes(event.key)) return;
    if (event.key === 'Escape' && shown) {
      // It closes the card alone, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key !== 'Tab' || !isInCard(event.target)) set(null);
  };
  const hideOutside = ({ target }: Event): void => {
    if (!isInCard(target)) set(null);
  };
  const onPress = (event: Event): void => {
    isByKey = false;
    hideOutside(event);
  };
  const onScroll = (event: Event): void => {
    if (shown) hideOutside(event);
  };

  const listeners: [type: string, listener: (event: never) => void][] = [
    ['pointermove', onPointerMove],
    ['pointerover', onPointerOver],
    ['focusin', onFocusIn],
    ['keydown', onKeyDown],
    ['pointerdown', onPress],
    ['scroll', onScroll],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, true);
  return {
    stop(): void {
      clearTimeout(timer);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener, true);
    },
  };
}

/** The reference that has the focus, itself or in the cell of a grid. */
export function referenceOf(focused: Element): HTMLElement | null {
  if (focused.matches(relatedSelector)) return focused as HTMLElement;
  return focused.matches('[role=gridcell]') ? focused.querySelector<HTMLElement>(relatedSelector) : null;
}
