import type { NodeRules } from '../nodes/Node';
import type { TemplateSettings } from './templateConfigs';

/** The setting of a template area that contains each kind of conditional rule (`docs/form-rules.md`). */
export const ruleSettings = {
  visible: 'visibleWhen',
  required: 'requiredWhen',
  readOnly: 'readOnlyWhen',
  value: 'valueWhen',
} as const satisfies Record<Exclude<keyof NodeRules, 'code'>, string>;

/** The rules among the settings of an area, as they were written; `null` for none. */
export function rulesIn(settings: TemplateSettings): NodeRules | null {
  const found = Object.entries(ruleSettings).flatMap(([kind, setting]) => {
    const key = setting.toLowerCase();
    return settings.has(key) ? [[kind, settings.get(key)] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
