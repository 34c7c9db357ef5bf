import type { SubjectAttribute } from '../contract/attribute';
import type { Template, TemplateConfig } from '../contract/template';
import { ruleSettings } from '../schema/ruleSettings';
import { isFilter } from './isFilter';
import { readableCondition } from './readableCondition';
import { readableLogic } from './readableLogic';

const conditions: readonly string[] = [ruleSettings.visible, ruleSettings.required, ruleSettings.readOnly].map((name) =>
  name.toLowerCase(),
);

/**
 * A template for a person who may read these attributes: its rules use no others. An invalid rule is replaced by a text that
 * every form refuses, so that nothing in it is disclosed.
 *
 * @example
 * const shown = readableTemplate(template, attributes);
 */
export function readableTemplate(template: Template, readable: readonly SubjectAttribute[]): Template {
  const identifiers = new Set(readable.map(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier));
  const mayRead = (identifier: string): boolean => identifiers.has(identifier);
  return {
    ...template,
    templateAreas: template.templateAreas.map((area) => {
      if (!area.templateAreaConfigs.some(isRule)) return area;
      return {
        ...area,
        templateAreaConfigs: area.templateAreaConfigs.map((config) => readableConfig(config, mayRead)),
      };
    }),
  };
}

const nameOf = ({ configIdentifier }: TemplateConfig): string => configIdentifier.trim().toLowerCase();
const isRule = (config: TemplateConfig): boolean =>
  conditions.includes(nameOf(config)) || nameOf(config) === ruleSettings.value.toLowerCase();

/** A text that every form refuses: the error names the rule, but nothing of its content. */
const unreadable = 'ilegível';

function readableConfig(config: TemplateConfig, mayRead: (identifier: string) => boolean): TemplateConfig {
  if (!isRule(config) || config.value === null || config.value === '') return config;
  try {
    const json: unknown = typeof config.value === 'string' ? JSON.parse(config.value) : config.value;
    if (conditions.includes(nameOf(config))) return { ...config, value: readableRule(json, mayRead) };
    return { ...config, value: (json as readonly CaseJson[]).flatMap((one) => readableCase(one, mayRead)) };
  } catch {
    return { ...config, value: unreadable };
  }
}

type CaseJson = { when?: unknown; from?: unknown };

function readableCase(one: CaseJson, mayRead: (identifier: string) => boolean): CaseJson[] {
  if (one.from !== undefined && !(typeof one.from === 'string' && mayRead(one.from))) return [];
  return [{ ...one, ...(one.when ? { when: readableRule(one.when, mayRead) } : {}) }];
}

const readableRule = (json: unknown, mayRead: (identifier: string) => boolean): unknown =>
  isFilter(json) ? readableCondition(json, mayRead) : { '!!': [readableLogic(json, mayRead)] };
