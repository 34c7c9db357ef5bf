import { expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { attributeId } from './attributeId';
import { componentNumbers } from './componentNames';
import type { DescribedLeaf } from './entityLeaf';
import { entityLeaves } from './entityLeaves';

interface Item {
  id: number;
}

const leavesOf = (...described: Omit<DescribedLeaf<Item>, 'section'>[]) =>
  entityLeaves(
    'item',
    described.map((one) => ({ ...one, section: null })),
  );

it('have the component types by their own names', () => {
  const types = createComponentTypes();
  const names = Object.fromEntries(types.numbers().map((number) => [types.get(number).name, number]));
  expect(componentNumbers).toEqual(names);
});

it('keep their number when others are added or moved, so that stored drafts still fit', () => {
  const before = leavesOf({ identifier: 'name', label: 'Nome' });
  const after = leavesOf({ identifier: 'email', label: 'E-mail' }, { identifier: 'name', label: 'Nome' });
  expect(after[1]?.attribute.subjectAttributeId).toBe(before[0]?.attribute.subjectAttributeId);
  expect(attributeId('name')).toBe(before[0]?.attribute.subjectAttributeId);
});

it('say what is wrong with those that cannot work', () => {
  const name = { identifier: 'name', label: 'Nome' };
  expect(() => leavesOf()).toThrow('it has no attributes');
  expect(() => leavesOf({ ...name, identifier: 'full name' })).toThrow('"full name" is not an identifier');
  expect(() => leavesOf({ ...name, identifier: 'address.city' })).toThrow('a dot leads to a related record');
  expect(() => leavesOf(name, name)).toThrow('the attributes "name" and "name"');
  expect(() => leavesOf({ ...name, component: 'select' })).toThrow('the select "name" has no options');
  const twins = [
    { id: 1, name: 'Um' },
    { id: '1', name: 'Uma' },
  ];
  expect(() => leavesOf({ ...name, options: twins })).toThrow('has the ids 1 and "1"');
  expect(() => leavesOf({ ...name, checkedWith: ['other'] })).toThrow('is checked with "other"');
});
