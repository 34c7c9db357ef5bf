import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { account } from '../testing/account.fixture';
import { attributeId } from './attributeId';
import { componentNumbers } from './componentNames';
import { defineEntity } from './defineEntity';
import type { EntityAttribute } from './EntityDefinition';

interface Item {
  id: number;
}

const define = (...attributes: EntityAttribute<Item>[]) => defineEntity<Item>({ name: 'item', key: 'id', attributes });

describe('the definition of an entity', () => {
  it('calls every component type by its own name', () => {
    const types = createComponentTypes();
    const names = Object.fromEntries(types.numbers().map((number) => [types.get(number).name, number]));
    expect(componentNumbers).toEqual(names);
  });

  it('keeps the number of an attribute when attributes are added or moved, so that stored drafts still fit', () => {
    const before = define({ identifier: 'name', label: 'Nome' });
    const after = define({ identifier: 'email', label: 'E-mail' }, { identifier: 'name', label: 'Nome' });
    expect(after.leaves[1]?.attribute.subjectAttributeId).toBe(before.leaves[0]?.attribute.subjectAttributeId);
    expect(attributeId('name')).toBe(before.leaves[0]?.attribute.subjectAttributeId);
  });

  it('gives the attributes of a section its condition beside their own', () => {
    const isOpen = { '==': [{ var: 'isOpen' }, true] as [{ var: string }, boolean] };
    const isNamed = { notEmpty: [{ var: 'name' }] as [{ var: string }] };
    const { leaves } = defineEntity<Item>({
      name: 'item',
      key: 'id',
      attributes: [
        { identifier: 'isOpen', label: 'Aberto', component: 'switch' },
        { identifier: 'name', label: 'Nome' },
      ],
      sections: [
        {
          title: 'Mais',
          visibleWhen: isOpen,
          attributes: [
            { identifier: 'first', label: 'Primeiro' },
            { identifier: 'second', label: 'Segundo', visibleWhen: isNamed },
          ],
        },
      ],
    });
    expect(leaves.map(({ section }) => section)).toEqual([null, null, 'Mais', 'Mais']);
    expect(leaves[2]?.rules?.visible).toEqual(isOpen);
    expect(leaves[3]?.rules?.visible).toEqual({ and: [isOpen, isNamed] });
  });

  it('says what is wrong with one that cannot work', () => {
    const name = { identifier: 'name', label: 'Nome' };
    expect(() => define()).toThrow('it has no attributes');
    expect(() => define({ ...name, identifier: 'full name' })).toThrow('"full name" is not an identifier');
    expect(() => define({ ...name, identifier: 'address.city' })).toThrow('a dot leads to a related record');
    expect(() => define(name, name)).toThrow('the attributes "name" and "name"');
    expect(() => define({ ...name, component: 'select' })).toThrow('the select "name" has no options');
    expect(() => define({ ...name, checkedWith: ['other'] })).toThrow('is checked with "other"');
  });

  it('of 20 fields is read by forms as it was written', () => {
    expect(account.leaves).toHaveLength(20);
    expect(account.leaves.map(({ attribute }) => attribute.componentId).slice(0, 3)).toEqual([4, 4, 1]);
  });
});
