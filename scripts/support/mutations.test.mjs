import { expect, it } from 'vitest';
import { mutated, mutationsOf } from './mutations.mjs';

const source = `import { a } from './a';
type One = 1;
const rowsAtOnce = 100;
export function isLate(days: number, isOpen: boolean): boolean {
  note(days);
  if (!isOpen) return false;
  return days >= 30 && a !== null;
}
`;

it('each mutation is one small mistake in what runs, and leaves the rest of the file as it is', () => {
  const lines = mutationsOf('isLate.ts', source).map((mutation) => {
    const [before, after] = [source, mutated(source, mutation)].map((text) => text.split('\n'));
    const changed = (before ?? []).flatMap((line, index) => (line === after?.[index] ? [] : [after?.[index]?.trim()]));
    expect(changed).toHaveLength(1);
    return changed[0];
  });
  expect(lines).toEqual([
    ';',
    ';',
    'if (isOpen) return false;',
    'if (!isOpen) return true;',
    'return days >= 30 || a !== null;',
    'return days > 30 && a !== null;',
    'return days >= 301 && a !== null;',
    'return days >= 30 && a === null;',
  ]);
});
