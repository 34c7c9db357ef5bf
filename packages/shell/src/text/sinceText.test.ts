import { expect, it } from 'vitest';
import { sinceText } from './sinceText';

const text = (instant: string, now: string, timeZone = 'America/Sao_Paulo') =>
  sinceText(instant, Date.parse(now), timeZone, 'pt-BR').replaceAll('\u00a0', ' ');

it.each([
  ['2026-11-23T12:00:30Z', 'este minuto'],
  ['2026-11-23T11:59:30Z', 'este minuto'],
  ['2026-11-23T11:55:00Z', 'há 5 min.'],
  ['2026-11-23T10:00:01Z', 'há 1 h'],
  ['2026-11-22T12:00:01Z', 'há 23 h'],
  ['2026-11-22T11:59:59Z', 'ontem'],
  ['2026-11-18T12:00:00Z', 'há 5 dias'],
  ['2026-10-25T12:00:00Z', 'há 29 dias'],
  ['2026-10-24T12:00:00Z', 'mês passado'],
  ['2026-09-20T12:00:00Z', 'há 2 meses'],
  ['2026-01-01T12:00:00Z', 'há 10 meses'],
  ['2025-11-01T12:00:00Z', 'ano passado'],
  ['2024-12-30T12:00:00Z', 'há 2 anos'],
])('the time since %s is %j', (instant, expected) => {
  expect(text(instant, '2026-11-23T12:00:00Z')).toBe(expected);
});

it.each([
  // The 27th at 20:00 and the 29th at 01:24 in São Paulo, less than 30 hours later.
  ['2026-11-27T23:00:00Z', '2026-11-29T04:24:00Z', 'America/Sao_Paulo', 'anteontem'],
  // The same instants in Auckland: the 28th at 12:00 and the 29th at 17:24.
  ['2026-11-27T23:00:00Z', '2026-11-29T04:24:00Z', 'Pacific/Auckland', 'ontem'],
  ['2026-11-27T03:00:00Z', '2026-11-29T02:59:00Z', 'America/Sao_Paulo', 'ontem'],
  ['2026-11-27T02:59:00Z', '2026-11-29T02:59:00Z', 'America/Sao_Paulo', 'anteontem'],
])('counts days of the calendar: from %s to %s in %s is %j', (instant, now, timeZone, expected) => {
  expect(text(instant, now, timeZone)).toBe(expected);
});
