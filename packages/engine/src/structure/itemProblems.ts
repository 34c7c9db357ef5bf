import { pageTypesOf } from '../entity/entityTypes';
import type { PartProblem } from '../react/FormScope';
import { valueAt } from '../entity/paths';
import { unreadableShape } from '../schema/valueShape';
import type { FormField } from '../schema/definitions';
import { sameValue } from '../store/sameValue';
import type { ValidationProblem } from '../validation/Validator';
import { contextWithin, itemState, valueOfItem, type ItemForm, type ItemState } from './itemState';
import { factsOf, keyOf } from './items';
import { createMemo, isOuter, outerValues, type OuterReads } from './outerValues';
import { isItem, itemsOf, type ItemsContext, type Structure, type StructureType } from './Structure';

/** The problems of an item by subjectAttributeId. */
export type ItemProblems = ReadonlyMap<number, ValidationProblem>;

const problems = createMemo<ItemProblems>();

/** The problems of an item, computed once per item. */
export function itemProblems(structure: Structure, item: Item, index: number, context: ItemsContext): ItemProblems {
  const state = itemState(structure, item, index, context);
  const outer = outerValues(structure, index, context);
  return problems(item, [state, context.translate], outer, (tracked) => computeProblems(state, item, tracked, context));
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

/** Every problem within a value, in the order of its items and their fields; ids begin after that of the value's own control. */
export function problemsWithin(structure: Structure, value: unknown, context: ItemsContext): PartProblem[] {
  return itemsOf(structure, value).flatMap((item, index): PartProblem[] => {
    if (!isItem(item)) return [];
    const found = itemProblems(structure, item, index, context);
    if (found.size === 0) return [];
    const state = itemState(structure, item, index, context);
    const key = keyOf(item, index);
    const title = structure.isList ? [structure.labelOf(item, index) ?? String(index + 1)] : [];
    return fieldsInOrder(state).flatMap(({ attribute, label }): PartProblem[] => {
      const problem = found.get(attribute.subjectAttributeId);
      if (!problem) return [];
      const id = `-${key}-${attribute.identifier}`;
      const path = [structure.label, ...title];
      const within = partsOf(state, attribute.componentId, attribute.identifier, {
        ...context,
        ...contextWithin(context, state, outerValues(structure, index, context)),
      });
      if (within.length === 0) return [{ id, path: [...path, label], message: problem.message }];
      return within.map((part) => ({ ...part, id: `${id}${part.id}`, path: [...path, ...part.path] }));
    });
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
