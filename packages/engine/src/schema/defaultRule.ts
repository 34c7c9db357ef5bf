import type { ComponentType } from '../component-types/ComponentType';
import { civilDayOf } from '../component-types/dayLimits';
import { canonicalInstant } from '../component-types/instants';
import { offeredOptions } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';
import { foldText } from '../text/foldText';

/**
 * The rules that a default value may follow: the moment, the day, the person who creates the record, and the record to which the
 * account of this person is limited (its company).
 */
export const defaultRules = ['now', 'today', 'me', 'mine'] as const;
/** The name of such a rule. */
export type DefaultRuleName = (typeof defaultRules)[number];

/** A default value that is computed for each new record, as attributes store it. */
export interface DefaultRule {
  rule: DefaultRuleName;
}

/** What a rule is computed from: the moment and the person. */
export interface DefaultContext {
  now: Date;
  /** IANA name; determines today's date. */
  timeZone: string;
  me: { accountId?: number; name: string; email: string | null };
}

/**
 * The rule of a stored default value; `null` for a plain value or none.
 *
 * @example
 * defaultRuleOf({ rule: 'now' }); // 'now'
 */
export function defaultRuleOf(value: unknown): DefaultRuleName | null {
  if (typeof value !== 'object' || value === null || !('rule' in value)) return null;
  return defaultRules.find((name) => name === value.rule) ?? null;
}

/**
 * The rules that an attribute can have: `now` for instants, `today` for dates, `me` for people, names, e-mails and lists of names,
 * `mine` for one related record.
 *
 * @example
 * const choices = defaultRulesOf(attribute, componentTypes.get(attribute.componentId));
 */
export function defaultRulesOf(attribute: SubjectAttribute, type: ComponentType): readonly DefaultRuleName[] {
  const filterType = type.filterType(attribute);
  if (type.isPerson) return ['me'];
  if (attribute.relatedSubject) return filterType === 'option' ? ['mine'] : [];
  if (type.columnType(attribute) === 'timestamptz') return ['now'];
  if (filterType === 'date') return ['today'];
  const isPerson = type.name === 'email' || type.name === 'text' || filterType === 'option';
  return isPerson ? ['me'] : [];
}

/**
 * The default value of a new record, normalised; `null` for none. The server puts the related record in the place of the rule
 * `mine`, since only it knows the limits of the account; elsewhere it is empty.
 *
 * @example
 * defaultValueOf(attribute, mapType, { now: new Date(), timeZone: 'America/Sao_Paulo', me });
 */
export function defaultValueOf(
  attribute: SubjectAttribute,
  type: ComponentType,
  context: DefaultContext | undefined,
): unknown {
  const rule = defaultRuleOf(attribute.defaultValue);
  if (rule === null) return type.normalise(attribute.defaultValue, attribute);
  if (!context || !defaultRulesOf(attribute, type).includes(rule)) return null;
  return type.normalise(computed[rule](attribute, type, context), attribute);
}

type Compute = (attribute: SubjectAttribute, type: ComponentType, context: DefaultContext) => unknown;

const computed: Readonly<Record<DefaultRuleName, Compute>> = {
  now: (_attribute, _type, { now }) => canonicalInstant(now.getTime()),
  today: (_attribute, _type, { now, timeZone }) => civilDayOf(now.getTime(), timeZone),
  me: (attribute, type, { me }) => {
    if (type.isPerson) return me.accountId ?? null;
    if (type.name === 'email') return me.email;
    if (type.filterType(attribute) !== 'option') return me.name || null;
    const name = foldText(me.name);
    return offeredOptions(attribute).find((option) => name !== '' && foldText(option.name) === name)?.id ?? null;
  },
  mine: () => null,
};
