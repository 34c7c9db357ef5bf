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
  it('begin with a README of at most 600 words', () => {
    expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
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
});
