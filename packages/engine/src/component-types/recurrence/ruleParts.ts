import type { EngineMessageKey } from '../../messages/engineTranslate';

/** Parts of rules for which people look, as rules have them, each with the key of its name. */
export const ruleParts = [
  ['DAILY', 'recurrence.part.daily'],
  ['WEEKLY', 'recurrence.part.weekly'],
  ['MONTHLY', 'recurrence.part.monthly'],
  ['YEARLY', 'recurrence.part.yearly'],
  ['UNTIL=', 'recurrence.part.until'],
  ['COUNT=', 'recurrence.part.count'],
] as const satisfies readonly (readonly [part: string, key: EngineMessageKey])[];
