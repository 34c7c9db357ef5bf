import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const engine = join(source, '../../engine/src');

/** The sources that a module imports, at once or later, from its own package. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const named = [
    ...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm),
    ...text.matchAll(/import\('(\.[^']+)'\)/g),
  ];
  return named.flatMap(([, name = '']) =>
    ['.ts', '.tsx'].map((ending) => join(dirname(path), name + ending)).filter((file) => existsSync(file)),
  );
}

/** The modules and all that they import, directly or through others. */
function withImports(paths: readonly string[]): Set<string> {
  const found = new Set(paths);
  for (const path of found) for (const imported of importsOf(path)) found.add(imported);
  return found;
}

const classesIn = (text: string): string[] => text.match(/\bas-[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
/** The sheets that a sheet imports itself, as it names them. */
const importedBy = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/@import '([^']+)'/g)].map(([, name]) => name!);

/** The sheet and those that it imports, directly or through others, from the package's source folder. */
const sheetsOf = (path: string): string[] => [
  relative(source, path),
  ...importedBy(path).flatMap((name) => sheetsOf(join(dirname(path), name))),
];

/** Whether a sheet styles the page's root, or elements whose classes are all among the given ones. */
function isUsed(sheet: string, classes: ReadonlySet<string>): boolean {
  const rules = readFileSync(join(import.meta.dirname, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, listed = '']) => listed.split(','));
  return selectors.some((selector) => {
    const named = classesIn(selector);
    return named.length > 0 ? named.every((one) => classes.has(one)) : selector.includes(':root');
  });
}

describe('editors.css', () => {
  it('has what text and the fields of editors.ts are styled by, with the form around them, in the order of index.css', () => {
    const shown = withImports([join(source, 'editors.ts'), join(source, 'fields/text/text.field.ts')]);
    const form = ['form', 'registry'].flatMap((folder) =>
      readdirSync(join(engine, folder))
        .filter((name) => /\.tsx?$/.test(name) && !/\.(test|test-d|stories)\./.test(name))
        .map((name) => join(engine, folder, name)),
    );
    const classes = new Set([...shown, ...form].flatMap((path) => classesIn(readFileSync(path, 'utf8'))));
    expect(classes.size).toBeGreaterThan(40);
    const [editors = [], index = []] = ['editors.css', 'index.css'].map((name) =>
      importedBy(join(import.meta.dirname, name)),
    );
    expect(editors).toEqual(index.filter((sheet) => isUsed(sheet, classes)));
  });
});

describe('packaged.css', () => {
  it('has every sheet of the package but the optional ones', () => {
    const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
    const optional = /^testing\/|^styles\/(?:page|editors)\.css$/;
    expect(sheetsOf(join(import.meta.dirname, 'packaged.css')).sort()).toEqual(
      all.filter((name) => !optional.test(name)).sort(),
    );
  });
});

describe('the style sheets of all packages', () => {
  it('have no rule for neighbours of any kind, with which each added element has the styles of all later ones computed again', () => {
    const packages = join(source, '../..');
    const sheets = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.css') && path.includes('/src/') && !path.includes('node_modules'),
    );
    expect(sheets.length).toBeGreaterThan(40);
    const universal = sheets.filter((path) =>
      /\*\s*[+~]\s*\*/.test(readFileSync(join(packages, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')),
    );
    expect(universal).toEqual([]);
  });
});
