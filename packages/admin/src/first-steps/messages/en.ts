import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'firstSteps.title': 'First steps',
  'firstSteps.text': 'What {company} still needs to work with Assunto. A step is ticked when it is done.',
  'firstSteps.done': 'done',
  'firstSteps.open': 'to do',
  'firstSteps.subject': 'First subject',
  'firstSteps.subjectText':
    'Choose a ready-made beginning, which creates lists, forms and menus without any record, or make your own.',
  'firstSteps.ownSubject': 'A subject of your own: designed by you or read from a spreadsheet.',
  'firstSteps.newSubject': 'New subject',
  'firstSteps.fromFile': 'From a file',
  'firstSteps.subjects_one': '{count} subject',
  'firstSteps.subjects_other': '{count} subjects',
  'firstSteps.choose': 'Start with {name}',
  'firstSteps.contains': '{description} Subjects: {subjects}.',
  'firstSteps.created': 'Subjects created!',
  'firstSteps.createFailed': 'The subjects could not be created. Please try again.',
  'firstSteps.menu': 'Menu',
  'firstSteps.menuText': 'What the navigation shows, and in which order.',
  'firstSteps.openMenu': 'Open the menu',
  'firstSteps.profile': 'Access profile',
  'firstSteps.profileText': 'What the other people may see and do.',
  'firstSteps.openProfile': 'Create a profile',
  'firstSteps.people': 'People',
  'firstSteps.peopleText': 'Invite those who will work with you.',
  'firstSteps.openPeople': 'Add a person',
  'firstSteps.dismiss': 'Do not show again',
  'firstSteps.dismissFailed': 'The first steps could not be closed. Please try again.',
};
