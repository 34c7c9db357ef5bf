import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'search.found_one': '{count} record found',
  'search.found_other': '{count} records found',
  'search.foundAtLeast': 'More than {total} records found. Use more words to see the missing ones.',
  'search.title': 'Search results',
  'search.openRecord': 'Open the record',
  'search.delete': 'Delete',
  'search.yes': 'Yes',
  'search.no': 'No',
  'search.start': 'Type what you are looking for',
  'search.loading': 'Searching...',
  'search.filters': 'Search filters',
  'search.clear': 'Clear filters',
  'search.subjects': 'Subject',
  'search.created': 'Created',
  'search.lastDays_one': 'Last day',
  'search.lastDays_other': 'Last {count} days',
  'search.nothing': 'No results found for "{q}".',
};
