import type { ComponentType } from '../component-types/ComponentType';
import { listOf, offeredOptions, ownOptions, withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';
import { defaultValueOf, type DefaultContext } from './defaultRule';
import { isOn, type TemplateSettings } from './templateConfigs';

/**
 * The initial value of a field in a new record: the default of a hidden field, else the pre-selected value, else the attribute's
 * default, else the component's empty value (1§3 Template).
 */
export function initialValue(
  attribute: SubjectAttribute,
  type: ComponentType,
  settings: TemplateSettings,
  context?: DefaultContext,
): unknown {
  const ownDefault = defaultValueOf(attribute, type, context);
  const hidden = isOn(settings, 'ishidden') ? settings.get('hiddenfielddefaultvalue') : null;
  for (const value of [hidden, preselected(attribute, settings, ownDefault), ownDefault]) {
    const normalised = type.normalise(value, attribute);
    // Ids of the attribute's own list get their names; others are shown as stored.
    if (normalised !== null && isOffered(normalised, attribute))
      return attribute.componentConfigs.options ? withOptionNames(normalised as SelectValue, attribute) : normalised;
  }
  return type.emptyValue(attribute);
}

/**
 * `preselect` contains the value itself, or only yes or no: then it means the attribute's default, else the first entry of its
 * list. Without the setting, the attribute's own `preSelect` decides.
 */
function preselected(attribute: SubjectAttribute, settings: TemplateSettings, ownDefault: unknown): unknown {
  const setting = settings.get('preselect') ?? attribute.preSelect;
  const isYes = setting === true || isOn(new Map([['preselect', setting]]), 'preselect');
  const isNo = setting === false || setting === 0 || setting === '0' || setting === 'false';
  if (isNo) return null;
  if (!isYes) return setting;
  return ownDefault ?? offeredOptions(attribute)[0]?.id ?? null;
}

/** Whether a value has no removed option: a new record may not have one. */
function isOffered(normalised: unknown, attribute: SubjectAttribute): boolean {
  const options = ownOptions(attribute);
  if (options.length === 0) return true;
  const ids = listOf(normalised as SelectValue).map((one) => String(typeof one === 'object' ? one.id : one));
  return !options.some(({ id, isRemoved }) => isRemoved === true && ids.includes(id));
}
