import type { TaskTimer } from '@assunto/api';

/** The clocks of page and server around a request, in milliseconds since 1970. */
interface ClockReading {
  /** Times of the request and its response, on the page's clock. */
  sentAt: number;
  receivedAt: number;
  /** The server's clock in between. */
  now: number;
}

/** How far the server's clock is ahead of the page's. Assumes that request and response take equally long. */
export function clockOffset({ sentAt, receivedAt, now }: ClockReading): number {
  return now - (sentAt + receivedAt) / 2;
}

/** Milliseconds worked on a task at a moment of the server's clock; never less than already counted. */
export function workedAt({ worked, startedAt }: Pick<TaskTimer, 'worked' | 'startedAt'>, now: number): number {
  return worked + (startedAt === null ? 0 : Math.max(0, now - startedAt));
}

/** Formats a timer: `01:02:03`, with at least two digits of hours. */
export function timerText(worked: number): string {
  const seconds = Math.floor(worked / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The timer for screen readers: '1 h 2 min'. */
export function spokenTimer(worked: number): string {
  const minutes = Math.floor(worked / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Milliseconds by which a tick may deviate from a second; beyond it the page was suspended or its clock was changed. */
const tolerance = 5_000;

/** Whether the page's clock advanced by something other than a second between two ticks. */
export function hasJumped(before: number, after: number): boolean {
  return Math.abs(after - before - 1000) > tolerance;
}
