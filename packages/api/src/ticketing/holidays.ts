/** A day on which nobody works. */
export interface NamedHoliday {
  /** `12-25` for every year, or `2027-03-26`. */
  date: string;
  name: string;
}

/** The holidays of the federal laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023, on the same day of every year. */
const everyYear: readonly NamedHoliday[] = [
  { date: '01-01', name: 'Confraternização Universal' },
  { date: '04-21', name: 'Tiradentes' },
  { date: '05-01', name: 'Dia do Trabalho' },
  { date: '09-07', name: 'Independência do Brasil' },
  { date: '10-12', name: 'Nossa Senhora Aparecida' },
  { date: '11-02', name: 'Finados' },
  { date: '11-15', name: 'Proclamação da República' },
  { date: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra' },
  { date: '12-25', name: 'Natal' },
];

/**
 * The national holidays of Brazil as a proposal: those of every year, and Good Friday of `years` years from `firstYear` on.
 * Carnival and Corpus Christi are none; companies add what they observe.
 *
 * @example
 * const proposed = brazilianHolidays(2027, 5);
 */
export function brazilianHolidays(firstYear: number, years: number): NamedHoliday[] {
  const goodFridays = Array.from({ length: years }, (_, index) => ({
    date: goodFriday(firstYear + index),
    name: 'Paixão de Cristo',
  }));
  return [...everyYear, ...goodFridays];
}

/** Two days before Easter, by the anonymous Gregorian algorithm. */
function goodFriday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * correction + 114;
  const easter = Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
  return new Date(easter - 2 * 86_400_000).toISOString().slice(0, 10);
}
