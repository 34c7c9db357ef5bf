import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'outbox.then': '{saved}; then: {next}',
  'outbox.discardAct': 'What was asked for in {name} has not reached the server yet and will not be done.',
  'outbox.discardSave':
    'What was saved in {name} has not reached the server yet and will be lost, with the following changes of the same fields.',
  'outbox.waiting': 'Waiting for a connection',
  'outbox.waitingForServer': 'Waiting for the server',
  'outbox.waitingForDecision': 'Waiting for your decision',
  'outbox.heldBy': 'It is based on the change “{what}” of {moment}, which needs your decision. It is sent after that.',
  'outbox.conflict': 'Another person changed the same',
  'outbox.refused': 'Not accepted',
  'outbox.title': 'Changes to be sent',
  'outbox.sendNow': 'Send now',
  'outbox.empty': 'Everything that was saved is on the server.',
  'outbox.discardTitle': 'Discard the change',
  'outbox.discard': 'Discard',
  'outbox.keep': 'Keep',
  'outbox.conflictHint': 'Open the record, restore your changes and choose, attribute by attribute, what stays.',
  'outbox.openRecord': 'Open record',
  'outbox.retry': 'Try again',
  'outbox.delete': 'Delete the record',
  'outbox.activate': 'Activate the record',
  'outbox.deactivate': 'Deactivate the record',
  'outbox.start': 'Start the task',
  'outbox.comment': 'Comment: {text}',
  'outbox.create': 'Create the record',
  'outbox.save': 'Save the changes',
  'outbox.newRecord': 'New record',
  'outbox.record': 'Record {talkId}',
};
