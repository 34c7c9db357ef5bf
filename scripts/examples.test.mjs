import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleNames } from './support/examples.mjs';

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('examples/embed/src/main.tsx');

describe('the examples', () => {
  it('show a form and a grid in a page of under 60 lines, eleven of which stand in the README, word for word', () => {
    const [, shown = ''] = /```tsx\n([^`]+)```/.exec(read('README.md')) ?? [];
    expect(page).toContain(shown);
    expect(shown.trim().split('\n')).toHaveLength(11);
    expect(page.split('\n').length).toBeLessThan(60);
  });

  it('differ by their bundler alone: field 77 and the records are the same', () => {
    for (const file of ['starsField.tsx', 'vistorias.json']) {
      const wanted = read(`examples/embed/src/${file}`);
      for (const folder of ['vite/src', 'webpack/src', 'next/lib'])
        expect(read(`examples/${folder}/${file}`)).toBe(wanted);
    }
    const own = read('examples/vite/src/Vistorias.tsx');
    expect(read('examples/webpack/src/Vistorias.tsx')).toBe(own);
    expect(read('examples/next/lib/Vistorias.tsx')).toBe(`'use client';\n\n${own}`);
  });

  it.each(exampleNames)('install %s as packed, by a lock file that names no registry', (name) => {
    const { dependencies } = JSON.parse(read(`examples/${name}/package.json`));
    expect(dependencies['@assunto/engine']).toBe('file:../packed/engine.tgz');
    const lock = read(`examples/${name}/package-lock.json`);
    expect(lock).not.toMatch(/"resolved": "http/);
    expect(JSON.parse(lock).packages['node_modules/@assunto/engine']).not.toHaveProperty('integrity');
  });

  it('are no part of the workspace, so that nobody installs them to start the product', () => {
    expect(JSON.parse(read('package.json')).workspaces.join()).not.toContain('examples');
    expect(existsSync(new URL('../examples/package.json', import.meta.url))).toBe(false);
  });
});
