import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'kinds.missing': 'There is no field to draw this view by',
  'kinds.missingText':
    'The chosen field no longer exists or you may not read it. Choose another field in the options of the kind of view.',
  'kinds.loading': 'Loading…',
  'kinds.noRecords': 'No record found',
  'kinds.firstGroups_one': 'Only the first group is shown.',
  'kinds.firstGroups_other': 'Only the first {count} groups are shown.',
  'kinds.count': 'Number of records',
  'kinds.chartTitle': '{what} by {by}',
  'kinds.chartTitleTwo': '{what} by {by} and {then}',
  'kinds.openRecords': 'See the records',
  'kinds.openCell': '{name}: {value}. See the records',
  'kinds.table': 'Table: {name}',
  'kinds.asTable_one': 'Show the group as a table',
  'kinds.asTable_other': 'Show all {count} groups as a table',
  'kinds.value': 'Value',
};
