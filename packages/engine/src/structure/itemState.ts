import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { entityForm, entitySubject } from '../entity/entityForm';
import { entityTypes, pageTypesOf } from '../entity/entityTypes';
import { withRetainedValues } from '../entity/entityValues';
import { valueAt } from '../entity/paths';
import { valueUnderRules } from '../rules/applyRules';
import { compileRulesOf, type FormRules } from '../rules/compileRules';
import type { RuleOutcome } from '../rules/FieldRule';
import { loadedLogic } from '../rules/loadLogic';
import { compileFormOf } from '../schema/compileForm';
import type { FormDefinition, FormField } from '../schema/definitions';
import { ruledField } from '../store/ruledField';
import { interpretValidator } from '../validation/interpretValidator';
import type { Validator } from '../validation/Validator';
import { computed, isCurrent, isOuter, outerValues, type Computed, type OuterReads } from './outerValues';
import { factsOf } from './items';
import type { ItemFields, ItemsContext, Structure } from './Structure';

/** The fields of one kind of item, compiled for new or for saved items. */
export interface ItemForm {
  /** Those of the page with the checks of these fields. */
  readonly componentTypes: ComponentTypeCatalogue;
  readonly definition: FormDefinition;
  readonly rules: FormRules;
  /** `null` when a component type has a schema that cannot be interpreted: only the type's own check runs then. */
  readonly validator: Validator | null;
  /** The fields whose value follows from others by a rule, with their identifiers. */
  readonly setByRules: readonly string[];
}

/** What follows from an item: each of its fields with its rules applied, and the values that count, by identifier. */
export interface ItemState {
  readonly form: ItemForm;
  readonly fields: ReadonlyMap<number, FormField>;
  readonly values: Readonly<Record<string, unknown>>;
}

const forms = new WeakMap<ItemFields, WeakMap<ComponentTypeCatalogue, Map<boolean, ItemForm>>>();

/** The compiled fields of one kind of item; compiled once. */
export function itemForm(fields: ItemFields, types: ComponentTypeCatalogue, isNew: boolean): ItemForm {
  const page = pageTypesOf(types);
  const byTypes = forms.get(fields) ?? new WeakMap<ComponentTypeCatalogue, Map<boolean, ItemForm>>();
  forms.set(fields, byTypes);
  const known = byTypes.get(page) ?? new Map<boolean, ItemForm>();
  byTypes.set(page, known);
  const found = known.get(isNew) ?? compileItemForm(fields, page, isNew);
  known.set(isNew, found);
  return found;
}

function compileItemForm(fields: ItemFields, page: ComponentTypeCatalogue, isNew: boolean): ItemForm {
  const definition = { name: 'item', key: 'item' as never, leaves: fields.leaves };
  const componentTypes = entityTypes<object>(definition, page);
  const node = entityForm<object>(definition, { isNew, permissions: {} });
  const attributes = node.leaves.map(({ attribute }) => attribute);
  const hasRules = node.leaves.some(({ rules }) => rules !== null);
  const subject = entitySubject<object>('item', node.leaves);
  const around = hasRules ? fields.outer() : [];
  const scope = { subject: { ...subject, subjectAttributes: [...attributes, ...around] }, componentTypes };
  return {
    componentTypes,
    definition: compileFormOf(node, { componentTypes, isNew }),
    rules: withRetainedValues<object>(
      definition,
      compileRulesOf(node.leaves, { ...scope, isNew, logic: loadedLogic() }),
    ),
    validator: interpretValidator({ componentTypes, attributes }),
    setByRules: node.leaves.flatMap(({ rules, attribute }) => {
      const { value, code } = rules ?? {};
      return value || code?.conditions.value || code?.conditions.initial ? [attribute.identifier] : [];
    }),
  };
}

/** What a state follows from, beside what its rules read around the item. */
interface StateBasis {
  structure: Structure;
  componentTypes: ComponentTypeCatalogue;
  me: ItemsContext['me'];
  saved: unknown;
}

