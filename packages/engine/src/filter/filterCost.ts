import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType, FilterType } from '../component-types/ComponentType';
import { conditionField } from './conditionField';
import type { FilterField, FilterScope } from './FilterField';
import type { FilterTree } from './FilterTree';
import { childPath, readFilterNode } from './readFilterNode';

/**
 * The cost of a condition per record, in units of a number comparison. Measured with 1,300 records: each condition folds the text again, which takes time proportional to its length.
 */
const units = {
  plain: 1,
  /** An instant is compared with a range, a list entry by entry. */
  composed: 3,
  text: 25,
  longText: 75,
} as const;

/** The cost of looking up a related record, with the filters of those who may read it. */
export const relatedCost = 25;

/** The length in characters above which texts count as long. */
const shortText = 300;
/** The cost of each further value. */
const perValue = { text: 0.3, other: 0.05 } as const;

/**
 * The cost of a filter's conditions per record. Takes a tree from `parseFilter`.
 *
 * @example
 * filterCost({ contains: [{ var: 'titulo' }, 'impressora'] }, { attributes, componentTypes }); // 25
 */
export function filterCost(tree: FilterTree, scope: FilterScope): number {
  return nodeCost(tree, scope, '');
}

/**
 * The cost per record of comparing an attribute's value once, as orders, groups and searches do.
 *
 * @example
 * attributeCost(attribute, componentTypes.get(attribute.componentId)); // 25 for a text
 */
export function attributeCost(attribute: SubjectAttribute, componentType: ComponentType): number {
  return fieldCost({ attribute, componentType, filterType: componentType.filterType(attribute) });
}

function nodeCost(json: unknown, scope: FilterScope, path: string): number {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') return nodeCost(node.item, scope, childPath(path, '!', 0));
  if (node.kind === 'group')
    return node.items.reduce<number>(
      (sum, item, at) => sum + nodeCost(item, scope, childPath(path, node.operator, at)),
      0,
    );
  const field = conditionField(node, scope, path);
  const lookUp = field.through ? relatedCost : 0;
  if (node.operator === 'empty' || node.operator === 'notEmpty')
    return units.plain + lookUp + (field.attribute?.computed?.cost ?? 0);
  const values = node.operands.flat().length;
  // Both ends of a range are compared, each with the text folded again.
  const isRange = node.operator === 'between' || node.operator === 'notBetween';
  const eachValue = isText(field.filterType) ? perValue.text : perValue.other;
  return lookUp + fieldCost(field) * (isRange ? 2 : 1) + Math.max(0, values - 1) * eachValue;
}

function fieldCost(field: Pick<FilterField, 'attribute' | 'componentType' | 'filterType'>): number {
  return comparisonCost(field) + (field.attribute?.computed?.cost ?? 0);
}

function comparisonCost({
  attribute,
  componentType,
  filterType,
}: Pick<FilterField, 'attribute' | 'componentType' | 'filterType'>): number {
  if (!isText(filterType)) return ['datetime', 'options'].includes(filterType) ? units.composed : units.plain;
  const longest = attribute && componentType?.jsonSchema(attribute)['maxLength'];
  return typeof longest === 'number' && longest <= shortText ? units.text : units.longText;
}

const isText = (filterType: FilterType): boolean => filterType === 'text' || filterType === 'texts';
