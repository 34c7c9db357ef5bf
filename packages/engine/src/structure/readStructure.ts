import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { EntityLeaf, WriteContext } from '../entity/EntityDefinition';
import { pageTypesOf } from '../entity/entityTypes';
import { itemValues } from '../entity/entityValues';
import { withGivenIds } from '../entity/optionIds';
import { valueAt } from '../entity/paths';
import { sameValue } from '../store/sameValue';
import { isStateAlone, itemForm, itemState, valueOfItem, type ItemState } from './itemState';
import { factsOf, noteRead, setFacts, withValueAt } from './items';
import { outerValues } from './outerValues';
import { isItem, type ItemFields, type ItemsContext, type Structure } from './Structure';

type Item = Readonly<Record<string, unknown>>;

/** Whether what is read was saved, or is what a new value begins with. */
type Origin = 'saved' | 'new';

/** The value in the form in which it is edited. What is no list, and an item that is no object, stay as they are. */
export function readStructure(
  structure: Structure,
  value: unknown,
  types: ComponentTypeCatalogue,
  origin: Origin,
): unknown {
  if (value === undefined || value === null) return value;
  const read = (item: unknown): unknown =>
    isItem(item) ? readItem(structure.fieldsOf(item), item, types, origin) : item;
  if (!structure.isList) return read(value);
  if (!Array.isArray(value)) return value;
  // An empty list and none are edited alike, and are the same value then.
  if (value.length === 0) return null;
  if (origin === 'new') return value.map(read);
  const items = value.map((item, index) => withRuleValuesAsRead(structure, read(item), index, types));
  noteRead(items);
  return items;
}

/** An item that was read, with what its rules give it where they read nothing around it. Nobody has changed it. */
function withRuleValuesAsRead(
  structure: Structure,
  item: unknown,
  index: number,
  types: ComponentTypeCatalogue,
): unknown {
  if (!isItem(item)) return item;
  const next = withRuleValues(structure, item, index, { componentTypes: pageTypesOf(types), ...nowhere });
  if (next === item) return item;
  if (!isStateAlone(item)) return item;
  const { saved } = factsOf(item);
  setFacts(next, { saved: saved && { item: next, stored: saved.stored } });
  return next;
}

const nowhere: Omit<ItemsContext, 'componentTypes'> = {
  me: { accountId: 0, roomId: 0, name: '', email: null },
  timeZone: 'UTC',
  valueOf: () => null,
};

/** An item in the form in which it is edited; always a new object, so that two items are never the same one. */
function readItem(fields: ItemFields, stored: Item, types: ComponentTypeCatalogue, origin: Origin): Item {
  const item = withFields({ ...stored }, fields, stored, types);
  setFacts(item, { saved: origin === 'saved' ? { item, stored } : null });
  return item;
}

/** An item with some fields as they are in what is stored. */
export function withFields(item: Item, fields: ItemFields, stored: Item, types: ComponentTypeCatalogue): Item {
  const { componentTypes } = itemForm(fields, types, false);
  const values = itemValues<object>(fields.leaves, stored, componentTypes);
  let read = item;
  for (const { path, attribute } of fields.leaves)
    if (values.has(attribute.subjectAttributeId))
      read = withValueAt(read, path, values.get(attribute.subjectAttributeId) ?? null);
  return read;
}

/** A new item: what it begins with, and the defaults of its fields. */
export function newItem(structure: Structure, given: object, types: ComponentTypeCatalogue): Item {
  const stored = { ...given } as Item;
  const fields = structure.fieldsOf(stored);
  const begun = new Set<string>();
  let item = readItem(fields, stored, types, 'new');
  for (const { attribute, initialValue } of itemForm(fields, types, true).definition.fields.values()) {
    const path = attribute.identifier.split('/');
    if (valueAt(item, path) !== undefined) continue;
    begun.add(attribute.identifier);
    item = withValueAt(item, path, initialValue ?? null);
  }
  setFacts(item, { begun });
  return item;
}

/**
 * An item with the values that its rules give it, so that whoever reads the list finds them. What a person had typed there is noted beside it,
 * and comes back when the rule gives none.
 */
export function withRuleValues(structure: Structure, item: Item, index: number, context: ItemsContext): Item {
  const { setByRules } = itemForm(structure.fieldsOf(item), context.componentTypes, factsOf(item).saved === null);
  if (setByRules.length === 0) return item;
  const { fields, values } = itemState(structure, item, index, context);
  const typed = new Map(Object.entries(factsOf(item).typed));
  let next = item;
  for (const { attribute, readOnlyReason } of fields.values()) {
    const { identifier } = attribute;
    if (!setByRules.includes(identifier)) continue;
    const path = identifier.split('/');
    if (readOnlyReason !== 'computed') typed.delete(identifier);
    else if (!typed.has(identifier)) typed.set(identifier, valueAt(item, path) ?? null);
    if (!sameValue(valueAt(item, path) ?? null, values[identifier] ?? null))
      next = withValueAt(next, path, values[identifier] ?? null);
  }
  setFacts(next, { typed: Object.fromEntries(typed) });
  return next;
}

/** The value as it is sent. What nobody changed is as it was read. */
export function writeStructure(structure: Structure, value: unknown, context: WriteContext): unknown {
  const write = (item: unknown, index: number): unknown =>
    isItem(item) ? writeItem(structure, item, index, context) : item;
  if (!structure.isList) {
    const isNone = isItem(value) && structure.tag !== null && valueAt(value, [structure.tag]) === null;
    // Of an object whose kind was not chosen there is nothing to send.
    return value === null || value === undefined || isNone ? null : write(value, 0);
  }
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(write) : value;
}

function writeItem(structure: Structure, item: Item, index: number, context: WriteContext): Item {
  const { saved } = factsOf(item);
  // Rules that changed since it was read take nothing away from an item that nobody changed.
  if (saved && sameValue(item, saved.item)) return saved.stored;
  const state = itemState(structure, item, index, context);
  const within = {
    ...context,
    componentTypes: state.form.componentTypes,
    valueOf: valueOfItem(state, outerValues(structure, index, context)),
  };
  let sent = item;
  for (const leaf of structure.fieldsOf(item).leaves)
    if (state.fields.has(leaf.attribute.subjectAttributeId))
      sent = withValueAt(sent, leaf.path, sentValue(leaf, item, state, within));
  return sent;
}

/** What is sent of a field; `undefined` for nothing. */
function sentValue(leaf: EntityLeaf<object>, item: Item, state: ItemState, context: WriteContext): unknown {
  const { path, attribute, options, write, whenHidden } = leaf;
  const { saved } = factsOf(item);
  const value = state.values[attribute.identifier] ?? null;
  if (isHiddenByRule(attribute.subjectAttributeId, state)) {
    if (whenHidden === 'clear') return null;
    if (whenHidden === 'omit' || (whenHidden === undefined && !saved && value === null)) return undefined;
  }
  if (saved && sameValue(value, valueAt(saved.item, path))) return valueAt(saved.stored, path);
  const type = context.componentTypes.get(attribute.componentId);
  const normalised = withGivenIds(options, type.normalise(value, attribute));
  return write ? write(normalised, context) : normalised;
}

const isHiddenByRule = (id: number, { form, fields }: ItemState): boolean =>
  fields.get(id)?.isHidden === true && form.definition.fields.get(id)?.isHidden === false;
