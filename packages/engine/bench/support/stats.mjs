/** @param {readonly number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * The median of the ratios of rounds: what one round has to bear, the machine's other work, both sides bear.
 *
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 */
export function medianRatio(ours, theirs) {
  return median(ours.map((value, round) => value / (theirs[round] ?? NaN)));
}

/**
 * Prints whether a limit is met; the program ends with 1 where one is not.
 *
 * @param {string} title
 * @param {number} found
 * @param {number} limit
 */
export function verdict(title, found, limit) {
  const isReached = found <= limit;
  if (!isReached) process.exitCode = 1;
  console.log(`${isReached ? 'reached' : 'MISSED '} ${title}: ${found.toFixed(3)} (at most ${limit})`);
}

/**
 * A table for the terminal and for the documentation alike.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  /** @param {readonly string[]} cells */
  const line = (cells) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
