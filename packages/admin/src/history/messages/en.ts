import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'history.empty': 'No change found',
  'history.entity': 'What was changed',
  'history.all': 'Everything',
  'history.account': 'User',
  'history.room': 'Access profile',
  'history.template': 'Template',
  'history.notification': 'Notification',
  'history.channel': 'Channel',
  'history.menu': 'Menu',
  'history.company': 'Company',
  'history.report': 'Report model',
  'history.created': 'created',
  'history.updated': 'changed',
  'history.deleted': 'deleted',
  'history.restored': 'restored',
  'history.line': '{entity}: {action} by {actor} on {moment}',
  'history.compare': 'Compare',
  'history.field': 'Field',
  'history.before': 'Before',
  'history.after': 'After',
  'history.more': '{count} more differences are not shown.',
  'history.restore': 'Restore',
  'history.restoreQuestion': 'Do you really want to restore the state after this change?',
  'history.restoreDone': 'Configuration restored successfully!',
};
