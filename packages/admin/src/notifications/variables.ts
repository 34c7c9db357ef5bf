import type { Subject } from '@assunto/engine/core';
import { notificationTextVariables, notificationVariables } from '@assunto/api';
import type { Variable } from '../variables/findVariables';
import { subjectVariables } from '../variables/subjectVariables';
import type { NotificationTranslate } from './messages/translation';

/**
 * The variables for notifications about a subject: those of the receiver, of the conversation, of the subject and its
 * related ones.
 */
export function offeredVariables(
  subject: Subject | null,
  subjects: readonly Subject[],
  translate: NotificationTranslate,
): Variable[] {
  return [
    { name: notificationVariables.email, label: translate('notifications.userEmail') },
    { name: notificationVariables.name, label: translate('notifications.userName') },
    { name: notificationVariables.talk, label: translate('notifications.talkId') },
    ...subjectVariables(subject, subjects),
  ];
}

/** The variables in templates that belong to a subject: all except the general ones. */
export function usedVariables(...templates: readonly string[]): string[] {
  const general = new Set<string>(Object.values(notificationVariables));
  return [...new Set(templates.flatMap(notificationTextVariables))].filter((name) => !general.has(name));
}
