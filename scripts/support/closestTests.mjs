import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** Importers of importers have hundreds of tests, which take as long as the whole run. */
const mostWider = 12;

/**
 * Which tests are close to a source file: first those named like it or importing it, then those beside it, then those that
 * are this close to the files that import it.
 *
 * @param {readonly string[]} paths all files of the package
 * @param {readonly string[]} [near] files whose tests come before those beside it
 */
export function closestTests(paths, near = []) {
  /** @type {Map<string, string[]>} by file, who imports it */
  const importers = new Map();
  for (const path of paths.filter((one) => /\.tsx?$/.test(one)))
    for (const imported of importsOf(path)) importers.set(imported, [...(importers.get(imported) ?? []), path]);

  /** @param {string} path */
  const own = (path) => {
    const name = withoutEnding(basename(path));
    const importing = importers.get(withoutEnding(path)) ?? [];
    return paths.filter(
      (test) =>
        isTest(test) &&
        (importing.includes(test) || (dirname(test) === dirname(path) && basename(test).startsWith(`${name}.`))),
    );
  };
  /** @param {string} path */
  const beside = (path) => paths.filter((test) => isTest(test) && dirname(test) === dirname(path));

  return {
    /** @param {string} path @returns {{ closest: string[], wider: string[] }} no test is in both */
    of(path) {
      const sources = (importers.get(withoutEnding(path)) ?? []).filter((one) => !isTest(one));
      const levels = [own(path), near.filter(isTest), beside(path), sources.flatMap(own), sources.flatMap(beside)];
      const closest = levels.find((tests) => tests.length > 0) ?? [];
      const wider = [...new Set(levels.flat())].filter((test) => !closest.includes(test));
      return { closest, wider: wider.slice(0, mostWider) };
    },
  };
}

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** @param {string} path */
const withoutEnding = (path) => path.replace(/(\.d)?\.tsx?$/, '');

/** The files of the package that run with this one, without their endings. @param {string} path */
function importsOf(path) {
  const found = readFileSync(path, 'utf8').matchAll(
    /^(?:import(?! type)|export(?! type))[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  );
  return [...found].map((match) => withoutEnding(resolve(dirname(path), match[1] ?? match[2] ?? '')));
}
