/** @typedef {Awaited<ReturnType<typeof import('@changesets/get-release-plan').default>>['changesets'][number]} Changeset */

const published = ['@assunto/engine', '@assunto/components'];
// As long as a host reads of one change.
const mostLines = 3;
const mostCharacters = 150;

/**
 * What is wrong with the entries of the next changelog, which is read by those who embed the packages. An entry of a major
 * version may be longer: it says how to come from the last one.
 *
 * @param {readonly Changeset[]} changesets
 * @returns {string[]} a sentence for each fault, with the file that has it
 */
export function problemsOf(changesets) {
  return changesets.flatMap((changeset) =>
    problemsOfOne(changeset).map((problem) => `.changeset/${changeset.id}.md ${problem}`),
  );
}

/**
 * @param {Changeset} changeset
 * @returns {string[]}
 */
function problemsOfOne({ releases, summary }) {
  const others = releases.map(({ name }) => name).filter((name) => !published.includes(name));
  const isMajor = releases.some(({ type }) => type === 'major');
  const lines = summary.trim().split('\n');
  return [
    ...(releases.length === 0 ? ['names no package: a change that no host notices has no entry'] : []),
    ...(releases.some(({ type }) => type === 'none') ? ['has a change of kind "none"'] : []),
    ...(others.length > 0 ? [`names ${others.join(' and ')}: only engine and components are published`] : []),
    ...(/\b(GET|POST|PUT|PATCH|DELETE) \//.test(summary)
      ? ['speaks of a call of our server, which hosts do not have']
      : []),
    ...(summary.trim() === '' ? ['says nothing'] : []),
    ...(!isMajor && (lines.length > mostLines || lines.some((line) => line.length > mostCharacters))
      ? [`is longer than ${mostLines} lines of ${mostCharacters} characters`]
      : []),
  ];
}
