import { describe, expect, it } from 'vitest';
import { idsIn, provenIds } from './coverage.mjs';
import { fromPlaywright, fromVitest } from './reports.mjs';

describe('what counts as a proven requirement', () => {
  it('reads all ids of a title', () => {
    expect(idsIn('deletes [CTX-27] [CTX-28], keeps CTX-29 and [x]')).toEqual(['CTX-27', 'CTX-28']);
  });

  it('counts an id only if a test that carries it passed and none failed', () => {
    const proven = provenIds([
      { title: 'a [API-01] [API-02]', state: 'passed' },
      { title: 'b [API-02]', state: 'failed' },
      { title: 'c [API-03]', state: 'skipped' },
    ]);
    expect([...proven]).toEqual(['API-01']);
  });

  it('counts a file that could not be loaded as a failed test', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'works', status: 'passed' }] },
        { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(fromVitest(report)).toEqual([
      { title: 'works', state: 'passed' },
      { title: 'b.test.ts', state: 'failed' },
    ]);
  });

  it('joins the titles of nested browser tests and tells skipped ones from passed ones', () => {
    const spec = (/** @type {string} */ title, /** @type {boolean} */ ok, /** @type {string} */ status) => ({
      title,
      ok,
      tests: [{ status }],
    });
    const suites = [
      {
        title: 'grid.e2e.ts',
        suites: [{ title: 'as agent', specs: [spec('filters [CTX-20]', true, 'expected')] }],
        specs: [spec('pages', false, 'unexpected'), spec('later', true, 'skipped')],
      },
    ];
    expect(fromPlaywright({ suites })).toEqual([
      { title: 'pages', state: 'failed' },
      { title: 'later', state: 'skipped' },
      { title: 'as agent filters [CTX-20]', state: 'passed' },
    ]);
  });
});
