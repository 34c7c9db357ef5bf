import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './support/run.mjs';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));

describe('the decisions', () => {
  it('have a number each, the one of their title', () => {
    expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
    for (const name of files)
      expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
  });

  it('are all listed, by their titles', () => {
    const listed = readFileSync(join(folder, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const wanted = files.map((name) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      return `- ${number}. [${title}](${name})`;
    });
    expect(listed).toEqual(wanted);
  });
});
