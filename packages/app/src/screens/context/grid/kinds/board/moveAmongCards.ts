import type { KeyboardEvent } from 'react';

/**
 * Up and down move within a column, left and right to the same height of the next column with cards, Home and End within the column;
 * M opens the menu that moves the card.
 */
export function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
  if (!card || !(event.target as HTMLElement).matches('a')) return;
  if (event.key === 'm' || event.key === 'M') {
    event.preventDefault();
    card.querySelector<HTMLElement>('button')?.click();
    return;
  }
  const next = nextCard(event.currentTarget, card, event.key);
  if (next === undefined) return;
  event.preventDefault();
  const link = next?.querySelector<HTMLElement>('a');
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** `undefined` for a key that is not used here, `null` at an edge. */
function nextCard(board: HTMLElement, card: HTMLElement, key: string): HTMLElement | null | undefined {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-drop]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
  const x = columns.findIndex((cards) => cards.includes(card));
  const own = columns[x] ?? [];
  const y = own.indexOf(card);
  const aside = (cards: readonly HTMLElement[] | undefined) => cards?.[Math.min(y, cards.length - 1)] ?? null;
  const keys: Readonly<Record<string, () => HTMLElement | null>> = {
    ArrowDown: () => own[y + 1] ?? null,
    ArrowUp: () => own[y - 1] ?? null,
    Home: () => own[0] ?? null,
    End: () => own.at(-1) ?? null,
    ArrowRight: () => aside(columns[x + 1]),
    ArrowLeft: () => aside(columns[x - 1]),
  };
  return keys[key]?.();
}
