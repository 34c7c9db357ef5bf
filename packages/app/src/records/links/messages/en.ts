import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'links.add': 'Link a record',
  'links.title': 'Link a record',
  'links.relates': 'Related to',
  'links.duplicates': 'Duplicates',
  'links.duplicatedBy': 'Duplicated by',
  'links.blocks': 'Blocks',
  'links.blockedBy': 'Blocked by',
  'links.kind': 'This record',
  'links.kindRelates': 'is related to',
  'links.kindDuplicates': 'duplicates',
  'links.kindDuplicatedBy': 'is duplicated by',
  'links.kindBlocks': 'blocks',
  'links.kindBlockedBy': 'is blocked by',
  'links.subject': 'Subject',
  'links.record': 'Record',
  'links.cancel': 'Cancel',
  'links.save': 'Link',
  'links.remove': 'Remove the link to {name}',
  'links.added': 'Record linked.',
  'links.removed': 'Link removed.',
  'links.undo': 'Undo',
};
