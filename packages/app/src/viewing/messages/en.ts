import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'viewing.end': 'End',
  'viewing.asRoom': 'Viewing with the access profile {name}.',
  'viewing.asAccount': 'Viewing as {name}.',
  'viewing.readOnly_one': 'Read only, with the rights that both have. Ends in {count} minute.',
  'viewing.readOnly_other': 'Read only, with the rights that both have. Ends in {count} minutes.',
  'viewing.readOnly_zero': 'Read only, with the rights that both have. Ends now.',
  'viewing.unavailable': 'This page is not available in this mode.',
  'viewing.unavailableHint': 'You see menus, lists and records. End the mode to return to your account.',
};
