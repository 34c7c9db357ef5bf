import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'realtime.editing': '{people} is editing',
  'realtime.open': '{name} has this record open',
  'realtime.more': 'And also: {names}',
  'realtime.update': 'Update',
  'realtime.listChanged': 'Another person changed records of this list.',
  'realtime.listTagsChanged': 'The tags of records in this list changed.',
  'realtime.listMayHaveChanged': 'This list may have changed while the connection was lost.',
  'realtime.recordMayHaveChanged': 'This record may have changed while the connection was lost.',
  'realtime.tagsChanged': 'The tags of this record were changed by {actorName}.',
  'realtime.tagsEvaluated': 'The tags of this record changed.',
  'realtime.recordDeleted': 'This record was deleted by {actorName}.',
  'realtime.recordChanged': 'This record was changed by {actorName}.',
  'realtime.people': 'Also in this record',
  'realtime.someone': 'Another person',
};
