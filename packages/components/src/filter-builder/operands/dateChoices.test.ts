import { describe, expect, it } from 'vitest';
import { dateChoiceOf, dateChoices, distanceOf, valueOfDistance } from './dateChoices';

describe('the choices of a date', () => {
  it('have Portuguese names, and a time of day only where there is one', () => {
    expect(dateChoices(null, false).map(({ label }) => label)).toEqual([
      'Data',
      'Hoje',
      'Ontem',
      'Amanhã',
      'O início da semana',
      'O início do mês',
      'O início do ano',
      '... atrás',
      'Daqui a ...',
    ]);
    expect(dateChoices(null, true).map(({ label }) => label)).toContain('Agora');
  });

  it('keep a value that none of them names', () => {
    const value = { date: ['startOfMonth', -1, 'month'] };
    expect(dateChoices(value, false).at(-1)).toMatchObject({ label: 'O início do mês passado', value });
    expect(dateChoiceOf(value, 'day')).toBe(JSON.stringify(value.date));
  });

  it('know which one a value is', () => {
    expect(dateChoiceOf('2026-01-01', 'day')).toBe('day');
    expect(dateChoiceOf({ date: ['today'] }, 'day')).toBe('["today"]');
    expect(dateChoiceOf({ date: ['today', -1, 'day'] }, 'day')).toBe('["today",-1,"day"]');
    expect(dateChoiceOf({ date: ['today', -7, 'day'] }, 'day')).toBe('ago');
  });
});

describe('a distance', () => {
  it('reads back as written', () => {
    const distance = { amount: 3, unit: 'month', direction: 'ahead' } as const;
    expect(valueOfDistance(distance)).toEqual({ date: ['today', 3, 'month'] });
    expect(distanceOf(valueOfDistance(distance))).toEqual(distance);
  });

  it('counts hours and minutes from now', () => {
    expect(valueOfDistance({ amount: 2, unit: 'hour', direction: 'ago' })).toEqual({ date: ['now', -2, 'hour'] });
  });
});
