import { describe, expect, it } from 'vitest';
import { problemsOf } from './changesets.mjs';

const said = 'A form says which of its fields are wrong.';
const minor = [{ name: '@assunto/engine', type: /** @type {const} */ ('minor') }];
/** @param {Partial<import('./changesets.mjs').Changeset>} entry */
const problems = (entry) => problemsOf([{ id: 'one', summary: said, releases: minor, ...entry }]).join('\n');

describe('problemsOf', () => {
  it('lets an entry pass that says in three lines what a host of the published packages notices', () => {
    expect(problems({})).toBe('');
    expect(problems({ summary: `${said}\n${said}\n${said}` })).toBe('');
    expect(problems({ summary: said.repeat(9), releases: [{ name: '@assunto/components', type: 'major' }] })).toBe('');
  });

  it.each([
    [
      'a private package',
      { releases: [...minor, { name: '@assunto/server', type: 'patch' }] },
      'names @assunto/server',
    ],
    ['no package', { releases: [] }, 'names no package'],
    ['a change of no kind', { releases: [{ name: '@assunto/engine', type: 'none' }] }, 'kind "none"'],
    ['a call of our server', { summary: '`GET /account` answers the name.' }, 'a call of our server'],
    ['no sentence', { summary: ' \n' }, 'says nothing'],
    ['four lines', { summary: `${said}\n`.repeat(4) }, 'longer than 3 lines'],
    ['one line of four', { summary: said.repeat(4) }, 'longer than 3 lines'],
  ])('refuses an entry with %s, by its file', (_, entry, problem) => {
    expect(problems(/** @type {object} */ (entry))).toMatch(new RegExp(`^\\.changeset/one\\.md .*${problem}`));
  });
});
