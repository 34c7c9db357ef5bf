import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { valueAt, type Path } from '../entity/paths';
import { itemForm } from './itemState';
import { factsOf, setFacts, withValueAt } from './items';
import { withFields } from './readStructure';
import type { ItemFields, Structure } from './Structure';

type Item = Readonly<Record<string, unknown>>;

/** An item with another value in a field. Another kind keeps the values that both kinds have by name and component. */
export function changeItem(
  structure: Structure,
  item: Item,
  { path, value, types }: { path: Path; value: unknown; types: ComponentTypeCatalogue },
): Item {
  const changed = withValueAt(item, path, value);
  if (changed !== item) noteTyped(changed, path.join('/'));
  const { tag } = structure;
  if (tag === null || path[0] !== tag) return changed;
  const before = structure.fieldsOf(item);
  const after = structure.fieldsOf(changed);
  return before === after ? changed : withKind(item, changed, { before, after, tag, types });
}

/** What a person types counts, whatever a rule had given the field. */
function noteTyped(item: Item, identifier: string): void {
  const { begun, typed } = factsOf(item);
  if (!begun.has(identifier) && !Object.hasOwn(typed, identifier)) return;
  const { [identifier]: _replaced, ...others } = typed;
  setFacts(item, { begun: new Set([...begun].filter((one) => one !== identifier)), typed: others });
}

interface KindChange {
  before: ItemFields;
  after: ItemFields;
  tag: string;
  types: ComponentTypeCatalogue;
}

/** What only the kind before has is noted beside the item, so that it comes back with the kind. It is not sent. */
function withKind(item: Item, tagged: Item, { before, after, tag, types }: KindChange): Item {
  const isShared = (path: Path, component: number, others: ItemFields): boolean =>
    others.leaves.some((one) => one.path.join('/') === path.join('/') && one.attribute.componentId === component);
  const left: Record<string, unknown> = {};
  let next = tagged;
  for (const { path, attribute } of before.leaves) {
    if (path[0] === tag || isShared(path, attribute.componentId, after)) continue;
    left[attribute.identifier] = valueAt(item, path);
    next = withValueAt(next, path, undefined);
  }
  const facts = factsOf(item);
  const known = { ...facts.left, [kindOf(item, tag)]: left };
  const returned = known[kindOf(tagged, tag)];
  // Properties of the new kind that were stored beside those of the other one.
  next = withFields(next, after, next, types);
  for (const { attribute, initialValue } of itemForm(after, types, true).definition.fields.values()) {
    const { identifier } = attribute;
    const path = identifier.split('/');
    if (path[0] === tag || isShared(path, attribute.componentId, before)) continue;
    const value = returned && Object.hasOwn(returned, identifier) ? returned[identifier] : valueAt(next, path);
    next = withValueAt(next, path, value ?? initialValue ?? null);
  }
  setFacts(next, { left: known });
  return next;
}

/** The kind of an item: the id of its tag. */
export function kindOf(item: unknown, tag: string): string {
  const value = valueAt(item, [tag]);
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean' ? String(id) : '';
}
