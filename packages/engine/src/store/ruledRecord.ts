import { recordId } from '../contract/recordId';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Context } from '../contract/subject';
import type { Talk } from '../contract/talk';
import type { FilterContext } from '../filter/FilterTree';
import { applyRules } from '../rules/applyRules';
import type { FormRules } from '../rules/compileRules';
import type { FormDefinition, FormField } from '../schema/definitions';
import { ruledField } from './ruledField';
import { newTalk, otherValues } from './talkValues';

/** The form whose rules apply to records. */
export interface RuledForm {
  context: Context;
  definition: FormDefinition;
  rules: FormRules;
  componentTypes: ComponentTypeCatalogue;
  filterContext: FilterContext;
}

/** A record with its form's rules applied. */
export interface RuledRecord {
  /** Every value by subjectAttributeId: that of a rule, else the typed one. */
  values: ReadonlyMap<number, unknown>;
  /** Every field of the form in its current state. */
  fields: ReadonlyMap<number, FormField>;
  /** The fields whose value is set by a rule: not a change by itself, but saved together with one. */
  computed: ReadonlySet<number>;
}

/**
 * Applies the rules of a form to a record that is edited with others, without a session of its own. `initial` are its initial
 * values, `typed` the current ones; `talk` is `null` for a new one. Values in `typed` that a rule overrides are preserved and
 * apply again when the rule no longer does.
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
    variables: otherValues(context, talk ?? newTalk(context.subject.subjectIdentifier, recordId(-1)), {
      componentTypes,
      defaults: filterContext,
    }),
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
