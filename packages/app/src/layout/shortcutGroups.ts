import { globalShortcuts, type Shortcut } from './shortcuts';
import type { ShortcutsKey } from './messages/translation';

/** Every shortcut of the product, grouped by where it works. */
export const shortcutGroups: readonly { name: ShortcutsKey; shortcuts: readonly Shortcut[] }[] = [
  { name: 'shortcuts.everywhere', shortcuts: Object.values(globalShortcuts) },
  {
    name: 'shortcuts.tabs',
    shortcuts: [
      { keys: ['←', '→'], name: 'shortcuts.nextTab' },
      { keys: ['Home', 'End'], name: 'shortcuts.firstTab' },
      { keys: ['Enter'], name: 'shortcuts.showTab' },
      { keys: ['Delete'], name: 'shortcuts.closeTab' },
    ],
  },
  {
    name: 'shortcuts.lists',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], name: 'shortcuts.moveCells' },
      { keys: ['Enter'], name: 'shortcuts.openRecord' },
      { keys: ['C'], name: 'shortcuts.create' },
      { keys: [' '], name: 'shortcuts.showBeside' },
      { keys: ['X'], name: 'shortcuts.selectRecord' },
      { keys: ['Shift', '↑', '↓'], name: 'shortcuts.selectRecords' },
      { keys: ['Shift', 'F10'], name: 'shortcuts.openMenu' },
      { keys: ['F2'], name: 'shortcuts.enterCard' },
      { keys: ['Ctrl', 'C'], name: 'shortcuts.copyCell' },
      { keys: ['Alt', '←', '→'], name: 'shortcuts.resizeColumn' },
      { keys: ['Shift', '←', '→'], name: 'shortcuts.moveColumn' },
    ],
  },
  {
    name: 'shortcuts.listEditing',
    shortcuts: [
      { keys: ['F2'], name: 'shortcuts.editCell' },
      { keys: ['Shift', '←', '→', '↑', '↓'], name: 'shortcuts.selectCells' },
      { keys: ['Ctrl', 'V'], name: 'shortcuts.pasteCells' },
      { keys: ['Ctrl', 'D'], name: 'shortcuts.fillDown' },
      { keys: ['Delete'], name: 'shortcuts.clearCells' },
      { keys: ['Ctrl', 'Z'], name: 'shortcuts.undo' },
      { keys: ['Ctrl', 'Shift', 'Z'], name: 'shortcuts.redo' },
    ],
  },
  {
    name: 'shortcuts.records',
    shortcuts: [
      { keys: ['Enter'], name: 'shortcuts.saveInField' },
      { keys: ['Ctrl', 'Z'], name: 'shortcuts.undoChange' },
      { keys: ['Ctrl', 'Shift', 'Z'], name: 'shortcuts.redoChange' },
      { keys: ['Alt', 'PageUp'], name: 'shortcuts.previousRecord' },
      { keys: ['Alt', 'PageDown'], name: 'shortcuts.nextRecord' },
      { keys: ['R'], name: 'shortcuts.writeComment' },
      { keys: ['N'], name: 'shortcuts.writeNote' },
      { keys: ['Ctrl', 'Enter'], name: 'shortcuts.sendComment' },
    ],
  },
  {
    name: 'shortcuts.dialogs',
    shortcuts: [
      { keys: ['Esc'], name: 'shortcuts.close' },
      { keys: ['Tab'], name: 'shortcuts.nextField' },
    ],
  },
];
