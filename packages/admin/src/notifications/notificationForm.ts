import type { UseEntityFormResult } from '@assunto/engine';
import type { Notification } from '@assunto/engine/contract';
import { useCallback, useSyncExternalStore } from 'react';
import type { NotificationValues } from './formContext';

type Form = UseEntityFormResult<Notification>;

function attributeIdOf({ definition }: Form, identifier: string): number | null {
  for (const [id, { attribute }] of definition?.fields ?? []) if (attribute.identifier === identifier) return id;
  return null;
}

/** A value of the form as it is now; `null` while it loads. */
export function useNotificationValue<Name extends keyof Notification>(
  form: Form,
  identifier: Name,
): NonNullable<Notification[Name]> | null {
  const { draft } = form;
  const id = attributeIdOf(form, identifier);
  const follow = useCallback(
    (onChange: () => void) =>
      draft && id !== null ? draft.store.sub(draft.field(id).value, onChange) : () => undefined,
    [draft, id],
  );
  const read = () => (draft && id !== null ? draft.value(id) : null);
  return useSyncExternalStore(follow, read) as NonNullable<Notification[Name]> | null;
}

/** Changes several values of the form at once. */
export function changeNotification(form: Form, values: Partial<NotificationValues>): void {
  form.draft?.batch(() => {
    for (const [identifier, value] of Object.entries(values)) {
      const id = attributeIdOf(form, identifier);
      if (id !== null) form.session.change(id, value === '' ? null : value);
    }
  });
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
