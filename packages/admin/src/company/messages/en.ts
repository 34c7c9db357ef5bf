import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'company.name': 'Company name',
  'company.color': 'Company colour',
  'company.colorHelp': 'The colour of the product for people who chose no other in Themes.',
  'company.zone': 'Time zone',
  'company.zoneHelp': 'Determines today’s date and the time at which everything is shown.',
  'company.saved': 'Company updated successfully!',
  'company.saveFailed': 'The company could not be updated!',
};
