import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'effects.title': 'Confirm changes',
  'effects.save': 'Save',
  'effects.permissionsAdded_one': '{count} permission more',
  'effects.permissionsAdded_other': '{count} permissions more',
  'effects.permissionsRemoved_one': '{count} less',
  'effects.permissionsRemoved_other': '{count} less',
  'effects.permissionsChanged_one': '{count} with another filter',
  'effects.permissionsChanged_other': '{count} with another filter',
  'effects.columnsAdded_one': '{count} column more',
  'effects.columnsAdded_other': '{count} columns more',
  'effects.columnsRemoved_one': '{count} less',
  'effects.columnsRemoved_other': '{count} less',
  'effects.columnsChanged_one': '{count} changed',
  'effects.columnsChanged_other': '{count} changed',
  'effects.people_one': '{count} person',
  'effects.people_other': '{count} people',
  'effects.broken': 'This points to what is taken away:',
  'effects.menu': 'Menu {name}: opens {lost}',
  'effects.notification': 'Notification {name}: uses {lost}',
  'effects.template': 'Template {name}: shows {lost}',
  'effects.other': '{name}: {lost}',
  'effects.more_one': 'and {count} more',
  'effects.more_other': 'and {count} more',
};
