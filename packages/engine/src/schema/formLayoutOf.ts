import type { FormLayout } from '../contract/formLayout';
import { formLayoutConfig } from '../contract/formLimits';
import type { Template } from '../contract/template';
import { settingsOf } from './templateConfigs';

/**
 * The layout of a form template; without one, no sections and no children.
 *
 * @example
 * const { children } = formLayoutOf(context.template);
 */
export function formLayoutOf({ viewTemplateAreaConfigs }: Pick<Template, 'viewTemplateAreaConfigs'>): FormLayout {
  const found = settingsOf(viewTemplateAreaConfigs).get(formLayoutConfig.toLowerCase());
  if (typeof found !== 'object' || found === null) return { sections: [], children: [] };
  const { sections = [], children = [] } = found as Partial<FormLayout>;
  return { sections, children };
}
