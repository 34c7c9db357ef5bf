import type { BusinessHours, TimeSpan } from '@assunto/engine/contract';
import { addBusinessTime, businessTimeBetween } from '@assunto/engine/core';

/** What a clock of service counts. Times in milliseconds; instants since 1970. */
export interface ServiceClock {
  /** When it began. */
  startedAt: number;
  /** Business time until it is due. */
  target: number;
  /** The spans in which it stood still, in order, without overlaps. */
  pauses: readonly TimeSpan[];
  /** Since when it stands still; `null`: it is running. */
  stoppedAt: number | null;
}

/** When a clock is due. One that stands still before it was due has no such instant, but time that is left. */
export interface ServiceDue {
  dueAt: number | null;
  /** The business time that was left when it stopped; `null`: it is running, or was due before. */
  left: number | null;
}

/**
 * When a clock is due by these hours: a pure function of what happened, so that new hours, goals or priorities are applied to all
 * of its past and keep its pauses.
 *
 * @example
 * const hours = { timeZone: 'America/Sao_Paulo', windows: [{ weekday: 1, from: '08:00', until: '18:00' }], holidays: [] };
 * const { dueAt } = serviceDue(hours, { startedAt: Date.now(), target: 4 * 3_600_000, pauses: [], stoppedAt: null });
 */
export function serviceDue(hours: BusinessHours, { startedAt, target, pauses, stoppedAt }: ServiceClock): ServiceDue {
  let rest = target;
  let from = startedAt;
  for (const pause of pauses) {
    if (pause.until <= from) continue;
    const until = Math.max(pause.from, from);
    const ran = businessTimeBetween(hours, from, until);
    if (ran >= rest && until > from) return { dueAt: addBusinessTime(hours, from, rest), left: null };
    rest -= ran;
    from = pause.until;
  }
  if (stoppedAt === null) return { dueAt: addBusinessTime(hours, from, rest), left: null };
  const ran = stoppedAt > from ? businessTimeBetween(hours, from, stoppedAt) : 0;
  if (ran >= rest && stoppedAt > from) return { dueAt: addBusinessTime(hours, from, rest), left: null };
  return { dueAt: null, left: rest - ran };
}

/**
 * Adds a pause to those of a clock; one that touches the last one continues it. Instants in milliseconds since 1970.
 *
 * @example
 * const pauses = withPause([], { from: Date.now() - 60_000, until: Date.now() });
 */
export function withPause(pauses: readonly TimeSpan[], pause: TimeSpan): TimeSpan[] {
  if (pause.until <= pause.from) return [...pauses];
  const last = pauses.at(-1);
  if (!last || last.until < pause.from) return [...pauses, pause];
  return [...pauses.slice(0, -1), { from: last.from, until: Math.max(last.until, pause.until) }];
}
