import { pageTypesOf } from '../entity/entityTypes';
import type { PartProblem } from '../react/FormScope';
import { valueAt } from '../entity/paths';
import { unreadableShape } from '../schema/valueShape';
import type { FormField } from '../schema/definitions';
import { sameValue } from '../store/sameValue';
import type { ValidationProblem } from '../validation/Validator';
import { contextWithin, isStateAlone, itemState, valueOfItem, type ItemForm, type ItemState } from './itemState';
import { factsOf, keyOf, refusalsOf } from './items';
import { computed, isCurrent, isOuter, outerValues, type Computed, type OuterReads } from './outerValues';
import { isItem, itemsOf, type ItemsContext, type Structure, type StructureType } from './Structure';

/** The problems of an item by subjectAttributeId. */
export type ItemProblems = ReadonlyMap<number, ValidationProblem>;

const problems = new WeakMap<ItemState, Computed<ItemProblems>>();

/** The problems of an item, computed once per state. */
export function itemProblems(
  structure: Structure,
  item: Item,
  index: number,
  context: ItemsContext,
  state = itemState(structure, item, index, context),
): ItemProblems {
  const outer = () => outerValues(structure, index, context);
  const known = problems.get(state);
  if (known && known.of === context.translate && isCurrent(known, outer)) return known.result;
  const made = computed(context.translate, outer(), (tracked) => computeProblems(state, item, tracked, context));
  problems.set(state, made);
  return made.result;
}

type Item = Readonly<Record<string, unknown>>;

function computeProblems(state: ItemState, item: Item, outer: OuterReads, context: ItemsContext): ItemProblems {
  const found = new Map<number, ValidationProblem>();
  const { form, fields, values } = state;
  const check = {
    now: new Date(),
    timeZone: context.timeZone,
    translate: context.translate,
    me: context.me,
    valueOf: valueOfItem(state, outer),
  };
  for (const [id, field] of fields) {
    const { attribute, isReadOnly } = field;
    if (isReadOnly) continue;
    const value = values[attribute.identifier] ?? null;
    if (savedShape(form, item, field) !== null) continue;
    const problem = form.validator?.attribute(attribute, value, field.isRequired, check) ?? null;
    if (problem && !(problem.code !== 'required' && wasValidWhenSaved(form, item, field))) found.set(id, problem);
  }
  for (const [id, { attribute, isHidden }] of fields) {
    const refused = refusalsOf(item).get(attribute.identifier);
    if (!refused || isHidden || found.has(id)) continue;
    found.set(id, { ...refused, attribute: attribute.identifier, subjectAttributeId: id });
  }
  return found;
}

/** What is unexpected about a value that its editor cannot show, as it was read; `null` for any other. */
export function savedShape({ componentTypes }: ItemForm, item: Item, { attribute }: FormField) {
  const value = valueIn(item, attribute.identifier);
  if (value === null || !isAsSaved(item, attribute.identifier)) return null;
  return unreadableShape(value, attribute, componentTypes.get(attribute.componentId));
}

/** Whether a field and what its check reads in the item are as they were read: nobody has to change them to save another field. */
function wasValidWhenSaved({ componentTypes }: ItemForm, item: Item, { attribute }: FormField): boolean {
  const type = componentTypes.get(attribute.componentId);
  // A structure forgives its own items.
  if (isStructureType(type)) return false;
  const read = (type.checkedWith?.(attribute) ?? []).filter((one) => !isOuter(one));
  return [attribute.identifier, ...read].every((identifier) => isAsSaved(item, identifier));
}

function isAsSaved(item: Item, identifier: string): boolean {
  const { saved } = factsOf(item);
  return saved !== null && sameValue(valueIn(item, identifier), valueIn(saved.item, identifier));
}

const valueIn = (item: Item, identifier: string): unknown => valueAt(item, identifier.split('/')) ?? null;

