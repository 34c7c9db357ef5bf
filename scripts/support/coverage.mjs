/**
 * The requirement ids in a test's title, `closes to the previous tab [SHELL-05]`.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function idsIn(text) {
  return [...text.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id);
}

/**
 * The ids that the tests prove: at least one test that carries the id passed, and none failed. A skipped test proves nothing.
 *
 * @param {readonly import('./reports.mjs').TestResult[]} tests
 * @returns {Set<string>}
 */
export function provenIds(tests) {
  const idsOf = (/** @type {string} */ wanted) =>
    tests.filter(({ state }) => state === wanted).flatMap(({ title }) => idsIn(title));
  const failed = new Set(idsOf('failed'));
  return new Set(idsOf('passed').filter((id) => !failed.has(id)));
}
