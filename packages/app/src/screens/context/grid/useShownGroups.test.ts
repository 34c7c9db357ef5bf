import { expect, it } from 'vitest';
import type { ListGroup } from './useGroups';
import { groupKey, withOpenGroups } from './useShownGroups';

const group = (value: string, count = 1, sum: string | null = '5'): ListGroup => ({
  value,
  count,
  measures: [sum],
  filterJson: { '==': [{ var: 'x' }, value] },
});
const [a, b, c] = [group('a'), group('b'), group('c')];

it('an open group that a filter of its columns leaves empty stays in its place, so that the filter can be changed', () => {
  const open = new Set([groupKey(b)]);
  expect(withOpenGroups([a, c], [a, b, c], open)).toEqual([a, group('b', 0, null), c]);
  expect(withOpenGroups([], [a, b, c], open)).toEqual([group('b', 0, null)]);
  expect(withOpenGroups([a, c], [a, b, c], new Set())).toEqual([a, c]);
});
