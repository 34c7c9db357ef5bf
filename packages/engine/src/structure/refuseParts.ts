import type { PartRefusal } from '../component-types/ComponentType';
import { valueAt } from '../entity/paths';
import { isStructureType } from './itemProblems';
import { isAsRead, noteRead, refusalsOf, withRefusals, withValueAt } from './items';
import { isItem, type Structure } from './Structure';

type Item = Readonly<Record<string, unknown>>;

/**
 * The value of a structure with what a server refused of its items, instead of what was refused before; the same value where that is
 * nothing. A part is named as it is stored: by its position from 0, and by names.
 */
export function refuseParts(structure: Structure, value: unknown, parts: readonly PartRefusal[]): unknown {
  if (!structure.isList) return isItem(value) ? refuseItem(structure, value, parts) : value;
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown, index) => {
    if (!isItem(item)) return item;
    return refuseItem(
      structure,
      item,
      parts.flatMap((part) => withinItem(part, index, value.length)),
    );
  });
  if (items.every((item, index) => item === value[index])) return value;
  if (isAsRead(value)) noteRead(items);
  return items;
}

/** A refusal within an item; the one item of a list that is stored without one has no position. */
function withinItem(part: PartRefusal, index: number, count: number): PartRefusal[] {
  const [position = '', ...path] = part.path;
  if (/^\d+$/.test(position)) return Number(position) === index ? [{ ...part, path }] : [];
  return count === 1 ? [part] : [];
}

function refuseItem(structure: Structure, item: Item, parts: readonly PartRefusal[]): Item {
  const refused = new Map<string, Pick<PartRefusal, 'code' | 'message'>>();
  const { leaves } = structure.fieldsOf(item);
  let next = item;
  for (const { path, attribute, field } of leaves) {
    const isWhole = (part: PartRefusal) => path.every((name, index) => part.path[index] === name);
    const own = parts.filter(isWhole).map((part) => ({ ...part, path: part.path.slice(path.length) }));
    const type = field?.type;
    if (type && isStructureType(type))
      next = withValueAt(next, path, refuseParts(type.structure, valueAt(next, path), own));
    const [first] = own;
    if (first) refused.set(attribute.identifier, first);
  }
  // What is said of the item as a whole, or of a value without a field, is said at its first field.
  const [firstLeaf] = leaves;
  const other = parts.find(
    (part) => !leaves.some(({ path }) => path.every((name, index) => part.path[index] === name)),
  );
  if (other && firstLeaf && !refused.has(firstLeaf.attribute.identifier))
    refused.set(firstLeaf.attribute.identifier, other);
  return refused.size === 0 && refusalsOf(item).size === 0 ? next : withRefusals(next, refused);
}
