import type { UseEntityFormResult } from '@assunto/engine';
import type { Notification } from '@assunto/api';
import { changeEntityValues, useEntityValue } from '@assunto/shell';
import type { NotificationValues } from './formContext';

type Form = UseEntityFormResult<Notification>;

/** The current value of an attribute in the form; `null` while it loads. */
export function useNotificationValue<Name extends keyof Notification>(
  form: Form,
  identifier: Name,
): NonNullable<Notification[Name]> | null {
  return useEntityValue(form, identifier) as NonNullable<Notification[Name]> | null;
}

/** Changes several values of the form at once; an empty text becomes `null`. */
export function changeNotification(form: Form, values: Partial<NotificationValues>): void {
  const cleared = Object.entries(values).map(([identifier, value]) => [identifier, value === '' ? null : value]);
  changeEntityValues(form, Object.fromEntries(cleared) as object);
}

/** The values that the editors of the form change together. */
export function notificationValues(form: Form): NotificationValues {
  const { subjectId, titleTemplate, messageTemplate } = form.values();
  return {
    subjectId: typeof subjectId === 'number' ? subjectId : null,
    titleTemplate: typeof titleTemplate === 'string' ? titleTemplate : '',
    messageTemplate: typeof messageTemplate === 'string' ? messageTemplate : '',
  };
}
