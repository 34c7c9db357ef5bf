import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closestTests } from './closestTests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'closest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'a/one.ts': '',
  'a/two.ts': `import { one } from './one';`,
  'a/two.test.ts': `import { two } from './two';`,
  'b/one.ts': '',
  'b/user.ts': `import type { One } from '../a/one';\nimport { one } from './one';`,
  'b/user.test.ts': `import { user } from './user';`,
  'c/alone.ts': '',
  'd/calls.test.ts': '',
};
const paths = Object.entries(files).map(([name, text]) => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
});
/** @param {readonly string[]} tests */
const named = (tests) => tests.map((test) => relative(folder, test));

it('the closest tests are those of the file, then those beside it; what imports types or a file of the same name is none', () => {
  const { of } = closestTests(paths);
  expect(named(of(join(folder, 'a/two.ts')).closest)).toEqual(['a/two.test.ts']);
  expect(named(of(join(folder, 'a/one.ts')).closest)).toEqual(['a/two.test.ts']);
  expect(named(of(join(folder, 'b/one.ts')).closest)).toEqual(['b/user.test.ts']);
  expect(of(join(folder, 'c/alone.ts'))).toEqual({ closest: [], wider: [] });
});

it('the tests of a named folder come before those beside the file', () => {
  const { of } = closestTests(paths, [join(folder, 'd/calls.test.ts')]);
  const { closest, wider } = of(join(folder, 'a/one.ts'));
  expect(named(closest)).toEqual(['d/calls.test.ts']);
  expect(named(wider)).toEqual(['a/two.test.ts']);
});
