import { describe, expect, it } from 'vitest';
import { idsIn, provenIds } from './coverage.mjs';
import { fromPlaywright, fromVitest } from './reports.mjs';
import { root } from './run.mjs';

describe('what counts as a proven requirement', () => {
  it('reads all ids of a title', () => {
    expect(idsIn('deletes [CTX-27] [CTX-28], keeps CTX-29 and [x]')).toEqual(['CTX-27', 'CTX-28']);
  });

  it('counts an id only if a test that carries it passed and none failed', () => {
    const proven = provenIds(
      [
        { title: 'a [API-01] [API-02]', state: 'passed', evidence: 'server' },
        { title: 'b [API-02]', state: 'failed', evidence: 'code' },
        { title: 'c [API-03]', state: 'skipped', evidence: 'server' },
      ],
      () => 'api',
    );
    expect([...proven]).toEqual(['API-01']);
  });

  it('counts a call only against the server or the browser, and a screen only where one is rendered', () => {
    const levels = new Map([
      ['API-01', 'api'],
      ['SHELL-01', 'ui'],
      ['TALK-01', 'unit'],
    ]);
    /** @type {import('./coverage.mjs').Evidence[]} */
    const all = ['code', 'screen', 'server', 'browser'];
    const provenBy = all.map((evidence) => [
      evidence,
      ...provenIds([{ title: 'all [API-01] [SHELL-01] [TALK-01]', state: 'passed', evidence }], (id) => levels.get(id)),
    ]);
    expect(provenBy).toEqual([
      ['code', 'TALK-01'],
      ['screen', 'SHELL-01', 'TALK-01'],
      ['server', 'API-01', 'TALK-01'],
      ['browser', 'API-01', 'SHELL-01', 'TALK-01'],
    ]);
  });

  it('counts a file that could not be loaded as a failed test', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [{ fullName: 'works', status: 'passed', duration: 1500 }],
        },
        { name: 'b.test.ts', status: 'failed', message: '\u001b[31mNo such module\u001b[39m', assertionResults: [] },
      ],
    };
    expect(fromVitest(report, () => 'code')).toEqual([
      { title: 'works', state: 'passed', evidence: 'code', file: 'a.test.ts', seconds: 1.5 },
      { title: 'b.test.ts', state: 'failed', evidence: 'code', file: 'b.test.ts', error: 'No such module' },
    ]);
  });

  it('reads where a browser test stands, how long all its attempts took and what failed it first', () => {
    const results = [
      { duration: 1500, errors: [{ message: '\u001b[2mexpect\u001b[22m failed' }, { message: 'later' }] },
      { duration: 500 },
    ];
    const spec = {
      title: 'pages',
      ok: false,
      file: 'grid.e2e.ts',
      line: 7,
      tests: [{ status: 'unexpected', results }],
    };
    const suites = [{ title: 'grid.e2e.ts', specs: [spec] }];
    expect(fromPlaywright({ suites, config: { rootDir: `${root}/packages/app/e2e` } })).toEqual([
      {
        title: 'pages',
        state: 'failed',
        evidence: 'browser',
        file: 'packages/app/e2e/grid.e2e.ts',
        line: 7,
        seconds: 2,
        error: 'expect failed',
      },
    ]);
  });

  it('reads what a browser test was waiting for when its time ended', () => {
    const errors = [{ message: 'Test timeout of 60000ms exceeded.' }, { message: 'waiting for E-mail' }];
    const tests = [{ status: 'unexpected', results: [{ duration: 1, errors }] }];
    const [read] = fromPlaywright({ suites: [{ title: 'a', specs: [{ title: 'pages', ok: false, tests }] }] });
    expect(read?.error).toBe('Test timeout of 60000ms exceeded.\nwaiting for E-mail');
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
      { title: 'pages', state: 'failed', evidence: 'browser' },
      { title: 'later', state: 'skipped', evidence: 'browser' },
      { title: 'as agent filters [CTX-20]', state: 'passed', evidence: 'browser' },
    ]);
  });
});
