import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/server/src');

/** @param {string} folder */
const foldersOf = (folder) =>
  readdirSync(join(source, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (folder === '' ? name : `${folder}/${name}`));

it('the map of the server names its floors, features and other folders, and only those that are there', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, map = ''] = page.split('## Floors of the server');
  const named = [...map.matchAll(/^\| `([\w/-]+)` /gm)].map(([, folder]) => folder);
  const found = foldersOf('').flatMap((folder) => {
    const inside = ['platform', 'records', 'features'].includes(folder) ? foldersOf(folder) : [];
    return folder === 'features' ? inside : [folder, ...inside];
  });
  expect(named.toSorted()).toEqual(found.toSorted());
});
