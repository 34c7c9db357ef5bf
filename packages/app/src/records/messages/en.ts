import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'records.fieldRequired': 'The field {name} is required.',
  'records.cancel': 'Cancel',
  'records.save': 'Save',
  'records.editRecord': 'Edit record: {talkId}',
  'records.related': 'Related records',
  'records.queued':
    'No connection to the server: the record is stored in this browser and will be sent when the connection is back.',
  'records.updated': 'Record updated successfully!',
  'records.syncFailed': 'An error occurred while synchronizing the data. Please try again.',
  'records.inserted': 'Record inserted successfully!',
  'records.syncFailure': 'Synchronization failure',
  'records.retry': 'Try again',
  'records.backToRecord': 'Back to the record',
  'records.syncFailures': 'The following failures happened during the synchronization of the data:',
  'records.choose': 'Choose {name}',
  'records.filterRecords': 'Filter records',
  'records.confirm': 'Confirm',
  'records.chooseCount': 'Choose {count}',
  'records.filtered': 'Filtered',
  'records.filter': 'Filter',
  'records.pickMany': 'Click or press Enter on the records that you want; again, to remove.',
  'records.pickOne': 'Click or press Enter on the record that you want.',
  'records.chosen': 'Chosen records',
  'records.remove': 'Remove {name}',
  'records.editAsTable': 'Edit as a table: {subjectName}',
  'records.noRelated': 'No related records.',
};
