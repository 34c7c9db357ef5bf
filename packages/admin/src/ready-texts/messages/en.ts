import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'readyTexts.new': 'New ready-made text',
  'readyTexts.none': 'No ready-made text found.',
  'readyTexts.search': 'Search ready-made texts',
  'readyTexts.delete': 'Delete ready-made text',
  'readyTexts.deleteQuestion': 'Do you really want to delete the ready-made text {name}?',
  'readyTexts.deleted': 'Ready-made text deleted successfully!',
  'readyTexts.deleteFailed': 'An error occurred while deleting the ready-made text. Please try again.',
  'readyTexts.inserted': 'Ready-made text created successfully!',
  'readyTexts.updated': 'Ready-made text updated successfully!',
  'readyTexts.saveFailed': 'An error occurred while saving the ready-made text. Please try again.',
  'readyTexts.name': 'Name',
  'readyTexts.subject': 'Subject',
  'readyTexts.subjectHelp': 'Empty: for records of all subjects.',
  'readyTexts.rooms': 'Access profiles',
  'readyTexts.roomsHelp': 'Empty: for all profiles.',
  'readyTexts.text': 'Text',
  'readyTexts.textHelp': 'Type ${ to choose a variable. Everybody gets the values that they may read.',
  'readyTexts.tooLong': 'The text may have at most {max} characters.',
  'readyTexts.ownName': 'Name of the author',
  'readyTexts.ownEmail': 'E-mail of the author',
  'readyTexts.talkId': 'Number of the record',
};
