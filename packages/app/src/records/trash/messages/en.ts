import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'trash.title': 'Trash',
  'trash.titleOf': 'Trash of {name}',
  'trash.note': 'Deleted records can be restored for 30 days.',
  'trash.empty': 'No deleted records',
  'trash.loading': 'Loading the deleted records',
  'trash.record': 'Record',
  'trash.deletedBy': 'Deleted by',
  'trash.deletedIn': 'Deleted on',
  'trash.erasedIn': 'Erased on',
  'trash.actions': 'Actions',
  'trash.restore': 'Restore',
  'trash.restoreNamed': 'Restore {name}',
  'trash.restored': 'Record restored.',
  'trash.restoredMany': '{count} records restored.',
  'trash.emptied': 'References to records that no longer exist are now empty: {count}.',
  'trash.open': 'Open',
  'trash.list': 'Back to the list',
};
