import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './support/run.mjs';

const folder = join(root, 'docs/decisions');
const isDecision = (/** @type {string} */ name) => /^\d{4}-.+\.md$/.test(name);
const live = readdirSync(folder).filter(isDecision);
const archived = readdirSync(join(folder, 'archive')).filter(isDecision);
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
const numberOf = (/** @type {string} */ name) => Number(name.slice(0, 4));
/** Numbers whose files are gone, by the decisions that replaced them, as the index says. */
const replaced = new Set([55, 70, 190]);
const numbers = new Set([...live, ...archived].map(numberOf));

/** Files in which somebody may name a decision. */
const sources = ['packages', 'scripts', 'docs', 'examples']
  .flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
  )
  .filter((path) => /\.(tsx?|mjs|md|sql|css)$/.test(path) && !/(^|[\\/])(node_modules|dist|\.next)[\\/]/.test(path));

describe('the decisions', () => {
  it('have a number each, the one of their title', () => {
    expect(numbers.size).toBe(live.length + archived.length);
    for (const name of live) expect(read(name)).toMatch(new RegExp(`^# ${numberOf(name)}\\. \\S`));
    for (const name of archived) expect(read(join('archive', name))).toMatch(new RegExp(`^# ${numberOf(name)}\\. \\S`));
  });

  it('say since when they hold, or which decision they became a part of', () => {
    for (const name of live) expect(read(name)).toMatch(/^Status: in force, \d{4}-\d\d-\d\d\./m);
    for (const name of archived) {
      const [, target = ''] =
        /^Status: archived\. .*?\(\.\.\/(\d{4}-[^)]+\.md)\)/ms.exec(read(join('archive', name))) ?? [];
      expect(live, name).toContain(target);
      expect(read(target), name).toContain(`[${numberOf(name)}](archive/${name})`);
    }
  });

  it('are pages of about 250 words, a decision, its reason and its drawback', () => {
    // Decisions 387 to 400 were written before the limit.
    for (const name of live.filter((one) => numberOf(one) < 387 || numberOf(one) > 400)) {
      expect(read(name).split(/\s+/).length, name).toBeLessThanOrEqual(275);
      expect(read(name)).toMatch(/^\*\*Decision\.\*\*[^]+^\*\*Reason\.\*\*[^]+^\*\*Drawback\.\*\*/m);
    }
  });

  it('are all found by a question in the index', () => {
    const listed = [...read('README.md').matchAll(/^- .+\? \[(.+)\]\((\d{4}-.+\.md)\)$/gm)];
    const wanted = live.map((name) => `${/^# (.+)/.exec(read(name))?.[1]} ${name}`);
    expect(listed.map(([, title, name]) => `${title} ${name}`).sort()).toEqual(wanted.sort());
  });

  it('exist wherever one is named, as do the choices of the specification', () => {
    const choices = new Set(
      [...readFileSync(join(root, 'docs/specification/choices.md'), 'utf8').matchAll(/^\| +(\d+) \|/gm)].map(
        ([, no]) => no,
      ),
    );
    expect(choices.size).toBe(31);
    const unknown = sources.flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(/\b(decision|choice)s?\s(\d+)((?:,? (?:and )?\d+)*)/gi),
      ].flatMap(([, kind = '', first = '', others = '']) =>
        [first, ...(others.match(/\d+/g) ?? [])]
          .filter((number) =>
            kind.toLowerCase() === 'choice'
              ? !choices.has(number)
              : !numbers.has(Number(number)) && !replaced.has(Number(number)),
          )
          .map((number) => `${path}: ${kind} ${number}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
