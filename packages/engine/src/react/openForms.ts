import type { FormSession } from '../store/form/FormSession';

/** A form on the page. */
export interface OpenForm {
  /** The prefix of its fields' ids. */
  formId: string;
  label: string;
  session: FormSession;
}

/** The open forms of the page, for developer tools. */
export interface OpenForms {
  get(): readonly OpenForm[];
  subscribe(listener: () => void): () => void;
  /** Adds a form; returns a function that removes it. */
  add(form: OpenForm): () => void;
}

/** Creates an empty list of forms. */
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
