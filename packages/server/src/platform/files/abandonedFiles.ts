import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An archive that nobody has written to for this time is one of a process that was killed, in milliseconds. */
export const draftMs = 3_600_000;

/** The name of an archive while this process writes it. */
export const draftOf = (file: string): string => `${file}.${process.pid}.part`;

/** Whether the name is that of an archive that is being written, as named by the server, or to a file with this name. */
export const isDraft = (name: string, fileName?: string): boolean =>
  /\.assunto\.\d+\.part$/.test(name) ||
  (fileName !== undefined && name.startsWith(`${fileName}.`) && /^\d+\.part$/.test(name.slice(fileName.length + 1)));

/** Whether what was written last at this time is of a process that must have been killed. */
export const isAbandoned = (changedIn: Date, afterMs: number): boolean => changedIn.getTime() < Date.now() - afterMs;

/** Removes what processes that were killed left in a folder, and nobody has written to since. */
export function removeAbandoned(folder: string, isTheirs: (name: string) => boolean, afterMs: number): void {
  for (const name of namesIn(folder).filter(isTheirs)) {
    const path = join(folder, name);
    const changedIn = statSync(path, { throwIfNoEntry: false })?.mtime;
    if (changedIn && isAbandoned(changedIn, afterMs)) rmSync(path, { recursive: true, force: true });
  }
}

/** The names of the files in a folder; none if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
