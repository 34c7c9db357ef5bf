/** How often a schedule comes, as it is chosen: what most people need by fields, the rest as a cron string. */
export type CronChoice =
  | { kind: 'minutes'; every: number }
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; time: string }
  | { kind: 'weekly'; weekdays: readonly number[]; time: string }
  | { kind: 'monthly'; day: number; time: string }
  | { kind: 'custom'; text: string };

/** The kind of a `CronChoice`. */
export type CronKind = CronChoice['kind'];

const workdays = [1, 2, 3, 4, 5];

/** Reads a cron string of five fields; what has no fields of its own is `custom`. */
export function readCron(text: string): CronChoice {
  const custom: CronChoice = { kind: 'custom', text };
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = text.trim().split(/\s+/);
  if (rest.length > 0 || month !== '*') return custom;
  if (hour === '*') return (day === '*' && weekday === '*' && readMinutes(minute)) || custom;
  const time = timeOf(minute, hour);
  return (time !== null && readDays(day, weekday, time)) || custom;
}

/** A whole number of at most two digits between bounds, or `null`. */
function within(text: string, from: number, to: number): number | null {
  if (!/^\d{1,2}$/.test(text)) return null;
  const number = Number(text);
  return number >= from && number <= to ? number : null;
}

function readMinutes(minute: string): CronChoice | null {
  if (minute === '*') return { kind: 'minutes', every: 1 };
  if (minute.startsWith('*/')) {
    const every = within(minute.slice(2), 1, 59);
    return every === null ? null : { kind: 'minutes', every };
  }
  const at = within(minute, 0, 59);
  return at === null ? null : { kind: 'hourly', minute: at };
}

function readDays(day: string, weekday: string, time: string): CronChoice | null {
  if (day === '*' && weekday === '*') return { kind: 'daily', time };
  if (day === '*') {
    const weekdays = weekdaysOf(weekday);
    return weekdays && { kind: 'weekly', weekdays, time };
  }
  const at = weekday === '*' ? within(day, 1, 31) : null;
  return at === null ? null : { kind: 'monthly', day: at, time };
}

function timeOf(minute: string, hour: string): string | null {
  if (within(minute, 0, 59) === null || within(hour, 0, 23) === null) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

function weekdaysOf(text: string): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^([0-7])(?:-([0-7]))?$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from)) return null;
    for (let one = Number(from); one <= Number(to); one += 1) found.add(one % 7);
  }
  return [...found].sort((one, other) => one - other);
}

/** The cron string of a choice. */
export function writeCron(choice: CronChoice): string {
  switch (choice.kind) {
    case 'minutes':
      return choice.every === 1 ? '* * * * *' : `*/${choice.every} * * * *`;
    case 'hourly':
      return `${choice.minute} * * * *`;
    case 'daily':
      return `${fieldsOf(choice.time)} * * *`;
    case 'weekly':
      return `${fieldsOf(choice.time)} * * ${weekdaysText(choice.weekdays)}`;
    case 'monthly':
      return `${fieldsOf(choice.time)} ${choice.day} * *`;
    case 'custom':
      return choice.text;
  }
}

/** `1-5` for days that follow each other, which is read better than `1,2,3,4,5`. */
function weekdaysText(weekdays: readonly number[]): string {
  const first = weekdays[0] ?? 0;
  const isSpan = weekdays.length > 2 && weekdays.every((day, index) => day === first + index);
  return isSpan ? `${first}-${first + weekdays.length - 1}` : weekdays.join(',') || '*';
}

/** Minute and hour of `08:30`. */
function fieldsOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${minute || 0} ${hour || 0}`;
}

/** What another kind starts with; the time stays where both have one. */
export function cronOfKind(kind: CronKind, before: CronChoice): CronChoice {
  const time = 'time' in before ? before.time : '08:00';
  switch (kind) {
    case 'minutes':
      return { kind, every: 15 };
    case 'hourly':
      return { kind, minute: 0 };
    case 'daily':
      return { kind, time };
    case 'weekly':
      return { kind, weekdays: workdays, time };
    case 'monthly':
      return { kind, day: 1, time };
    case 'custom':
      return { kind, text: writeCron(before) };
  }
}
