import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { carrierType } from './carrierType';
import { createComponentTypes } from './createComponentTypes';

const context = { timeZone: 'America/Sao_Paulo' };
const field = attribute({ name: 'Transportador', componentId: 29 });
const format = (vehicle: string | null, driver: string | null, plates: string[]) =>
  carrierType.format({ vehicle, driver, plates }, field, context);
const parse = (text: string) => carrierType.parse(text, field, context);
const problem = (value: unknown) =>
  createValidator({ componentTypes: createComponentTypes(), attributes: [field] }).attribute(field, value, false)
    ?.message ?? null;

describe('carrier', () => {
  it('is read as joined objects: vehicle / driver / plates [FIELD-13]', () => {
    expect(carrierType.kind).toBe('objects');
    expect(format('Scania R450', 'João da Silva', ['ABC-1D23', 'XYZ-1234'])).toBe(
      'Scania R450 / João da Silva / ABC-1D23, XYZ-1234',
    );
    expect(carrierType.format(null, field, context)).toBe('');
  });

  it('leaves out what is empty at the end, and marks what is empty before', () => {
    expect(format('Scania R450', null, [])).toBe('Scania R450');
    expect(format(null, 'João', [])).toBe('— / João');
    expect(format(null, null, ['ABC-1234'])).toBe('— / — / ABC-1234');
  });

  it('takes the parts as they are typed', () => {
    expect(parse(' Scania  R450 / - / abc1d23; xyz-1234 ')).toEqual({
      ok: true,
      value: { vehicle: 'Scania R450', driver: null, plates: ['ABC-1D23', 'XYZ-1234'] },
    });
    expect(parse('/ João')).toEqual({ ok: true, value: { vehicle: null, driver: 'João', plates: [] } });
    expect(parse('— / —')).toEqual({ ok: true, value: null });
    expect(parse('a / b / ABC-1234 / d')).toEqual({
      ok: false,
      message: 'Informe Transportador como veículo / motorista / placas.',
    });
  });

  it('keeps each part so that its slashes are not those between parts', () => {
    expect(
      carrierType.normalise({ vehicle: ' VW / 24.280 ', driver: '/', plates: ['abc 1234', '', 'ABC-1234'] }, field),
    ).toEqual({ vehicle: 'VW/24.280', driver: null, plates: ['ABC-1234'] });
    expect(carrierType.normalise({ vehicle: '', driver: null }, field)).toBeNull();
    expect(carrierType.normalise('', field)).toBeNull();
  });

  it('refuses what is no carrier, and says why', () => {
    expect(problem({ vehicle: 'Scania', driver: null, plates: ['ABC-1D23'] })).toBeNull();
    expect(problem({ vehicle: 'Scania', plates: ['AB-12'] })).toBe(
      'Informe cada placa no formato AAA-0000 ou AAA-0A00.',
    );
    expect(problem({ vehicle: 'x'.repeat(151) })).toBe(
      'O veículo e o motorista devem conter no máximo 150 caracteres.',
    );
    expect(problem({ plates: ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `AA${letter}-1234`) })).toBe(
      'Informe no máximo 5 placas.',
    );
    expect(problem('Scania')).toBe('O valor do campo Transportador não é válido.');
    expect(problem({ vehicle: 'Scania', color: 'azul' })).not.toBeNull();
  });

  it('is ordered by its folded text', () => {
    expect(carrierType.sortKey({ vehicle: 'Água', driver: null, plates: [] }, field)).toBe('agua');
    expect(carrierType.sortKey(null, field)).toBeNull();
  });
});
