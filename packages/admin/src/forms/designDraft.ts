import type { FormDesign } from './model/FormDesign';

/** A design that was not published, with the version of the form that it is based on. */
interface StoredDesign {
  design: FormDesign;
  version: number;
}

/** The unpublished design of one form in this tab; it survives a reload. */
export interface DesignDraft {
  read(): StoredDesign | null;
  /** Texts beyond the room of the browser are not stored. */
  write(stored: StoredDesign): void;
  clear(): void;
}

/** The draft of a person's design of a form. */
export function designDraft(accountId: number, subjectId: number, templateId: number | null): DesignDraft {
  const key = `form-design/${accountId}/${subjectId}/${templateId ?? 'new'}`;
  return {
    read() {
      const text = window.sessionStorage.getItem(key);
      if (text === null) return null;
      try {
        return JSON.parse(text) as StoredDesign;
      } catch {
        return null;
      }
    },
    write(stored) {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(stored));
      } catch {
        window.sessionStorage.removeItem(key);
      }
    },
    clear: () => window.sessionStorage.removeItem(key),
  };
}
