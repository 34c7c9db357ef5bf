import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { createValidator } from '../validation/createValidator';
import { createComponentTypes } from './createComponentTypes';
import { durationType } from './durationType';

const context = { timeZone: 'America/Sao_Paulo' };
const estimate = attribute({
  name: 'Duração estimada',
  componentId: 20,
  componentConfigs: { inBetween: { start: 'inicio', end: 'termino' } },
});
const validator = createValidator({ componentTypes: createComponentTypes(), attributes: [estimate] });
const read = (text: string) => {
  const parsed = durationType.parse(text, estimate, context);
  return parsed.ok ? parsed.value : parsed.message;
};
const problem = (value: unknown, others: Record<string, unknown> = {}) =>
  validator.attribute(estimate, value, false, {
    timeZone: 'America/Sao_Paulo',
    valueOf: (identifier) => others[identifier] ?? null,
  })?.message ?? null;
const tooLong = 'A duração não pode ser maior do que o período entre a previsão de início e a previsão de término';

describe('duration', () => {
  it('is read as people write it and shown with two digits of hours or more', () => {
    for (const text of ['8:30', '08:30', '008:30', '0830', '830', '8h30', '8h30min', ' 8h 30m ', '510min'])
      expect(read(text)).toBe('008:30');
    expect([read('8'), read('8h'), read('120:05'), read('45min')]).toEqual(['008:00', '008:00', '120:05', '000:45']);
    expect(durationType.format('008:30', estimate, context)).toBe('08:30');
    expect(durationType.format('120:05', estimate, context)).toBe('120:05');
    expect(durationType.format(null, estimate, context)).toBe('');
  });

  it('says "Duração inválida" when it is malformed [FIELD-55]', () => {
    for (const text of ['8:', '8:3', '8:60', ':30', 'oito', '-1:00', '1000:00', '60000min'])
      expect([text, read(text), problem(text)]).toEqual([text, 'Duração inválida', 'Duração inválida']);
    expect(problem(8)).toBe('Duração inválida');
  });

  it('is not longer than the period between expected start and end [FIELD-56]', () => {
    const day = { inicio: '2026-03-02T11:00:00Z', termino: '2026-03-02T19:30:00Z' };
    expect(problem('008:30', day)).toBeNull();
    expect(problem('008:31', day)).toBe(tooLong);
    expect(problem('000:01', { inicio: day.termino, termino: day.inicio })).toBe(tooLong);
  });

  it('counts days that stand alone from the first midnight to the last', () => {
    expect(problem('048:00', { inicio: '2026-03-02', termino: '2026-03-03' })).toBeNull();
    expect(problem('048:01', { inicio: '2026-03-02', termino: '2026-03-03' })).toBe(tooLong);
    expect(problem('013:00', { inicio: '2026-03-02T14:00:00Z', termino: '2026-03-02' })).toBeNull();
  });

  it('is not compared with a start or an end that is not there', () => {
    expect(problem('900:00')).toBeNull();
    expect(problem('900:00', { inicio: '2026-03-02T11:00:00Z' })).toBeNull();
    expect(problem('900:00', { inicio: '2026-03-02T11:00:00Z', termino: 'amanhã' })).toBeNull();
    expect(durationType.checkedWith?.(estimate)).toEqual(['inicio', 'termino']);
    expect(durationType.checkedWith?.(attribute({ componentId: 20 }))).toEqual([]);
  });
});
