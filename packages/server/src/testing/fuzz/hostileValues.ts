import type { Random } from '../../start/demo/records/random';
import type { JsonSchema } from './apiOperations';

/** Placeholder for the number 1e999, which JSON allows and JavaScript cannot write. */
export const hugeNumber = '@1e999@';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { and: value };
  return value;
};

const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '__proto__',
  'constructor',
  "'; DROP TABLE room; --",
  '%',
  '\\',
  '../../etc/passwd',
  'ação 🦜 \u202e',
  'NaN',
  '1e999',
  '-1',
  '0x10',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '{"and":[',
  '[]',
  'x'.repeat(5000),
];

const hostileNumbers: readonly unknown[] = [
  0,
  -1,
  -0,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  1e300,
  5e-324,
  hugeNumber,
];

const hostileShapes: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}'),
  () => ({ constructor: { prototype: {} } }),
  () => nested(30),
  () => nested(3000),
  () => Array.from({ length: 20_000 }, (_, at) => at + 1),
  () => Array.from({ length: 1500 }, () => ({ var: 'x' })),
  () => ({ toString: 1, length: 2 ** 31 }),
];

/** A value that no route expects, or at the limit of what databases and JavaScript can represent. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.4)) return random.pick(hostileTexts);
  return random.chance(0.5) ? random.pick(hostileNumbers) : random.pick(hostileShapes)();
}

/** As `hostileValue`, for what travels as text. */
export const hostileText = (random: Random): string =>
  random.chance(0.6) ? random.pick(hostileTexts) : String(random.pick(hostileNumbers)).replaceAll('@', '');

const poisonedTexts = ['a\0b', '\0', 'meio \ud83e'];
const poisonedNumbers = [hugeNumber, 2 ** 31, Number.MAX_SAFE_INTEGER, 2 ** 63, 1e300];

/** A value of the right type that no column of the database can store. */
export const poisonFor = ({ type }: JsonSchema, random: Random): unknown =>
  random.pick<unknown>(type === 'string' ? poisonedTexts : poisonedNumbers);
