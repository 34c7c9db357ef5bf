import type { Translated } from '../../text/createTranslate';
import type { pt } from './pt';

/** The texts of lists in English. */
export const en: Translated<typeof pt> = {
  'list.add': 'Add {name}',
  'list.item': 'item',
  'list.itemTitle': 'Item {number}',
  'list.namedTitle': '{name} {number}',
  'list.empty': 'No items yet.',
  'list.atMost_one': 'At most {count} item.',
  'list.atMost_other': 'At most {count} items.',
  'list.remove': 'Remove',
  'list.moveUp': 'Move up',
  'list.moveDown': 'Move down',
  'list.duplicate': 'Duplicate',
  'list.removed': '{title} removed.',
  'list.moved': '{title}: now at position {number} of {count}.',
  'list.added': '{title} added.',
  'list.duplicated': '{title} duplicated.',
  'list.undo': 'Undo',
  'list.kind': 'Kind',
  'list.tooFew_one': '{name}: add at least {count} item.',
  'list.tooFew_other': '{name}: add at least {count} items.',
  'list.tooMany_one': '{name}: leave at most {count} item.',
  'list.tooMany_other': '{name}: leave at most {count} items.',
  'list.problems_one': '{first} (and 1 more problem)',
  'list.problems_other': '{first} (and {count} more problems)',
};
