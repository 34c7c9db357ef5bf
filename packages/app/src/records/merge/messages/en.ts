import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'merge.title': 'Merge records',
  'merge.choose': 'Merge this record with',
  'merge.chooseHint': 'Search by number or by words of the record.',
  'merge.continue': 'Continue',
  'merge.cancel': 'Cancel',
  'merge.confirm': 'Merge records',
  'merge.close': 'Close',
  'merge.survivor': 'Record that stays',
  'merge.effect':
    'Comments, history, files, tags, followers and everything that refers to {merged} move to {survivor}. Links to {merged} lead to {survivor}. It can be undone for 30 days.',
  'merge.doubt':
    'The two records differ in {field}: {survivor} and {merged}. Check that they are about the same thing.',
  'merge.values': 'Values that the record will have',
  'merge.equal': 'What is filled in is equal: no value has to be chosen.',
  'merge.both': 'Both: {value}',
  'merge.empty': 'Empty',
  'merge.record': '#{talkId} {name}',
  'merge.forbidden': 'To merge records you must be able to change and delete both.',
  'merge.done': '{merged} was merged into {survivor}.',
  'merge.undo': 'Undo',
  'merge.undone': 'The merge was undone.',
};
