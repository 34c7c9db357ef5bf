import type { UseEntityFormResult } from '@assunto/engine';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** All values of a form by identifier, as they are now; `{}` while it loads. */
export function useFormValues<T extends object>(form: UseEntityFormResult<T>): Readonly<Record<string, unknown>> {
  const { draft, definition } = form;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = draft
        ? [...(definition?.fields.keys() ?? [])].map((id) => draft.store.sub(draft.field(id).value, onChange))
        : [];
      return () => ends.forEach((end) => end());
    },
    [draft, definition],
  );
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(form.values()));
  return useMemo(() => JSON.parse(text) as Record<string, unknown>, [text]);
}