const states = new WeakMap<object, Computed<ItemState> & { of: StateBasis }>();

/**
 * The state of an item. A pure function of the item and of what its rules read around it, computed once per item: a change of one item
 * costs one item.
 */
export function itemState(structure: Structure, item: Item, index: number, context: ItemsContext): ItemState {
  const { componentTypes, me } = context;
  const { saved } = factsOf(item);
  const outer = () => outerValues(structure, index, context);
  const known = states.get(item);
  if (known) {
    const { of } = known;
    const isSame = of.structure === structure && of.componentTypes === componentTypes && of.me === me;
    if (isSame && of.saved === saved && isCurrent(known, outer)) return known.result;
  }
  const form = itemForm(structure.fieldsOf(item), componentTypes, saved === null);
  const of = { structure, componentTypes, me, saved };
  const made = computed(of, outer(), (tracked) => computeState(form, item, tracked, context));
  states.set(item, { ...made, of });
  return made.result;
}

/** Whether the rules of an item, as they last ran, read nothing around it. */
export const isStateAlone = (item: Item): boolean => states.get(item)?.reads.size === 0;

type Item = Readonly<Record<string, unknown>>;

function computeState(form: ItemForm, item: Item, outer: OuterReads, context: ItemsContext): ItemState {
  const { definition, rules } = form;
  const { saved, begun, typed: overridden } = factsOf(item);
  const typed: Record<string, unknown> = { ...valuesIn(form, item), ...overridden };
  const values = { ...typed };
  if (rules.order.length === 0) return { form, fields: definition.fields, values };
  const record = recordOf(values, outer);
  const filterContext = { now: new Date(), timeZone: context.timeZone, me: context.me };
  const outcomes = new Map<number, RuleOutcome>();
  // The order is known of rules that are code once they have run.
  let order: readonly number[] | null = null;
  while (order !== rules.order) {
    order = rules.order;
    for (const id of order) {
      const field = definition.fields.get(id);
      if (!field) continue;
      const { identifier } = field.attribute;
      const outcome = rules.outcomeOf(id, record, filterContext);
      const locked = () => (saved ? (valueAt(saved.item, identifier.split('/')) ?? null) : field.initialValue);
      const { initial } = outcome;
      const own = () => (initial && begun.has(identifier) ? initial.value : (typed[identifier] ?? null));
      values[identifier] = valueUnderRules(outcome, own, locked);
    }
  }
  for (const id of order) outcomes.set(id, rules.outcomeOf(id, record, filterContext));
  const fields = new Map(
    [...definition.fields].map(([id, field]) => {
      const outcome = outcomes.get(id);
      return [id, outcome ? ruledField(field, outcome) : field];
    }),
  );
  return { form, fields, values };
}

function valuesIn({ definition }: ItemForm, item: Item): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { attribute } of definition.fields.values())
    values[attribute.identifier] = valueAt(item, attribute.identifier.split('/')) ?? null;
  return values;
}

/** The values of an item as rules read them, with those around it. */
function recordOf(own: Record<string, unknown>, outer: OuterReads): Readonly<Record<string, unknown>> {
  return new Proxy(own, {
    get: (target, name) =>
      typeof name === 'string' && isOuter(name) ? outer(name) : (Reflect.get(target, name) as unknown),
    getOwnPropertyDescriptor: (target, name) =>
      typeof name === 'string' && isOuter(name)
        ? { value: outer(name), configurable: true, enumerable: true, writable: true }
        : Reflect.getOwnPropertyDescriptor(target, name),
  });
}

/** Reads a field of an item or of what is around it, as `CheckContext.valueOf` does. */
export const valueOfItem =
  ({ values }: ItemState, outer: OuterReads) =>
  (identifier: string): unknown =>
    isOuter(identifier) ? outer(identifier) : (values[identifier] ?? null);

/** The context of what is within an item. */
export const contextWithin = (context: ItemsContext, state: ItemState, outer: OuterReads): ItemsContext => ({
  ...context,
  valueOf: valueOfItem(state, outer),
});
