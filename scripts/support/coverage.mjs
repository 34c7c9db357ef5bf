/**
 * The requirement ids in a test's title, `closes to the previous tab [SHELL-05]`.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function idsIn(text) {
  return [...text.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id);
}

/** @typedef {'code' | 'screen' | 'server' | 'browser'} Evidence what a test runs: our code alone, a rendered screen, the server with its database, or both in a browser */

/**
 * The evidence that each level of a requirement asks for; other levels take any.
 *
 * @type {Readonly<Record<string, readonly Evidence[]>>}
 */
const evidenceFor = { api: ['server', 'browser'], ui: ['screen', 'browser'] };

/**
 * The ids that the tests prove: at least one test that carries the id and runs what the id's level asks for passed, and no
 * test that carries it failed. A skipped test proves nothing.
 *
 * @param {readonly import('./reports.mjs').TestResult[]} tests
 * @param {(id: string) => string | undefined} levelOf the level of a requirement
 * @returns {Set<string>}
 */
export function provenIds(tests, levelOf) {
  const failed = new Set(tests.filter(({ state }) => state === 'failed').flatMap(({ title }) => idsIn(title)));
  const proven = tests
    .filter(({ state }) => state === 'passed')
    .flatMap(({ title, evidence }) => idsIn(title).filter((id) => isEnough(evidence, levelOf(id))));
  return new Set(proven.filter((id) => !failed.has(id)));
}

/**
 * @param {Evidence} evidence
 * @param {string | undefined} level
 */
function isEnough(evidence, level) {
  return (evidenceFor[level ?? ''] ?? [evidence]).includes(evidence);
}
