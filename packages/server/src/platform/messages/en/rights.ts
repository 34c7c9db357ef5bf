import type { Translated } from '@assunto/engine/core';
import type { rights as source } from '../pt/rights';

export const rights: Translated<typeof source> = {
  // Rights that a person lacks: 'You cannot grant a right that you do not have: {right}.'
  'right.records.Create': 'create records of {subject}',
  'right.records.Read': 'read records of {subject}',
  'right.records.Update': 'change records of {subject}',
  'right.records.Delete': 'delete records of {subject}',
  'right.records.Deactivate': 'deactivate records of {subject}',
  'right.records.Note': 'write internal notes in {subject}',
  'right.field.create': 'fill in {field} of {subject} when creating',
  'right.field.fill': 'fill in {field} of {subject}',
  'right.field.read': 'read {field} of {subject}',
  'right.field.update': 'change {field} of {subject}',
  'right.field.delete': 'empty {field} of {subject}',
  'right.administrators': 'the profile of the administrators',
  'right.menu': 'the menu {menu}',
  'right.profile': 'interact with the profile {profile}',
  'right.automation': 'run automations as “Automação”',
  'right.automationNarrowed': 'run automations as “Automação” from an account with restrictions of its own',
  'right.withoutCertificate': 'open {subject} without a digital certificate',
  'right.withoutSecondFactor': 'sign in without a second factor',
  'right.withoutNotification': 'switch off the required notification {notification}',
  'right.notification': 'the notification {notification}',
  'right.more': '{shown} and {count} more',
};
