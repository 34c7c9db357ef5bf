import type { EngineMessageKey } from '../../messages/engineTranslate';

/** Parts of rules that a filter can search for, in rule notation, each with the key of its label. */
export const ruleParts = [
  ['DAILY', 'recurrence.part.daily'],
  ['WEEKLY', 'recurrence.part.weekly'],
  ['MONTHLY', 'recurrence.part.monthly'],
  ['YEARLY', 'recurrence.part.yearly'],
  ['UNTIL=', 'recurrence.part.until'],
  ['COUNT=', 'recurrence.part.count'],
] as const satisfies readonly (readonly [part: string, key: EngineMessageKey])[];
