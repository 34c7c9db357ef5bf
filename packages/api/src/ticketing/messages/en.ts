import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'job.name': 'Enter the title of the automation.',
  'job.event': 'Choose what starts the automation.',
  'job.work': 'Choose what the automation does.',
  'job.eventType': 'Choose the type of the event: what starts the automation.',
  'job.filterName': 'Enter the name of the filter of the event.',
  'job.eventFilter': 'Configure the filter of the event: which records start the automation.',
  'job.cron': 'Enter the schedule: when the automation runs.',
  'job.active': 'Choose whether the record is activated or deactivated.',
  'job.comment': 'Write the comment.',
  'job.wait': 'Enter how long the automation waits.',
  'job.questionFilter': 'Configure the filter: about which records the question is asked.',
  'job.changeFilter': 'Configure the filter: which records the step changes.',
  'job.values': 'Choose at least one field and its value.',
  'job.valueField': 'Choose the field that receives the value.',
  'job.valueSubject': 'Choose the subject of the record that receives the value.',
  'job.value': 'Enter the value of the field, or choose to empty it.',
  'job.tag': 'Choose the tag of this step.',
  'job.mail': 'Add the e-mail that the step sends.',
  'job.mailSubject': 'Enter the subject of the e-mail.',
  'job.mailAddress': 'The recipient {address} is not a valid e-mail: correct or remove it.',
  'job.mailRecipient': 'Enter at least one recipient of the e-mail.',
  'job.notification': 'Choose the notification that the step sends.',
  'job.receiver': 'Choose the recipient of the notification.',
  'job.receiverType': 'Choose the type of the recipient of the notification.',
  'job.question': 'Write the question of the dialog.',
  'job.answerers': 'Choose who answers the dialog.',
  // Jobs that start without a record
  'job.noRecord.step':
    'This step is done in the record of the event, and the automation starts without a record: choose the subject of the event.',
  'job.noRecord.filter':
    'The filter of this step is about the record of the event, and the automation starts without a record: choose the subject of the event.',
  'job.noRecord.receiver':
    'The notification is for who created the record of the event, and the automation starts without a record: choose the subject of the event.',
  'job.noRecord.value':
    'One of the values comes from the record of the event, and the automation starts without a record: choose the subject of the event.',
  'job.noRecord.mailData':
    'The e-mail lists data of the record of the event, and the automation starts without a record: choose the subject of the event.',
  'job.noRecord.mailRecipient':
    'The e-mail is for people related to the record of the event, and the automation starts without a record: choose the subject of the event.',
  // Where a problem is
  'job.part.event': 'Event {number}',
  'job.part.step': 'Step {number}',
  'job.part.named': '{part} “{name}”',
};
