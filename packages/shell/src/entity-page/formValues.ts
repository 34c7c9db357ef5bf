import type { UseEntityFormResult } from '@assunto/engine';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { changeEntityValues } from './entityValues';

/** The values of a form; an empty one is `null`, and none is there while it loads. */
export type FormValues<T extends object> = { readonly [Name in keyof T]?: T[Name] | null };

/** All values of a form as they are now, options as their ids; `{}` while it loads. */
export function useFormValues<T extends object>(form: UseEntityFormResult<T>): FormValues<T> {
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
  return useMemo(() => JSON.parse(text) as FormValues<T>, [text]);
}

/** The form that `EntityPage` or `FormDialog` shows. */
export const FormAround = createContext<UseEntityFormResult<never> | null>(null);

/**
 * The values of the form that an editor is in, as they are now, and what changes several of them at once. Throws outside of a form of
 * the shell.
 */
export function useFormAround<T extends object>() {
  const form = use(FormAround) as UseEntityFormResult<T> | null;
  if (!form) throw new Error('useFormAround needs an EntityPage or a FormDialog above it.');
  const change = (values: FormValues<T>): void => changeEntityValues(form, values);
  return { values: useFormValues(form), change };
}
