import { appendFileSync, renameSync, statSync } from 'node:fs';

/** The size at which a new file is begun; the one before it stays. */
const mostBytes = 5_000_000;

/** A log in a file that only its owner reads. What cannot be written is lost. */
export function createLogFile(path: string): { add(line: string): void } {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return {
    add(line) {
      try {
        if (size > mostBytes) {
          renameSync(path, `${path}.1`);
          size = 0;
        }
        appendFileSync(path, `${line}\n`, { mode: 0o600 });
        size += Buffer.byteLength(line) + 1;
      } catch {
        // The disk is full or the folder is gone: the database says so itself.
      }
    },
  };
}
