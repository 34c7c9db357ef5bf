import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the sign-in pages use of the app's build, as paths. */
export interface FirstVisitFiles {
  /** The scripts that a first visit to a list loads. */
  scripts: string[];
  /** The product's font; `null` when the app is not built. */
  font: string | null;
}

/** Reads the list of files that the app's build made; it is empty when the app is not built. */
export function firstVisitFiles(appFolder: string): FirstVisitFiles {
  const list = join(appFolder, 'first-visit.json');
  const files = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]).map((file) => `/${file}`) : [];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    font: files.find((file) => file.endsWith('.woff2')) ?? null,
  };
}
