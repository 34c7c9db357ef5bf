import type { UseEntityFormResult } from '@assunto/engine';
import { useCallback, useSyncExternalStore } from 'react';

/** The id of an attribute in a form; `null` while it loads, and for an unknown attribute. */
function attributeIdOf<T extends object>({ definition }: UseEntityFormResult<T>, identifier: string): number | null {
  for (const [id, { attribute }] of definition?.fields ?? []) if (attribute.identifier === identifier) return id;
  return null;
}

/** The current value of an attribute in a form; `null` while it loads, and for an unknown attribute. */
export function useEntityValue<T extends object>(form: UseEntityFormResult<T>, identifier: string): unknown {
  const { draft } = form;
  const id = attributeIdOf(form, identifier);
  const subscribe = useCallback(
    (onChange: () => void) =>
      draft && id !== null ? draft.store.sub(draft.field(id).value, onChange) : () => undefined,
    [draft, id],
  );
  const read = () => (draft && id !== null ? draft.value(id) : null);
  return useSyncExternalStore(subscribe, read);
}

/** Changes several values of a form at once; unknown identifiers are ignored. */
export function changeEntityValues<T extends object>(form: UseEntityFormResult<T>, values: object): void {
  form.draft?.batch(() => {
    for (const [identifier, value] of Object.entries(values)) {
      const id = attributeIdOf(form, identifier);
      if (id !== null) form.session.change(id, value);
    }
  });
}
