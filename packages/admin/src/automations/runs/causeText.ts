import { eventStepTypes, type EventStepName } from '@assunto/api';
import type { RunTranslate } from './messages/translation';

const isCause = (cause: string): cause is EventStepName | 'job' | 'undo' =>
  cause in eventStepTypes || cause === 'job' || cause === 'undo';

/** What started a run, as a text. */
export const causeText = (cause: string, translate: RunTranslate): string =>
  isCause(cause) ? translate(`runs.cause.${cause}`) : cause;
