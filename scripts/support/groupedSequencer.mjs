import { openSync, readSync, closeSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/**
 * Vitest's order, with the files of an environment after each other. A worker runs the next file only where its environment is the
 * same; otherwise another worker starts, which reads all modules anew.
 */
export class GroupedSequencer extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    /** @type {Map<string, import('vitest/node').TestSpecification[]>} */
    const groups = new Map();
    for (const file of await super.sort(files)) {
      const key = `${file.project.name} ${environmentOf(file.moduleId)}`;
      groups.set(key, [...(groups.get(key) ?? []), file]);
    }
    return [...groups.values()].flat();
  }
}

/**
 * The environment that the first line of a test file asks for.
 *
 * @param {string} path
 */
function environmentOf(path) {
  const start = Buffer.alloc(80);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return /@vitest-environment (\w+)/.exec(start.toString())?.[1] ?? '';
}
