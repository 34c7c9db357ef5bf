import type { ShortcutsKey } from './messages/translation';

/** A keyboard shortcut: its labels, and which key events match it. */
export interface Shortcut {
  /** The labels of the keys, in the order in which they are pressed. */
  keys: readonly string[];
  name: ShortcutsKey;
}

/** A shortcut that works everywhere. */
interface GlobalShortcut extends Shortcut {
  matches(event: KeyboardEvent): boolean;
}

// Matches by `code`, independent of the keyboard layout and of characters typed with Alt.
const withAlt = (code: string) => (event: KeyboardEvent) =>
  event.altKey && !event.ctrlKey && !event.metaKey && event.code === code;

/** Shortcuts that work on every page. `useShortcuts` handles them, and the sheet of shortcuts lists them. */
export const globalShortcuts = {
  palette: {
    keys: ['Ctrl', 'K'],
    name: 'shortcuts.palette',
    matches: (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK',
  },
  sheet: {
    keys: ['?'],
    name: 'shortcuts.sheet',
    matches: (event) => event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event),
  },
  save: {
    keys: ['Ctrl', 'S'],
    name: 'shortcuts.save',
    matches: (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyS',
  },
  night: { keys: ['Alt', 'G'], name: 'shortcuts.night', matches: withAlt('KeyG') },
  fullscreen: { keys: ['Alt', 'H'], name: 'shortcuts.fullscreen', matches: withAlt('KeyH') },
  menu: { keys: ['Alt', 'J'], name: 'shortcuts.menu', matches: withAlt('KeyJ') },
} as const satisfies Record<string, GlobalShortcut>;

export type GlobalShortcutName = keyof typeof globalShortcuts;

/** Whether the key is pressed while text is edited. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  );
}

/** Whether a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector('.as-dialog-overlay') !== null;

/** What has the keys for itself while it is open. */
const ownKeys = '[role=dialog], [role=alertdialog], [role=menu]';

/** The key, in lower case, of a shortcut without modifiers; `null` while text is edited, or a dialog or menu is open. */
export function singleKey(event: KeyboardEvent): string | null {
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (isModified || event.defaultPrevented || isTyping(event) || document.querySelector(ownKeys)) return null;
  return event.key.toLowerCase();
}
