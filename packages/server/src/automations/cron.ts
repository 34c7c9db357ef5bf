import { Cron } from 'croner';

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

/** A cron string of five fields in a time zone, or `null` when it is none or never comes. */
export function parseCron(text: string, timeZone: string): Cron | null {
  try {
    const cron = new Cron(text.trim(), { timezone: timeZone, mode: '5-part', paused: true });
    return cron.nextRun() === null ? null : cron;
  } catch {
    return null;
  }
}

/** The next times of a cron string, at most `count`, as instants in UTC. */
export const nextTimes = (cron: Cron, count: number, from: Date = new Date()): string[] =>
  cron.nextRuns(count, from).map((date) => date.toISOString().replace(/\.\d+Z$/, 'Z'));

/** A cron string in Portuguese: `às 08:00, de segunda-feira a sexta-feira`. What it has no words for is cited. */
export function describeCron(text: string): string {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = text.trim().split(/\s+/);
  const time = describeTime(minute, hour);
  const parts = [
    ...(day === '*' ? [] : [listed(day, 'no dia', 'nos dias', (number) => String(number))]),
    ...(weekday === '*' ? [] : [listed(weekday, 'às', 'às', (number) => weekdays[number % 7] ?? null)]),
    ...(month === '*' ? [] : [listed(month, 'em', 'em', (number) => months[number - 1] ?? null)]),
  ];
  if (time === null || parts.includes(null)) return `conforme a agenda ${text.trim()}`;
  // Only a time of the day comes every day; a span of minutes says so itself.
  const isDaily = parts.length === 0 && time.startsWith('às');
  // Cron joins day and weekday by 'or'.
  const days = day !== '*' && weekday !== '*' ? [`${parts[0]} ou ${parts[1]}`, ...parts.slice(2)] : parts;
  return [isDaily ? `todos os dias ${time}` : time, ...days].join(', ');
}

function describeTime(minute: string, hour: string): string | null {
  const everyMinutes = /^\*\/(\d+)$/.exec(minute)?.[1];
  const everyHours = /^\*\/(\d+)$/.exec(hour)?.[1];
  if (minute === '*' && hour === '*') return 'a cada minuto';
  if (everyMinutes && hour === '*') return `a cada ${everyMinutes} minutos`;
  if (!/^\d+$/.test(minute)) return null;
  const padded = minute.padStart(2, '0');
  if (hour === '*') return minute === '0' ? 'a cada hora' : `a cada hora, no minuto ${minute}`;
  if (everyHours) return `a cada ${everyHours} horas, no minuto ${minute}`;
  if (!/^\d+(,\d+)*$/.test(hour)) return null;
  return `às ${joined(hour.split(',').map((one) => `${one.padStart(2, '0')}:${padded}`))}`;
}

/** A field of numbers, lists and spans; `null` for what has no words. */
function listed(field: string, one: string, many: string, nameOf: (number: number) => string | null): string | null {
  const names = field.split(',').map((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    const first = from === undefined ? null : nameOf(Number(from));
    const last = to === undefined ? null : nameOf(Number(to));
    if (first === null || (to !== undefined && last === null)) return null;
    return last === null ? first : `${first} a ${last}`;
  });
  if (names.includes(null)) return null;
  const texts = names.filter((name) => name !== null);
  const isWeekdays = nameOf(1) === weekdays[1];
  const isSpan = texts.length === 1 && texts[0]?.includes(' a ');
  if (isWeekdays) return isSpan ? `de ${texts[0]}` : `em ${joined(texts)}`;
  return isSpan && one === 'em' ? `de ${texts[0]}` : `${texts.length === 1 && !isSpan ? one : many} ${joined(texts)}`;
}

const joined = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;
