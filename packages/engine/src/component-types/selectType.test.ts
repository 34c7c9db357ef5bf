import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { offeredOptions, withOptionNames } from './optionValues';
import { selectType } from './selectType';

const context = { timeZone: 'America/Sao_Paulo' };
const status = chamadoFixture.attribute('status');
const labels = chamadoFixture.attribute('etiquetas');
const client = chamadoFixture.attribute('cliente');

describe('select', () => {
  it('compares, keeps and offers by one or many and by where its options come from', () => {
    const of = (one: typeof status) => [selectType.filterType(one), selectType.columnType(one)];
    expect([status, labels, client, { ...client, isMultipleValues: true }].map(of)).toEqual([
      ['option', 'text'],
      ['options', 'text[]'],
      ['option', 'bigint'],
      ['options', 'bigint[]'],
    ]);
  });

  it('keeps ids of whatever arrives', () => {
    expect(selectType.normalise({ id: 'aberto', name: 'Aberto' }, status)).toBe('aberto');
    expect(selectType.normalise({ id: '501', name: 'x' }, client)).toBe(501);
    expect(selectType.normalise(['rede', { id: 'acesso' }, 'rede'], labels)).toEqual(['rede', 'acesso']);
    expect(selectType.normalise('rede', labels)).toEqual(['rede']);
    expect(selectType.normalise(['aberto', 'cancelado'], status)).toEqual(['aberto', 'cancelado']);
  });

  it('keeps null for a multiple select with an empty list [FIELD-80]', () => {
    expect(selectType.normalise([], labels)).toBeNull();
    expect(selectType.normalise([''], labels)).toBeNull();
    expect(selectType.normalise('', status)).toBeNull();
    expect(selectType.normalise(undefined, status)).toBeNull();
  });

  it('names ids from the attribute’s own list, and shows an id that has left it', () => {
    expect(selectType.format('em-atendimento', status, context)).toBe('Em atendimento');
    expect(selectType.format(['rede', 'acesso'], labels, context)).toBe('Rede, Acesso');
    expect(selectType.format({ id: 501, name: 'Padaria São João' }, client, context)).toBe('Padaria São João');
    expect(selectType.format('antigo', status, context)).toBe('antigo');
    expect(withOptionNames('aberto', status)).toEqual({ id: 'aberto', name: 'Aberto', color: '#2563eb' });
    expect(withOptionNames(['rede'], labels)).toEqual([{ id: 'rede', name: 'Rede' }]);
    expect(withOptionNames(null, labels)).toBeNull();
  });

  it('finds options by name without case and accents', () => {
    expect(selectType.parse('concluido', status, context)).toMatchObject({ ok: true, value: { id: 'concluido' } });
    expect(selectType.parse('rede; IMPRESSAO', labels, context)).toMatchObject({
      ok: true,
      value: [{ id: 'rede' }, { id: 'impressao' }],
    });
    for (const text of ['fechado', 'rede, fechado'])
      expect(selectType.parse(text, labels, context)).toEqual({ ok: false, message: 'Selecione um item da lista.' });
  });

  it('offers no removed option, and reads its name only where no offered one has it', () => {
    const options = [
      { id: 'antiga', name: 'Rede', isRemoved: true },
      { id: 'nova', name: 'Rede' },
      { id: 'fora', name: 'Fora', isRemoved: true },
    ];
    const removed = { ...status, componentConfigs: { options } };
    expect(offeredOptions(removed).map(({ id }) => id)).toEqual(['nova']);
    expect(selectType.parse('rede', removed, context)).toMatchObject({ value: { id: 'nova' } });
    expect(selectType.parse('fora', removed, context)).toMatchObject({ value: { id: 'fora' } });
    expect(selectType.format('fora', removed, context)).toBe('Fora');
    expect(offeredOptions(status)).toBe(status.componentConfigs.options);
  });

  it('reads back what it shows, also names with the separator in them', () => {
    const names = ['Sim', 'Sim, urgente', 'Não', 'Ação', 'A, B, C', 'A', 'Straße 5'];
    const options = names.map((name, index) => ({ id: `o${index}`, name }));
    const many = attribute({ componentId: 4, isMultipleValues: true, componentConfigs: { options } });
    const one = { ...many, isMultipleValues: false };
    for (const option of options)
      expect(selectType.parse(selectType.format(option, one, context), one, context)).toEqual({
        ok: true,
        value: option,
      });
    fc.assert(
      fc.property(fc.shuffledSubarray(options, { minLength: 1 }), (value) => {
        const shown = selectType.format(value, many, context);
        expect(selectType.parse(shown, many, context)).toEqual({ ok: true, value });
      }),
    );
  });

  it('orders by place in the list, or by name where options are records', () => {
    expect(selectType.sortKey('em-atendimento', status)).toBe(1);
    expect(selectType.sortKey('antigo', status)).toBe(5);
    expect(selectType.sortKey({ id: 501, name: 'Água Boa' }, client)).toBe('agua boa');
    expect(selectType.sortKey(null, status)).toBeNull();
  });
});
