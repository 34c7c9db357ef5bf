import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest path of a socket, in bytes: 107 on Linux, 103 on macOS. */
const mostBytes = 100;
/** The longest name of a socket in the folders that are shortened. */
const longestName = '.s.PGSQL.65535'.length;

/** Paths to sockets of a folder. */
export interface ShortPath {
  /** The folder, by a path that sockets may have. */
  readonly folder: string;
  of(name: string): string;
  /** Removes what was made for it. */
  remove(): void;
}

/** Paths to the sockets of `folder`: where its own path is too long for them, through a link in a private temporary folder. */
export function shortPath(folder: string): ShortPath {
  if (Buffer.byteLength(join(folder, 'x'.repeat(longestName))) <= mostBytes)
    return { folder, of: (name) => join(folder, name), remove: () => undefined };
  const temporary = mkdtempSync(join(tmpdir(), 'assunto-'));
  const link = join(temporary, 'd');
  symlinkSync(folder, link);
  return {
    folder: link,
    of: (name) => join(link, name),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
