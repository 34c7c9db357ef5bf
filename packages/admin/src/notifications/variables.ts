import { foldText, type Subject } from '@assunto/engine/core';
import { columnVariables, notificationTextVariables, notificationVariables } from '@assunto/engine/contract';
import type { NotificationTranslate } from './messages/translation';

/** A variable as the selector offers it. */
export interface Variable {
  name: string;
  label: string;
}

/** Most variables that a search answers (2§5). */
const mostVariables = 100;

/** What notifications about a subject may name (2§3): of the receiver, of the conversation, of the subject and its related ones. */
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
      label: related ? `${own.name} › ${related.name}` : own.name,
    })),
  ];
}

/** The variables whose name or label has every word of a term; at most 100. */
export function findVariables(variables: readonly Variable[], term: string): Variable[] {
  const words = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '');
  return variables
    .filter(({ name, label }) => {
      const text = foldText(`${label} ${name}`);
      return words.every((word) => text.includes(word));
    })
    .slice(0, mostVariables);
}

/** The variables in templates that belong to a subject: all but those of every notification. */
export function subjectVariables(...templates: readonly string[]): string[] {
  const general = new Set<string>(Object.values(notificationVariables));
  return [...new Set(templates.flatMap(notificationTextVariables))].filter((name) => !general.has(name));
}
