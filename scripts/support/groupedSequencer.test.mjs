import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GroupedSequencer } from './groupedSequencer.mjs';

it('runs the files of an environment after each other, those of a project together, the largest first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-order-'));
  const project = (/** @type {string} */ name) => ({
    name,
    config: { sequence: { groupOrder: 0 }, isolate: false },
  });
  const [one, other] = [project('a'), project('b')];
  /** @type {Record<string, number>} */
  const sizes = {};
  const file = (/** @type {object} */ of, /** @type {string} */ name, /** @type {number} */ size) => {
    const moduleId = join(folder, name);
    writeFileSync(moduleId, name.endsWith('x') ? '// @vitest-environment jsdom\n' : "import 'vitest';\n");
    sizes[name] = size;
    return { project: of, moduleId };
  };
  const files = [
    ...[file(one, '1.ts', 1), file(one, '2.tsx', 2), file(other, '6.ts', 6), file(one, '3.ts', 3)],
    ...[file(one, '4.tsx', 4), file(one, '5.ts', 5), file(other, '7.tsx', 7)],
  ];
  const sequencer = new GroupedSequencer(
    /** @type {any} */ ({
      config: { root: folder },
      cache: {
        getFileTestResults: () => undefined,
        getFileStats: (/** @type {string} */ key) => ({ size: sizes[key.slice(key.indexOf(':') + 1)] }),
      },
    }),
  );
  const sorted = await sequencer.sort(/** @type {any} */ (files));
  expect(sorted.map(({ moduleId }) => moduleId.slice(folder.length + 1))).toEqual([
    ...['5.ts', '3.ts', '1.ts', '4.tsx', '2.tsx'],
    ...['7.tsx', '6.ts'],
  ]);
  rmSync(folder, { recursive: true });
});
