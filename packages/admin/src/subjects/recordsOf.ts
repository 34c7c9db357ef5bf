import type { ConfiguredSubject } from '@assunto/api';
import type { SubjectTranslate } from './messages/translation';

/** The number of records, 'cerca de' in front of an estimate. */
export function recordsOf(
  { talkCount, isEstimate }: Pick<ConfiguredSubject, 'talkCount' | 'isEstimate'>,
  translate: SubjectTranslate,
): string {
  const text = translate('subjects.records', { count: talkCount });
  return isEstimate ? translate('subjects.about', { text }) : text;
}
