import { createComponentTypes } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';
import { describe, expect, it } from 'vitest';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import { cellValue, type ColumnConventions } from './cellValue';

const types = createComponentTypes([]);
const read = (componentId: number, cell: SpreadsheetCell, conventions?: Partial<ColumnConventions>) => {
  const one = attribute({ name: 'Valor', componentId });
  const componentType = types.get(componentId);
  const column: AttributeColumn = {
    attribute: one,
    column: 'a_1',
    componentType,
    columnType: componentType.columnType(one),
    filterType: componentType.filterType(one),
  };
  const all: ColumnConventions = { numbers: 'comma', dates: 'dmy', ...conventions };
  return cellValue(column, cell, { timeZone: 'America/Sao_Paulo' }, all);
};
const [decimal, money, whole, instant, day, checkbox] = [23, 5, 3, 11, 32, 10] as const;

describe('a cell of a file', () => {
  it('is a number as its column writes numbers, never as another one does', () => {
    expect(read(decimal, '1.25')).toMatchObject({ ok: false });
    expect(read(decimal, '1.234')).toEqual({ ok: true, value: 1234 });
    expect(read(decimal, '1.25', { numbers: 'point' })).toEqual({ ok: true, value: 1.25 });
    expect(read(decimal, '1,234', { numbers: 'point' })).toEqual({ ok: true, value: 1234 });
    expect(read(money, 'R$ 1,234.50', { numbers: 'point' })).toEqual({ ok: true, value: 1234.5 });
    expect(read(whole, '1.000')).toEqual({ ok: true, value: 1000 });
  });

  it('is never rounded without a notice that has the rounded value', () => {
    for (const [cell, numbers] of [
      ['0.125', 'point'],
      ['0,125', 'comma'],
      [0.125, 'comma'],
    ] as const)
      expect(read(decimal, cell, { numbers })).toMatchObject({
        ok: false,
        message: 'O valor tem mais casas decimais do que o campo guarda; seria arredondado para 0,13.',
        accepted: 0.13,
      });
    expect(read(decimal, '12345678901234567890')).toMatchObject({ ok: false });
    expect(read(decimal, '0,1200')).toEqual({ ok: true, value: 0.12 });
  });

  it('is an instant on the full hour, of the company or in UTC where it names no zone', () => {
    for (const text of ['2016-03-01 10:00', '2016-03-01T10:00', '01/03/2016 10:00', '01-03-16 10:00:00'])
      expect(read(instant, text)).toEqual({ ok: true, value: '2016-03-01T13:00:00Z' });
    expect(read(instant, '2016-03-01T10:00:00+00:00')).toEqual({ ok: true, value: '2016-03-01T10:00:00+00:00' });
    expect(read(instant, { moment: '2016-03-01T10:00:00' })).toEqual({ ok: true, value: '2016-03-01T13:00:00Z' });
    const utc = { times: 'utc' } as const;
    expect(read(instant, '01/03/2016 10:00', utc)).toEqual({ ok: true, value: '2016-03-01T10:00:00Z' });
    expect(read(instant, { moment: '2016-03-01T10:00:00' }, utc)).toEqual({ ok: true, value: '2016-03-01T10:00:00Z' });
    // With the summer time of the zone, and never that of the company.
    const york = { times: 'America/New_York' } as const;
    expect(read(instant, '01/03/2016 10:00', york)).toEqual({ ok: true, value: '2016-03-01T15:00:00Z' });
    expect(read(instant, { moment: '2016-07-01T10:00:00' }, york)).toEqual({ ok: true, value: '2016-07-01T14:00:00Z' });
    expect(read(instant, '2016-07-01 10:00:00Z', york)).toMatchObject({ value: '2016-07-01T10:00:00Z' });
    expect(read(instant, '01/07/2016', york)).toEqual({ ok: true, value: '2016-07-01T03:00:00Z' });
    expect(read(instant, '2016-03-01T10:00:00-05:00', utc)).toMatchObject({ value: '2016-03-01T10:00:00-05:00' });
  });

  it('is a day in the order of its column, without a time that would be lost', () => {
    expect(read(day, '03/25/2016', { dates: 'mdy' })).toEqual({ ok: true, value: '2016-03-25' });
    expect(read(day, '25/03/2016', { dates: 'mdy' })).toEqual({
      ok: false,
      message: 'Informe uma data válida no formato mm/dd/aaaa.',
    });
    expect(read(day, '2016-03-25 00:00')).toEqual({ ok: true, value: '2016-03-25' });
    expect(read(day, '2016-03-25 10:00')).toMatchObject({ ok: false, accepted: '2016-03-25' });
  });

  it('answers yes, no, on, off and x', () => {
    for (const text of ['yes', 'Y', 'on', 'X', 'Sim', '1'])
      expect(read(checkbox, text)).toEqual({ ok: true, value: true });
    const answers = { yes: ['Feito', 'não'], no: ['Pendente'] };
    const chosen = (text: string) => read(checkbox, text, { numbers: 'comma', dates: 'dmy', answers });
    expect([chosen('FEITO '), chosen('Nao'), chosen('pendente')]).toEqual(
      [true, true, false].map((value) => ({ ok: true, value })),
    );
    expect(chosen('Sim')).toMatchObject({ ok: false });
    expect(chosen('Não preenchido')).toEqual({ ok: true, value: null });
    for (const text of ['no', 'OFF', 'f', 'não', '0']) expect(read(checkbox, text)).toEqual({ ok: true, value: false });
  });

  it('is not read as a number, a date or an answer when it is a long text', () => {
    for (const id of [decimal, whole, instant, day, checkbox])
      expect(read(id, '9'.repeat(100_000))).toMatchObject({
        ok: false,
        message: 'O texto é longo demais para este campo.',
      });
  });
});
