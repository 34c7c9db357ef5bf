import type { ComponentType } from '../component-types/ComponentType';
import { listOf, offeredOptions, ownOptions, withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';
import type { LeafNode } from '../nodes/Node';
import { defaultValueOf, type DefaultContext } from './defaultRule';
import { isYes } from './templateConfigs';

/**
 * The initial value of a field in a new record: the default of a hidden field, else the pre-selected value, else the attribute's
 * default, else the component's empty value.
 */
export function initialValue(
  { attribute, isHidden, initial }: Pick<LeafNode, 'attribute' | 'isHidden' | 'initial'>,
  type: ComponentType,
  context?: DefaultContext,
): unknown {
  const ownDefault = defaultValueOf(attribute, type, context);
  const hidden = isHidden ? (initial?.hidden ?? null) : null;
  for (const value of [hidden, preselected(attribute, initial?.preselect ?? false, ownDefault), ownDefault]) {
    const normalised = type.normalise(value, attribute);
    // Ids of the attribute's own list get their names; others are shown as stored.
    if (normalised !== null && isOffered(normalised, attribute))
      return attribute.componentConfigs.options ? withOptionNames(normalised as SelectValue, attribute) : normalised;
  }
  return type.emptyValue(attribute);
}

/**
 * The setting contains the value itself, or only yes or no: then it means the attribute's default, else the first entry of its
 * list.
 */
function preselected(attribute: SubjectAttribute, setting: unknown, ownDefault: unknown): unknown {
  const isNo = setting === false || setting === 0 || setting === '0' || setting === 'false';
  if (isNo) return null;
  if (!isYes(setting)) return setting;
  return ownDefault ?? offeredOptions(attribute)[0]?.id ?? null;
}

/** Whether a value has no removed option: a new record may not have one. */
function isOffered(normalised: unknown, attribute: SubjectAttribute): boolean {
  const options = ownOptions(attribute);
  if (options.length === 0) return true;
  const ids = listOf(normalised as SelectValue).map((one) => String(typeof one === 'object' ? one.id : one));
  return !options.some(({ id, isRemoved }) => isRemoved === true && ids.includes(id));
}
