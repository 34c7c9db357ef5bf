import type { ComponentType } from '../component-types/ComponentType';
import { withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';
import { isOn, type TemplateSettings } from './templateConfigs';

/**
 * What a field of a new record starts with: the default of a hidden field, else the pre-selected value, else the
 * attribute's default, else the component's empty value (1§3 Template).
 */
export function initialValue(attribute: SubjectAttribute, type: ComponentType, settings: TemplateSettings): unknown {
  const hidden = isOn(settings, 'ishidden') ? settings.get('hiddenfielddefaultvalue') : null;
  for (const value of [hidden, preselected(attribute, settings), attribute.defaultValue]) {
    const normalised = type.normalise(value, attribute);
    // A list of the attribute's own names its ids at once; others are shown as they are stored.
    if (normalised !== null)
      return attribute.componentConfigs.options ? withOptionNames(normalised as SelectValue, attribute) : normalised;
  }
  return type.emptyValue(attribute);
}

/**
 * `preselect` holds the value itself, or only says yes or no: then the attribute's default is meant, else the first
 * entry of its list. Without the setting, the attribute's own `preSelect` decides.
 */
function preselected(attribute: SubjectAttribute, settings: TemplateSettings): unknown {
  const setting = settings.get('preselect') ?? attribute.preSelect;
  const isYes = setting === true || isOn(new Map([['preselect', setting]]), 'preselect');
  const isNo = setting === false || setting === 0 || setting === '0' || setting === 'false';
  if (isNo) return null;
  if (!isYes) return setting;
  return attribute.defaultValue ?? attribute.componentConfigs.options?.[0]?.id ?? null;
}
