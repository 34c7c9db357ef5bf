import { storedMessage, storedText } from '../../platform/messages/storedText';

/** The common causes of problems in many rows, whose messages are about single cells, as stored texts. */
export const problemCauses = {
  missingRelated: storedText('import.cause.missingRelated'),
  ambiguousRelated: storedText('import.cause.ambiguousRelated'),
  repeatedKey: storedText('import.cause.repeatedKey'),
  usedKey: storedText('import.cause.usedKey'),
  rounded: storedText('import.cause.rounded'),
  timeLost: storedText('import.cause.timeLost'),
} as const;

/** The cause of a problem: as given, else its message without the found value. */
export function causeOf(message: string, cause?: string): string {
  if (cause !== undefined) return cause;
  const stored = storedMessage(message);
  return stored?.key === 'value.found' ? String(stored.values['expected']) : message;
}
