import { useTranslate } from '../../messages/useTranslate';
import type { ParseResult } from '@assunto/engine/core';
import { dateFormat, type DateFormat } from '@assunto/engine/fields';
import { useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { useInvalidText } from '../typed-text/useInvalidText';
import { dateTextOfParts, partsOfDateText } from './dateText';
import { TypedDateInput } from './TypedDateInput';

/** The options of a control, its date, and which dates are valid. */
export interface DateInputProps extends ControlOptions {
  /** `YYYY-MM-DD` */
  value: string | null;
  onChange(value: string | null): void;
  /**
   * Called with text that is no date within the limits; `value` is then that text. Without it the control emits `null` and shows
   * the error itself.
   */
  onInvalidText?(text: string): void;
  /** The first and the last valid date, as `YYYY-MM-DD`. */
  first?: string | null;
  last?: string | null;
  /** IANA name of the time zone that determines today in the calendar; the browser's by default. */
  timeZone?: string;
  placeholder?: string;
}

/**
 * A date, typed as dd/MM/yyyy or picked in a calendar, which is loaded when it is first opened.
 *
 * @example
 * const [day, setDay] = useState<string | null>(null);
 * return <DateInput label="Válido até" value={day} onChange={setDay} first="2026-01-01" />;
 */
export function DateInput(props: DateInputProps) {
  const translate = useTranslate();
  const { control: given, rest } = useControlOptions(props);
  const { first = null, last = null, timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = rest;
  const { isInvalid, typed } = useInvalidText({ ...rest, isCompact: given.isCompact });
  const dates = dateFormat(translate.locale);
  const dayText = (day: string | null): string => textOfDay(day, dates);
  const invalid = () => translate('date.invalid', { format: dates.pattern(translate('date.yearLetters')) });
  const refusal = (day: string | null): string | null => {
    if (day === null) return invalid();
    if (first !== null && day < first) return translate('date.firstDay', { day: dayText(first) });
    if (last !== null && day > last) return translate('date.lastDay', { day: dayText(last) });
    return null;
  };
  const parse = (text: string): ParseResult<string> => {
    if (text.trim() === '') return { ok: true, value: null };
    const day = dayOf(text, dates);
    const message = refusal(day);
    return message === null ? { ok: true, value: day } : { ok: false, message };
  };
  const error = given.error || (isInvalid ? refusal(dayOf(typed.value ?? '', dates)) : null);
  return (
    <TypedDateInput
      {...typed}
      control={{ ...given, error }}
      format={dayText}
      parse={parse}
      hasTime={false}
      timeZone={timeZone}
      allowedDays={() => ({ first, last })}
      placeholder={rest.placeholder}
    />
  );
}

/** Text that is no date is shown as it was typed. */
const textOfDay = (day: string | null, dates: DateFormat): string =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? dateTextOfParts({ date: day, time: '' }, dates) : (day ?? '');

/** The date of a text, `d/M/yyyy`; `null` for one that does not exist. */
function dayOf(text: string, dates: DateFormat): string | null {
  const padded = text
    .trim()
    .replace(/^(\d)\//, '0$1/')
    .replace(/\/(\d)\//, '/0$1/');
  const day = partsOfDateText(padded, dates)?.date ?? '';
  const instant = new Date(`${day}T00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}
