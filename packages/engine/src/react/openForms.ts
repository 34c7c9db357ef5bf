import type { FormSession } from '../store/form/FormSession';

/** A form on the page. */
export interface OpenForm {
  /** The prefix of its fields' ids. */
  formId: string;
  label: string;
  session: FormSession;
}

/** The forms that are on the page now, for tools that look at them. */
export interface OpenForms {
  get(): readonly OpenForm[];
  subscribe(listener: () => void): () => void;
  /** Adds a form; answers how to take it away. */
  add(form: OpenForm): () => void;
}

/** No forms yet. */
export function createOpenForms(): OpenForms {
  let forms: readonly OpenForm[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly OpenForm[]): void => {
    forms = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => forms,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(form) {
      set([...forms, form]);
      return () => set(forms.filter((one) => one !== form));
    },
  };
}
