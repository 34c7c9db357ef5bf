import { joined } from '@assunto/engine/fields';
import type { Subject } from '@assunto/engine/core';
import { columnVariables, notificationTextVariables, notificationVariables } from '@assunto/api';
import type { Variable } from '../variables/findVariables';
import type { NotificationTranslate } from './messages/translation';

/**
 * The variables for notifications about a subject (2§3): those of the receiver, of the conversation, of the subject and its
 * related ones.
 */
export function offeredVariables(
  subject: Subject | null,
  subjects: readonly Subject[],
  translate: NotificationTranslate,
): Variable[] {
  const columns = subject ? columnVariables(subject, (id) => subjects.find(({ subjectId }) => subjectId === id)) : [];
  return [
    { name: notificationVariables.email, label: translate('notifications.userEmail') },
    { name: notificationVariables.name, label: translate('notifications.userName') },
    { name: notificationVariables.talk, label: translate('notifications.talkId') },
    ...columns.map(({ name, attributes: [own, related] }) => ({
      name,
      label: related ? joined`${own.name} › ${related.name}` : own.name,
    })),
  ];
}

/** The variables in templates that belong to a subject: all except the general ones. */
export function subjectVariables(...templates: readonly string[]): string[] {
  const general = new Set<string>(Object.values(notificationVariables));
  return [...new Set(templates.flatMap(notificationTextVariables))].filter((name) => !general.has(name));
}
