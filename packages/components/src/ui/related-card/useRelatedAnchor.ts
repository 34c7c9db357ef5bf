import { useEffect, useState, type RefObject } from 'react';
import { relatedSelector } from './relatedProps';

/** Milliseconds of hover or focus before a card is shown, and those that the pointer has to reach it. */
const showDelay = 400;
const hideDelay = 250;

/** How often, and after how many milliseconds, a card that is being loaded is asked for its link. */
const enterTries = 100;
const enterInterval = 50;

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
  /** What had the focus before the card. */
  let origin: HTMLElement | null = null;

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
    timer = setTimeout(() => set(canShow(anchor) ? anchor : null), anchor ? showDelay : hideDelay);
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
  /** Also happens when what is under a pointer at rest moves away, or is rendered anew. */
  const onPointerOver = (event: PointerEvent): void => {
    const reference = pointedAt(event);
    if (!isByPointer || reference === shown || reference === coming) return;
    setSoon(reference && isSameRecord(reference, coming ?? shown) ? reference : null);
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (isInCard(target) || !(target instanceof Element)) return;
    const reference = isByKey ? referenceOf(target) : null;
    // A focus elsewhere, such as the one that a page restores, does not hide what the pointer shows.
    if (isByPointer && !reference) return;
    isByPointer = false;
    setSoon(reference);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    isByKey = true;
    if (modifiers.includes(event.key)) return;
    if (isInCard(event.target)) return leavesCard(event, cardOf()) ? leave(event) : undefined;
    // It closes the card alone, not the dialog around it.
    if (event.key === 'Escape' && shown) stop(event);
    const reference = event.key === 'F2' && event.target instanceof Element ? referenceOf(event.target) : null;
    if (!reference || reference.closest('[data-editing]')) return set(null);
    stop(event);
    origin = event.target as HTMLElement;
    isByPointer = false;
    set(reference);
    enterCard(cardOf);
  };
  const leave = (event: KeyboardEvent): void => {
    stop(event);
    if (origin?.isConnected) origin.focus();
    origin = null;
    set(null);
  };
  const hideOutside = ({ target }: Event): void => {
    if (!isInCard(target)) set(null);
  };
  const onPress = (event: Event): void => {
    isByKey = false;
    hideOutside(event);
  };
  const onScroll = (event: Event): void => (shown ? hideOutside(event) : undefined);

  const stopListening = listen([
    ['pointermove', onPointerMove],
    ['pointerover', onPointerOver],
    ['focusin', onFocusIn],
    ['keydown', onKeyDown],
    ['pointerdown', onPress],
    ['scroll', onScroll],
  ]);
  const present = presentReference();
  isByKey = present.isByKey;
  isByPointer = present.isByPointer;
  setSoon(present.reference);
  return {
    stop(): void {
      clearTimeout(timer);
      stopListening();
    },
  };
}

let hasBegun = false;

/**
 * What has the pointer or the focus from the keyboard already: a page may load this code at the first move or key. Nothing after
 * that: what comes under a pointer at rest later does not count.
 */
function presentReference(): { reference: HTMLElement | null; isByKey: boolean; isByPointer: boolean } {
  if (hasBegun) return { reference: null, isByKey: false, isByPointer: false };
  hasBegun = true;
  const focused = document.activeElement;
  const isByKey = focused?.matches(':focus-visible') === true;
  const pointed = document.querySelector<HTMLElement>(`${relatedSelector}:hover`);
  const reference = pointed ?? (isByKey && focused ? referenceOf(focused) : null);
  return { reference, isByKey, isByPointer: pointed !== null };
}

/** Listens on the document before everything in it does; returns how to stop. */
function listen(listeners: readonly [type: string, listener: (event: never) => void][]): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, options);
  return () => ended.abort();
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Escape, and Tab beyond the links of the card, go back to where it was entered from. */
function leavesCard({ key, shiftKey, target }: KeyboardEvent, card: HTMLElement | null): boolean {
  const links = [...(card?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const end = shiftKey ? links[0] : links.at(-1);
  return key === 'Escape' || (key === 'Tab' && (end === undefined || target === end));
}

/** An open list of options is not covered. */
const canShow = (anchor: HTMLElement | null): boolean =>
  anchor?.isConnected === true && !anchor.querySelector('[aria-expanded=true]');

/** Moves the focus into the card when it is rendered, and on to its first link when that is loaded. */
function enterCard(cardOf: () => HTMLElement | null): void {
  let hasEntered = false;
  const enter = (tries: number): void => {
    const card = cardOf();
    if (hasEntered && !card?.contains(document.activeElement)) return;
    const link = card?.querySelector<HTMLElement>('a[href]');
    if (link) return link.focus({ preventScroll: true });
    if (card && !hasEntered) {
      card.focus({ preventScroll: true });
      hasEntered = true;
    }
    if (tries > 0) setTimeout(enter, enterInterval, tries - 1);
  };
  enter(enterTries);
}

const isSameRecord = (reference: HTMLElement, other: HTMLElement | null): boolean =>
  reference.dataset['related'] === other?.dataset['related'];

/** The reference that has the focus, around it or in its cell of a grid. */
export function referenceOf(focused: Element): HTMLElement | null {
  if (focused.matches('[role=gridcell]')) return focused.querySelector<HTMLElement>(relatedSelector);
  return focused.closest<HTMLElement>(relatedSelector);
}
