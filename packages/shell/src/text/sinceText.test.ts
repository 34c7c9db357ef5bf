import { expect, it } from 'vitest';
import { sinceText } from './sinceText';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-23T12:00:30Z', 'este minuto'],
  ['2026-11-23T11:59:30Z', 'este minuto'],
  ['2026-11-23T11:55:00Z', 'há 5 min.'],
  ['2026-11-23T10:00:01Z', 'há 1 h'],
  ['2026-11-22T11:59:59Z', 'ontem'],
  ['2026-11-18T12:00:00Z', 'há 5 dias'],
  ['2026-09-20T12:00:00Z', 'há 2 meses'],
  ['2024-11-01T12:00:00Z', 'há 2 anos'],
])('the time since %s is %j', (instant, expected) => {
  expect(sinceText(instant, now, 'pt-BR').replaceAll('\u00a0', ' ')).toBe(expected);
});
