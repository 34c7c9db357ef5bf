import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Context } from '../contract/subject';
import type { Talk } from '../contract/talk';
import type { FilterContext } from '../filter/FilterTree';
import { applyRules } from '../rules/applyRules';
import type { FormRules } from '../rules/compileRules';
import type { FormDefinition, FormField } from '../schema/definitions';
import { ruledField } from './ruledField';
import { newTalk, otherValues } from './talkValues';

/** The form by whose rules records are judged. */
export interface RuledForm {
  context: Context;
  definition: FormDefinition;
  rules: FormRules;
  componentTypes: ComponentTypeCatalogue;
  filterContext: FilterContext;
}

/** A record as its form's rules leave it. */
export interface RuledRecord {
  /** Every value by subjectAttributeId: what a rule gives or holds, else what was typed. */
  values: ReadonlyMap<number, unknown>;
  /** Every field of the form as it may be filled now. */
  fields: ReadonlyMap<number, FormField>;
  /** The fields to which a rule gives their value: nobody's change, saved along with one. */
  computed: ReadonlySet<number>;
}

/**
 * Applies the rules of a form to a record that is edited beside others, without a session of its own.
 * `initial` has its values at first, `typed` what it has now; `talk` is `null` for a new one. What a rule holds is not lost in
 * `typed`: it counts again once the rule lets go.
 *
 * @example
 * const form = {
 *   context,
 *   definition: compileForm({ subject, template, componentTypes, isNew: true }),
 *   rules: compileRules({ subject, template, componentTypes }),
 *   componentTypes,
 *   filterContext,
 * };
 * const initial = new Map<number, unknown>([[101, null]]);
 * const { values, fields } = ruledRecord(form, { talk: null, initial, typed: new Map([[101, 'Impressora']]) });
 */
export function ruledRecord(
  { context, definition, rules, componentTypes, filterContext }: RuledForm,
  record: { talk: Talk | null; initial: ReadonlyMap<number, unknown>; typed: ReadonlyMap<number, unknown> },
): RuledRecord {
  const { talk, initial, typed } = record;
  if (rules.order.length === 0) return { values: typed, fields: definition.fields, computed: new Set() };
  const { values, outcomes } = applyRules(rules, {
    identifiers: new Map(
      [...definition.fields].map(([id, { attribute }]) => [id, attribute.subjectAttributeIdentifier]),
    ),
    values: typed,
    lockedValue: (id) => initial.get(id) ?? null,
    variables: otherValues(context, talk ?? newTalk(context.subject.subjectIdentifier, -1), componentTypes),
    context: filterContext,
  });
  const ruled = ([id, field]: readonly [number, FormField]): [number, FormField] => {
    const outcome = outcomes.get(id);
    return [id, outcome ? ruledField(field, outcome) : field];
  };
  return {
    values,
    fields: new Map([...definition.fields].map(ruled)),
    computed: new Set([...outcomes].flatMap(([id, { computed }]) => (computed ? [id] : []))),
  };
}
