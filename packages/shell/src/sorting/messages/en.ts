import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'sort.move': 'Move {name}',
  'sort.movable': 'sortable item',
  'sort.instructions': 'Press space to lift the item, the arrow keys to move it, space to drop it and Esc to cancel.',
  'sort.lifted': '{name} is being moved, {position}.',
  'sort.dropped': '{name} is now at {position}.',
  'sort.cancelled': 'Move cancelled: {name} is back at {position}.',
  'sort.position': 'position {value} of {length}',
};
