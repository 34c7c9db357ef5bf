import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../../../../docs');
const page = readFileSync(join(docs, 'security.md'), 'utf8');
/** The rows of the page that name a test: what it promises, and its file. */
const rows = [...page.matchAll(/^\| (.+?) +\| \[[\w.-]+\]\(([\w./-]+)\) +\|$/gm)].map(
  ([, promise = '', file = '']) => ({
    promise,
    file: join(docs, file),
  }),
);

it('lists each attack case of the folder, and no other', () => {
  const folder = join(import.meta.dirname, 'cases');
  const listed = rows.filter(({ file }) => file.startsWith(folder)).map(({ file }) => file);
  expect(listed.sort()).toEqual(
    readdirSync(folder)
      .map((file) => join(folder, file))
      .sort(),
  );
});

it('promises on the page what the tests promise', () => {
  expect(rows.length).toBeGreaterThan(50);
  for (const { promise, file } of rows) expect(readFileSync(file, 'utf8'), file).toContain(promise);
});

it('names only files that exist', () => {
  const files = [...page.matchAll(/\]\((\.\.\/packages\/[\w./-]+)\)/g)].map(([, file = '']) => join(docs, file));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
