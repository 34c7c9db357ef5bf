import { expect, it } from 'vitest';
import { ageText } from './ageText';

const now = Date.parse('2026-11-25T12:00:00Z');

it('says the age of a record in the largest unit that it fills', () => {
  const text = (instant: string) => ageText(instant, now, 'pt-BR');
  expect(text('2026-11-25T11:59:50Z')).toBe('este minuto');
  expect(text('2026-11-25T10:30:00Z')).toBe('há 1 h');
  expect(text('2026-11-24T12:00:00Z')).toBe('ontem');
  expect(text('2026-11-10T12:00:00Z')).toBe('há 15 dias');
  expect(text('2026-08-01T12:00:00Z')).toBe('há 3 meses');
  expect(text('2023-11-01T12:00:00Z')).toBe('há 3 anos');
  // The clock of the page may be late.
  expect(text('2026-11-25T12:05:00Z')).toBe('este minuto');
  expect(text('')).toBe('');
});
