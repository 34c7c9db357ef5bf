const key = (subject: string): string => `assunto.import.${subject}`;

/** Whether the import of a subject was open in this browser tab, so that a reload leads back to it. */
export const wasImportOpen = (subject: string): boolean => sessionStorage.getItem(key(subject)) !== null;

/** Notes that the import is open, or that it was closed. */
export function noteImportOpen(subject: string, isOpen: boolean): void {
  if (isOpen) sessionStorage.setItem(key(subject), 'open');
  else sessionStorage.removeItem(key(subject));
}
