const key = (subject: string): string => `assunto.import.${subject}`;

/** Whether the import of a subject was open in this browser tab, so that it is opened again after a reload. */
export const wasImportOpen = (subject: string): boolean => sessionStorage.getItem(key(subject)) !== null;

/** The id of the import that was open, also one that has ended; 0 before a file was sent. */
export const openImportId = (subject: string): number => Number(sessionStorage.getItem(key(subject)) ?? 0);

/** Stores that an import is open; `null` when it is closed, 0 before a file was sent. */
export function noteImportOpen(subject: string, importId: number | null): void {
  if (importId === null) sessionStorage.removeItem(key(subject));
  else sessionStorage.setItem(key(subject), String(importId));
}
