import type { DateConvention } from '@assunto/api';
import type { CellReader } from './CellReader';

/** 32: dates without a time, or always at midnight. */
export const dateReader = (dates: DateConvention) => (): CellReader => ({
  reads(cell) {
    const found = cell.date(dates);
    return found !== null && (found.time === null || (found.time === '00:00:00' && found.zone === null));
  },
  settings: () => ({ componentId: 32, dates }),
});

/** 11: dates with a time in at least one value. */
export const datetimeReader = (dates: DateConvention) => (): CellReader => {
  let hasTime = false;
  return {
    reads(cell) {
      const found = cell.date(dates);
      if (found === null) return false;
      hasTime ||= found.time !== null;
      return true;
    },
    settings: () => (hasTime ? { componentId: 11, dates } : null),
  };
};
