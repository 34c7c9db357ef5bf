import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** The sheet and those that it imports, from the package's source folder. */
function sheetsOf(path: string): string[] {
  const imported = [...readFileSync(path, 'utf8').matchAll(/@import '([^']+)'/g)];
  return [relative(source, path), ...imported.flatMap(([, name = '']) => sheetsOf(join(dirname(path), name)))];
}

it('has every sheet of the package but the optional ones', () => {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const optional = /^testing\/|^styles\/(?:page|editors)\.css$/;
  expect(sheetsOf(join(import.meta.dirname, 'packaged.css')).sort()).toEqual(
    all.filter((name) => !optional.test(name)).sort(),
  );
});
