import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './support/run.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
/** @param {string} folder */
const markdownIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...packages.map((name) => `packages/${name}/README.md`),
  ...markdownIn('docs'),
];

/**
 * The anchors of a page, as GitHub makes them of its headings.
 *
 * @param {string} path
 */
const anchorsOf = (path) =>
  new Set(
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );

/**
 * Links of a page that lead to no file, or to no heading of it.
 *
 * @param {string} path
 */
function brokenLinks(path) {
  const text = read(path)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?:|mailto:|\/)/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : relative(root, join(root, dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && statSync(join(root, target)).isFile() && !anchorsOf(target).has(anchor);
    })
    .map((link) => `${path}: ${link}`);
}

describe('the documents', () => {
  it('begin with a README of at most 600 words, which names the people of the demo', () => {
    const page = read('README.md');
    expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
    const people = read('packages/server/src/start/demo/records/people.ts');
    const [, password = ''] = /demoPassword = '(.+)'/.exec(people) ?? [];
    const addresses = [...people.matchAll(/email: '(.+?)'/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(3);
    for (const text of [password, ...addresses]) expect(page).toContain(`\`${text}\``);
  });

  it('say of each package its entries, what it may import, how a thing is added and how it is tested', () => {
    for (const name of packages) {
      const page = read(`packages/${name}/README.md`);
      expect(page).toContain(`# @assunto/${name}`);
      expect(page).toMatch(/\*\*Entr(y|ies)\*\*[\s\S]+\*\*May import\*\*[\s\S]+\*\*To add a [\s\S]+\*\*Test\*\*/);
    }
  });

  it('have no link that leads nowhere', () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  it('have a page of the specification for every area of the requirements', () => {
    const ids = readdirSync(join(root, 'docs/requirements')).flatMap((name) => [
      ...read(`docs/requirements/${name}`).matchAll(/^([A-Z]+)-\d+\t/gm),
    ]);
    const areas = [...new Set(ids.map(([, area = '']) => area))];
    expect(areas.length).toBeGreaterThan(30);
    const named = read('docs/specification/README.md').split(/[^A-Z]+/);
    expect(areas.filter((area) => !named.includes(area))).toEqual([]);
  });

  it('are named by area, requirement, choice or decision in the code: no section or finding by its number', () => {
    const code = ['packages', 'scripts', 'examples', 'docs']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
      )
      .filter(
        (path) => /\.(tsx?|mjs|css|sql|md)$/.test(path) && !/(^|[\\/])(node_modules|dist|\.next)[\\/]/.test(path),
      );
    const found = code.flatMap((path) => {
      const text = read(path);
      const sections = text.match(/\d\u00a7[\da-z]+/g) ?? [];
      const findings = text.match(/(\[[A-Z]\d{1,2}\]|\([A-Z]\d{1,2}\))(?: \[[A-Z]+-\d+\])*['"`], (?:async )?\(/g) ?? [];
      return [...sections, ...findings].map((one) => `${path}: ${one}`);
    });
    expect(found).toEqual([]);
  });
});
