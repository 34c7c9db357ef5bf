import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandFor, failureOf, failureText, slowest } from './runEnd.mjs';

/** @type {import('./reports.mjs').TestResult} */
const failed = {
  title: "grid says 'a+b' (twice)",
  state: 'failed',
  evidence: 'code',
  file: 'packages/engine/src/a.test.ts',
  error: 'Error: no\n\n    at here',
};

describe('the end of a run', () => {
  it('gives a failed test with its error and the command that runs it alone', () => {
    expect(failureText(failureOf({ run: 'unit', test: failed })).split('\n')).toEqual([
      "FAILED unit: grid says 'a+b' (twice) (packages/engine/src/a.test.ts)",
      '    Error: no',
      '        at here',
      String.raw`    alone: npx vitest run --project unit packages/engine/src/a.test.ts -t '^grid says '\''a\+b'\'' \(twice\)$'`,
    ]);
  });

  it('quotes a title so that the shell passes on a pattern that fits it alone', () => {
    const command = commandFor({ run: 'unit', test: failed });
    const pattern = execFileSync('sh', ['-c', command.replace(/^.* -t /, 'printf %s ')], { encoding: 'utf8' });
    expect(new RegExp(pattern).test(failed.title)).toBe(true);
    expect(new RegExp(pattern).test(`${failed.title} more`)).toBe(false);
  });

  it('names a browser test by its line, a file that did not load by its path, and a run without either by its step', () => {
    const { error: _, ...test } = failed;
    const file = 'packages/app/e2e/grid.e2e.ts';
    expect(commandFor({ run: 'e2e', test: { ...test, file, line: 12 } })).toBe(
      'npx playwright test -c packages/app/playwright.config.ts packages/app/e2e/grid.e2e.ts:12',
    );
    const path = 'packages/server/src/x.db.test.ts';
    expect(commandFor({ run: 'database', test: { ...test, file: path, title: `/anywhere/${path}` } })).toBe(
      `npx vitest run --project database ${path}`,
    );
    expect(commandFor({ run: 'faults', test: { ...test, file: undefined } })).toBe('npm test -- --only faults');
  });

  it('cuts an error of many or long lines', () => {
    const error = Array.from({ length: 50 }, (_, index) => `${index} ${'x'.repeat(500)}`).join('\n');
    const text = failureText({ title: 'a', error, command: 'b' });
    expect(text.split('\n').length).toBeLessThan(12);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(220);
  });

  it('lists the slowest tests of all runs first', () => {
    const timed = [1, 30, 2.25].map((seconds) => ({
      run: /** @type {const} */ ('stories'),
      test: { ...failed, title: `takes ${seconds}`, seconds },
    }));
    expect(slowest(timed, 2)).toEqual([
      '  30.0 s  stories: takes 30 (packages/engine/src/a.test.ts)',
      '   2.3 s  stories: takes 2.25 (packages/engine/src/a.test.ts)',
    ]);
  });
});
