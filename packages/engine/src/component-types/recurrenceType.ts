import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { foldText } from '../text/foldText';
import { translateOf } from '../messages/engineTranslate';
import { parseRule, ruleText } from './recurrence/parseRule';
import { ruleParts } from './recurrence/ruleParts';
import { describeRecurrence } from './recurrence/describeRecurrence';
import { readRecurrence } from './recurrence/readRecurrence';

/** 30: a recurrence, stored as an RFC 5545 rule and shown as a description; filters and orders compare the rule. */
export const recurrenceType: ComponentType<string> = {
  number: 30,
  name: 'recurrence',
  label: 'Recorrência',
  kind: kinds[30],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: () => ({ type: 'string', maxLength: 500 }),
  // People see descriptions but filters compare rules, so only listed parts of rules can be searched.
  operators: () => ['contains', 'notContains', 'empty', 'notEmpty'],
  // The value of a filter is a part of a rule. Other text is shown unchanged, next to the error message.
  format: (value, _attribute, context) => {
    const translate = translateOf(context);
    const read = parseRule(value ?? '');
    if (read.ok) return describeRecurrence(read.rule, translate);
    const key = ruleParts.find(([part]) => part === value)?.[1];
    return key === undefined ? (value ?? '') : translate(key);
  },
  parse: (text, _attribute, context) => {
    const translate = translateOf(context);
    if (text.trim() === '') return { ok: true, value: null };
    const read = readRecurrence(text, translate);
    return read.ok
      ? { ok: true, value: ruleText(read.rule) }
      : { ok: false, message: translate(`recurrence.${read.problem}`) };
  },
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : foldText(value)),
  check: (value, _attribute, context) => {
    const read = parseRule(value);
    return read.ok ? null : translateOf(context)(`recurrence.${read.problem}`);
  },
  normalise: (value) => {
    if (typeof value !== 'string') return (value as string | null | undefined) ?? null;
    const read = parseRule(value);
    return read.ok ? ruleText(read.rule) : value.trim() || null;
  },
  sample: (index) => `FREQ=DAILY;INTERVAL=${(index % 5) + 1}`,
};
