import { loadavg } from 'node:os';

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values @param {number} part 0.95 for the 95th percentile */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? NaN;
}

/**
 * Prints a finding, whether it reaches its target, and how many processes wanted the cores in the last minute; a missed one
 * makes the program fail.
 *
 * @param {string} text
 * @param {{ value: number, atMost?: number, atLeast?: number }} target
 */
export function report(text, { value, atMost = Infinity, atLeast = -Infinity }) {
  const isOk = value <= atMost && value >= atLeast;
  const aim = atMost < Infinity ? `<= ${atMost}` : `>= ${atLeast}`;
  const verdict = Number.isNaN(value) ? 'not measured' : isOk ? 'ok' : 'missed';
  console.log(`${text} (target ${aim}) ${verdict}, load ${loadavg()[0]?.toFixed(1)}`);
  if (!isOk && !Number.isNaN(value)) process.exitCode = 1;
}
