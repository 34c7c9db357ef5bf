import { createComponentTypes } from '@assunto/engine/core';
import { chamadoFixture } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import { groupName } from '../../../records/groups/groupName';
import { groupOrder, readGrouping, withGrouping } from './grouping';
import { measureTexts } from '../../../records/groups/measureTexts';
import { translateIn } from './messages/dialogs/translation';

const attributes = chamadoFixture.subject.subjectAttributes;
const componentTypes = createComponentTypes();
const translate = translateIn('pt-BR');
const context = { attributes, componentTypes, format: { timeZone: 'America/Sao_Paulo' }, translate };
const idOf = (identifier: string) => attributes.find((one) => one.identifier === identifier)?.subjectAttributeId ?? 0;
const read = (json: unknown) => readGrouping(json, attributes, componentTypes);

describe('the options of a grouped list', () => {
  it('are read from the address, without what the list cannot have', () => {
    const sum = { measure: 'sum', subjectAttributeId: idOf('quantidade') };
    const grouping = { unit: 'month', then: idOf('status'), measures: [sum], order: 0 };
    expect(read(grouping)).toEqual(grouping);
    const wrong = [
      { measure: 'median', subjectAttributeId: sum.subjectAttributeId },
      { ...sum, subjectAttributeId: idOf('titulo') },
    ];
    expect(read({ unit: 'decade', then: 999_999, measures: wrong, order: 3 })).toEqual({});
    expect(() => read('x')).toThrow('No grouping');
  });

  it('name an attribute of a related record on both levels', () => {
    const grouping = { related: 11, then: idOf('cliente'), thenRelated: 12, thenUnit: 'month' };
    expect(read(grouping)).toEqual(grouping);
    expect(read({ thenRelated: 12 })).toEqual({});
    expect(read({ ...grouping, thenRelated: '12' })).toEqual({ related: 11, then: idOf('cliente'), thenUnit: 'month' });
  });

  it('have a second level only while it is another one', () => {
    const by = idOf('cliente');
    const second = { then: by, thenRelated: 12 };
    expect(withGrouping(by, { related: 11 }, second)).toEqual({ related: 11, ...second });
    expect(withGrouping(by, { related: 11, order: 'count' }, { then: by })).toEqual({
      related: 11,
      order: 'count',
      then: by,
    });
    expect(withGrouping(by, { related: 11, then: by, thenUnit: 'week' }, { related: undefined })).toEqual({});
    expect(withGrouping(by, { ...second, measures: [] }, { related: 12 })).toEqual({ related: 12, measures: [] });
  });

  it('become the order of the request', () => {
    expect(groupOrder({})).toEqual([]);
    expect(groupOrder({ order: 'count' })).toEqual([{ by: 'count', direction: 0 }]);
    expect(groupOrder({ order: 1 })).toEqual([{ by: 'measure', index: 1, direction: 0 }]);
  });

  it('name sums with exact numbers, and periods by their first day', () => {
    const measures = [{ measure: 'sum' as const, subjectAttributeId: idOf('quantidade') }];
    const quantity = attributes.find((one) => one.identifier === 'quantidade')?.name;
    expect(measureTexts(['18014398509482989'], measures, context)).toEqual([
      { name: `Soma de ${quantity}`, text: '18.014.398.509.482.989' },
    ]);
    expect(measureTexts([null], measures, context)[0]?.text).toBe('–');
    const opened = attributes.find((one) => one.identifier === 'abertura');
    const named = (unit: 'week' | 'month' | 'quarter' | 'year', value: string) =>
      opened && groupName(value, opened, { ...context, unit });
    expect(named('month', '2026-03-01')).toBe('março de 2026');
    expect(named('quarter', '2026-04-01')).toBe('2º trimestre de 2026');
    expect(named('year', '2026-01-01')).toBe('2026');
    expect(named('week', '2026-03-01')).toBe('Semana de 01/03/2026');
  });
});
