import { focusControl } from '../form/fieldId';

const itemElements = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > .as-list-items > [data-item]') ?? []),
];

/** The element of an item in a list's element. */
export const itemElement = (list: HTMLElement | null, key: string): HTMLElement | undefined =>
  itemElements(list).find(({ dataset }) => dataset['item'] === key);

/** The element of an item that is none of those known. */
export const otherItem = (list: HTMLElement | null, known: ReadonlySet<string>): HTMLElement | undefined =>
  itemElements(list).find(({ dataset }) => !known.has(dataset['item'] ?? ''));

/** Focuses the first control among an item's fields. */
export function focusFields(item: HTMLElement | undefined): void {
  item
    ?.querySelector<HTMLElement>(
      ['input:not([type=hidden])', 'select', 'textarea', 'button', '[tabindex]']
        .map((control) => `:scope > .as-list-fields ${control}:not(:disabled)`)
        .join(),
    )
    ?.focus();
}

/** Focuses the first control of an item in a list that draws itself: each has the id that its field was given. */
export function focusDrawnItem(id: string, key: string, names: readonly string[]): void {
  const drawn = names.map((name) => `${id}-${key}-${name}`).find((one) => document.getElementById(one));
  focusControl(drawn ?? id);
}
