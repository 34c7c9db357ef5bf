import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import type { ComponentType } from './ComponentType';
import { createComponentTypes } from './createComponentTypes';
import { kinds } from './kinds';
import { selectType } from './selectType';
import { textType } from './textType';

const context = { timeZone: 'America/Sao_Paulo' };
const mapType: ComponentType<string> = { ...textType, number: 77, name: 'map', label: 'Mapa' };

describe('createComponentTypes', () => {
  it('knows every component number of the specification', () => {
    expect(createComponentTypes().numbers()).toEqual(Object.keys(kinds).map(Number));
  });

  it('takes a new number and a replacement of ours', () => {
    const types = createComponentTypes([mapType, { ...selectType, label: 'Minha seleção' }]);
    expect(types.get(77).label).toBe('Mapa');
    expect(types.get(4).label).toBe('Minha seleção');
    expect(createComponentTypes().has(77)).toBe(false);
  });

  it('refuses an entry that cannot work and says why', () => {
    expect(() => createComponentTypes([{ ...mapType, number: 0 }])).toThrow('COMPONENT_TYPE_INVALID');
    expect(() => createComponentTypes([mapType, mapType])).toThrow('two entries have this number');
    const { format: _format, ...half } = mapType;
    expect(() => createComponentTypes([half as ComponentType])).toThrow(
      'component type 77 is not usable: it lacks format',
    );
  });

  it('falls back for an unknown number: names it, and keeps any JSON value as it is', () => {
    const types = createComponentTypes();
    const unknown = types.get(99);
    expect(types.has(99)).toBe(false);
    expect(types.get(99)).toBe(unknown);
    expect([unknown.number, unknown.label, unknown.kind]).toEqual([99, 'Componente 99', 'text']);
    expect([unknown.columnType(attribute()), unknown.filterType(attribute())]).toEqual(['jsonb', 'json']);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unknown.normalise(value, attribute())).toEqual(value);
        expect(typeof unknown.format(value, attribute(), context)).toBe('string');
      }),
    );
  });

  it('shows an unknown value readably and refuses to type over it', () => {
    const unknown = createComponentTypes().get(99);
    const show = (value: unknown) => unknown.format(value, attribute(), context);
    expect(show([{ id: 1, name: 'Rede' }, true, 'x', null])).toBe('Rede, Sim, x, ');
    expect(show({ a: 1 })).toBe('{"a":1}');
    expect(unknown.parse('abc', attribute({ name: 'Mapa' }), context)).toEqual({
      ok: false,
      message: 'O campo Mapa usa o componente 99, que não é conhecido aqui.',
    });
  });
});