/** Whether a component type is that of a structure. */
export const isStructureType = (type: object): type is StructureType => 'structure' in type;

/** An item with what follows from it. */
export interface ItemResult {
  readonly item: unknown;
  /** `null` for what is no object. */
  readonly state: ItemState | null;
  readonly problems: ItemProblems;
  /** What it was when it was read, on which both depend. */
  readonly saved: unknown;
  /** Neither rules nor checks read anything around the item. */
  readonly isAlone: boolean;
}

const noProblems: ItemProblems = new Map();

interface Results {
  readonly context: ItemsContext;
  readonly results: readonly ItemResult[];
}

const latest = new WeakMap<Structure, Results>();

/**
 * What follows from each item of a value. Every key asks for all items: one that stays where it is, and reads nothing around it, costs a
 * comparison.
 */
export function itemResults(structure: Structure, value: unknown, context: ItemsContext): readonly ItemResult[] {
  const before = latest.get(structure);
  const isSameContext =
    before?.context.componentTypes === context.componentTypes &&
    before.context.me === context.me &&
    before.context.translate === context.translate;
  const earlier = isSameContext ? before.results : [];
  const results = itemsOf(structure, value).map((item, index): ItemResult => {
    const known = earlier[index];
    const saved = isItem(item) ? factsOf(item).saved : null;
    if (known !== undefined && known.item === item && known.isAlone && known.saved === saved) return known;
    if (!isItem(item)) return { item, state: null, problems: noProblems, saved, isAlone: true };
    const state = itemState(structure, item, index, context);
    const found = itemProblems(structure, item, index, context, state);
    const isAlone = isStateAlone(item) && problems.get(state)?.reads.size === 0;
    return { item, state, problems: found, saved, isAlone };
  });
  latest.set(structure, { context, results });
  return results;
}

/** Every problem within a value, in the order of its items and their fields; ids begin after that of the value's own control. */
export function problemsWithin(structure: Structure, value: unknown, context: ItemsContext): PartProblem[] {
  const parts: PartProblem[] = [];
  for (const [index, result] of itemResults(structure, value, context).entries())
    if (result.problems.size > 0) parts.push(...problemsOfItem(structure, result, index, context));
  return parts;
}

function problemsOfItem(
  structure: Structure,
  { item, state, problems: found }: ItemResult,
  index: number,
  context: ItemsContext,
): PartProblem[] {
  if (!state) return [];
  const key = keyOf(item, index);
  const title = structure.isList ? [structure.labelOf(item, index) ?? String(index + 1)] : [];
  return fieldsInOrder(state).flatMap(({ attribute, label }): PartProblem[] => {
    const problem = found.get(attribute.subjectAttributeId);
    if (!problem) return [];
    const id = `-${key}-${attribute.identifier}`;
    const path = [structure.label, ...title];
    const within = partsOf(
      state,
      attribute.componentId,
      attribute.identifier,
      contextWithin(context, state, outerValues(structure, index, context)),
    );
    if (within.length === 0) return [{ id, path: [...path, label], message: problem.message }];
    return within.map((part) => ({ ...part, id: `${id}${part.id}`, path: [...path, ...part.path] }));
  });
}

/** The problems within a nested value. */
function partsOf({ form, values }: ItemState, componentId: number, identifier: string, context: ItemsContext) {
  const type = form.componentTypes.get(componentId);
  if (!isStructureType(type)) return [];
  const types = pageTypesOf(form.componentTypes);
  return problemsWithin(type.structure, values[identifier], { ...context, componentTypes: types });
}

/** The fields of an item as they are drawn, without hidden ones. */
export const fieldsInOrder = ({ form, fields }: ItemState): FormField[] =>
  form.definition.sections
    .flatMap((section) => section.fields)
    .flatMap(({ attribute }) => fields.get(attribute.subjectAttributeId) ?? [])
    .filter(({ isHidden }) => !isHidden);
