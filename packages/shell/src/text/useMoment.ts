import { useEngine } from '@assunto/engine';
import { useTranslate } from '../messages/translation';
import { momentText } from './momentText';

/** Formats instants in the time zone and the language of the page; see `momentText`. */
export function useMoment(): (instant: string | number | Date) => string {
  const { timeZone } = useEngine().format;
  const { locale } = useTranslate();
  return (instant) => momentText(instant, timeZone, locale);
}
