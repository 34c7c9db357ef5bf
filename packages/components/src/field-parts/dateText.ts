/** What a typed date looks like while it grows: `dd/MM/yyyy`, and ` HH:mm` behind it where there is a time. */
export interface DateParts {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm`; '' where none is written. */
  time: string;
}

/**
 * Puts the slashes, the space and the colon in while one types at the end; deleting and editing inside stay as typed.
 * Dots, hyphens and spaces between day, month and year become slashes, and a pasted `2026-12-31` is turned around.
 */
export function maskDateText(before: string, text: string, hasTime: boolean): string {
  const allowed = withSlashes(text).replace(hasTime ? /[^\d/: ]/g : /[^\d/]/g, '');
  const grew = allowed.length > before.length && allowed.startsWith(before);
  if (!grew && before !== '') return allowed;
  // One who types 1/2/2026 puts the slashes in alone.
  if (/^\d{1}\/|^\d{2}\/\d{1}\//.test(allowed)) return allowed;
  const digits = allowed.replace(/\D/g, '').slice(0, hasTime ? 12 : 8);
  const [day, month, year, hour, minute] = [
    digits.slice(0, 2),
    digits.slice(2, 4),
    digits.slice(4, 8),
    digits.slice(8, 10),
    digits.slice(10, 12),
  ];
  let masked = day;
  if (day.length === 2) masked += `/${month}`;
  if (month.length === 2) masked += `/${year}`;
  if (hour) masked += ` ${hour}`;
  if (hour.length === 2) masked += `:${minute}`;
  return masked;
}

function withSlashes(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}${iso[4] ? ` ${iso[4]}` : ''}`;
  let separators = 0;
  return text.trimStart().replace(/[/.\- h]/g, (found) => {
    separators += 1;
    if (separators <= 2) return '/';
    return found === 'h' ? ':' : found;
  });
}

/** A year of two digits belongs to this century. */
export function completeYear(text: string): string {
  return text.trim().replace(/^(\d{1,2})\/(\d{1,2})\/(\d{2})(?=$|\s)/, '$1/$2/20$3');
}

/** Day and time of a text in `dd/MM/yyyy HH:mm`; `null` when it is not one. */
export function partsOfDateText(text: string): DateParts | null {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/.exec(text);
  if (!found) return null;
  const [, day, month, year, time = ''] = found;
  return { date: `${year}-${month}-${day}`, time };
}

/** The inverse of `partsOfDateText`. */
export function dateTextOfParts({ date, time }: DateParts): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}${time && ` ${time}`}`;
}
