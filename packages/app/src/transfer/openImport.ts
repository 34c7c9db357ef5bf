const key = (subject: string): string => `assunto.import.${subject}`;

/** Whether the import of a subject was open in this browser tab, so that it is opened again after a reload. */
export const wasImportOpen = (subject: string): boolean => sessionStorage.getItem(key(subject)) !== null;

/** Stores whether the import is open. */
export function noteImportOpen(subject: string, isOpen: boolean): void {
  if (isOpen) sessionStorage.setItem(key(subject), 'open');
  else sessionStorage.removeItem(key(subject));
}
