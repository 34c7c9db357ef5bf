import fc from 'fast-check';
import { expect, it } from 'vitest';
import { civilTimeAt, shownMinuteAt } from './zonedTime';

const zones = [
  ...['America/Sao_Paulo', 'America/Noronha', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'],
  ...['Pacific/Apia', 'Asia/Kathmandu', 'Africa/Monrovia', 'Europe/Lisbon'],
];

/** The time that `Intl` shows. */
function shown(instant: number, timeZone: string): number[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23' as const,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((type) => parts.get(type) ?? 0);
}

/** The same of `shownMinuteAt`, without the second. */
function minuteShown(instant: number, timeZone: string): number[] {
  const { day, minute } = shownMinuteAt(instant, timeZone);
  const date = new Date(day * 86_400_000);
  const civilDay = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return [...civilDay, Math.floor(minute / 60), minute % 60];
}

const at = (text: string): number => Date.parse(text);

it('shows the same civil time as Intl in every zone, at any instant', () => {
  const anywhere = fc.integer({ min: at('1890-01-01T00:00:00Z'), max: at('2210-01-01T00:00:00Z') });
  fc.assert(
    fc.property(anywhere, fc.constantFrom(...zones), (instant, timeZone) => {
      const { year, month, day, hour, minute, second } = civilTimeAt(instant, timeZone);
      expect([year, month, day, hour, minute, second]).toEqual(shown(instant, timeZone));
      expect(minuteShown(instant, timeZone)).toEqual(shown(instant, timeZone).slice(0, 5));
    }),
    { numRuns: 2000 },
  );
});

it('shows it on days on which clocks change, at a minute past midnight or by a whole day', () => {
  for (const [zone, change] of [
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['America/Sao_Paulo', '2018-02-18T02:00:00Z'],
    ['America/St_Johns', '2010-03-14T03:31:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Australia/Lord_Howe', '2025-10-04T15:30:00Z'],
  ] as const)
    for (const seconds of [-86_400, -3600, -1, 0, 1, 3600, 86_400]) {
      const instant = at(change) + seconds * 1000 + 999;
      expect(Object.values(civilTimeAt(instant, zone)), `${zone} ${change} ${seconds}`).toEqual(shown(instant, zone));
      expect(minuteShown(instant, zone)).toEqual(shown(instant, zone).slice(0, 5));
    }
});

it('refuses an unknown zone and no instant', () => {
  expect(() => civilTimeAt(0, 'America/Lugar_Nenhum')).toThrow(RangeError);
  expect(() => civilTimeAt(NaN, 'UTC')).toThrow(RangeError);
});
