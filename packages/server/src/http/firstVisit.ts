import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts that a first visit to a list loads according to the app's build, as paths; none when it is not built. */
export function firstVisitScripts(appFolder: string): string[] {
  const list = join(appFolder, 'first-visit.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]).map((file) => `/${file}`) : [];
}
