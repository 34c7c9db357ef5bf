import type { DateConvention, NumberConvention } from '@assunto/api';
import { readDateText, type DateText } from '../dateText';
import { cutNumber, readNumberText } from '../numberText';
import type { SpreadsheetCell } from '../SpreadsheetCell';

/** A number with the texts before and after it, as in `R$ 1,50` or `12 kg`. */
export interface AffixedNumber {
  before: string;
  /** Decimal text without sign. */
  number: string;
  behind: string;
}

/** A cell that is not empty. Its readings as number and date are computed once, because several types ask for them. */
export class FilledCell {
  #decimals: Map<NumberConvention, string | null> | undefined;
  #affixed: Map<NumberConvention, AffixedNumber | null> | undefined;
  #dates: Map<DateConvention, DateText | null> | undefined;

  constructor(
    readonly value: Exclude<SpreadsheetCell, null>,
    /** Trimmed. */
    readonly text: string,
  ) {}

  /** The decimal text of a cell that contains only a number; `null` for one with leading zeros, which are part of a code. */
  decimal(convention: NumberConvention): string | null {
    return once((this.#decimals ??= new Map()), convention, () => {
      if (typeof this.value === 'number')
        return Number.isFinite(this.value) && !/e/i.test(String(this.value)) ? String(this.value) : null;
      if (typeof this.value !== 'string' || /^[-+\u2212]?0\d/.test(this.text)) return null;
      return readNumberText(this.text, convention);
    });
  }

  /** The number of a text that contains one. */
  affixed(convention: NumberConvention): AffixedNumber | null {
    return once((this.#affixed ??= new Map()), convention, () => {
      const cut = typeof this.value === 'string' ? cutNumber(this.text) : null;
      if (!cut || (cut.before === '' && cut.behind === '')) return null;
      const number = readNumberText(cut.number, convention);
      if (number === null) return null;
      return { before: cut.before.replace(/[-\u2212]/, '').trim(), number, behind: cut.behind.trim() };
    });
  }

  date(convention: DateConvention): DateText | null {
    // Dates with a leading year are read alike in every format.
    const isYearFirst = typeof this.value !== 'string' || /^\d{4}\D/.test(this.text);
    return once((this.#dates ??= new Map()), isYearFirst ? 'ymd' : convention, () => {
      if (typeof this.value === 'string') return readDateText(this.text, convention);
      if (typeof this.value !== 'object') return null;
      if ('day' in this.value) return readDateText(this.value.day, 'ymd');
      return 'moment' in this.value ? readDateText(this.value.moment, 'ymd') : null;
    });
  }
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = read();
  known.set(key, value);
  return value;
}
