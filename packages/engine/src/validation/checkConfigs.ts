import type { ComponentType, JsonSchema } from '../component-types/ComponentType';
import type { ConfigItems, ConfigProperty, ConfigSchema } from '../component-types/configs/ConfigSchema';
import { configSchemaOf } from '../component-types/configs/configSchemaOf';
import type { SubjectAttribute } from '../contract/attribute';
import { configsInPortuguese, type ConfigTranslate } from '../messages/configs/configTranslate';
import { formats } from './formats';
import { interpretSchema } from './interpretSchema';

/** An invalid config, with its message for people. */
export interface ConfigProblem {
  /** The property of `componentConfigs`. */
  config: string;
  /** `unknown` for a config that the type does not have, `value` for an invalid value, `rule` for a contradiction. */
  code: 'unknown' | 'value' | 'rule';
  /** The label of the config, e.g. `Casas decimais`; its identifier for an unknown one. */
  title: string;
  /** What is allowed, as a sentence. */
  message: string;
}

/**
 * The problems of an attribute's `componentConfigs`, in the order of its type's form: configs that the type does not have, values
 * that its schema refuses, and configs that contradict each other. Contradictions are named once all values are valid.
 *
 * @example
 * const [problem] = checkConfigs(attribute, componentTypes.get(attribute.componentId));
 * if (problem) throw new Error(`${problem.title}: ${problem.message}`); // Casas decimais: Informe um número inteiro de 0 a 6.
 */
export function checkConfigs(
  attribute: SubjectAttribute,
  type: ComponentType,
  translate: ConfigTranslate = configsInPortuguese,
): ConfigProblem[] {
  const schema = configSchemaOf(type);
  if (!schema) return [];
  const configs: Readonly<Record<string, unknown>> = attribute.componentConfigs;
  const unknown = Object.keys(configs).filter((name) => !Object.hasOwn(schema.properties, name));
  const wrong = Object.entries(schema.properties).filter(
    ([name, property]) => configs[name] !== undefined && !isAllowed(property, configs[name]),
  );
  const problems: ConfigProblem[] = [
    ...unknown.map((name) => unknownProblem(name, schema, translate)),
    ...wrong.map(([name, property]) => ({
      config: name,
      code: 'value' as const,
      title: translate(property.title),
      message: allowedText(property, translate),
    })),
  ];
  return problems.length > 0 ? problems : contradictions(schema, attribute, translate);
}

/** The problems of rules over several configs, of an attribute whose configs are valid one by one. */
export function contradictions(
  { properties, rules = [] }: ConfigSchema,
  attribute: SubjectAttribute,
  translate: ConfigTranslate,
): ConfigProblem[] {
  return rules.flatMap((rule): ConfigProblem[] => {
    const found = rule.check(attribute);
    if (!found) return [];
    const title = translate(properties[found.config]?.title ?? found.config);
    return [{ config: found.config, code: 'rule', title, message: translate(found.message, found.values) }];
  });
}

function unknownProblem(name: string, { properties }: ConfigSchema, translate: ConfigTranslate): ConfigProblem {
  const names = Object.keys(properties).join(', ');
  return { config: name, code: 'unknown', title: name, message: translate('configs.unknown', { names }) };
}

/**
 * Whether the schema of a config accepts a value.
 *
 * @example
 * isAllowed({ type: 'integer', title: 'Casas decimais', maximum: 6 }, 7); // false
 */
export function isAllowed(property: ConfigProperty, value: unknown): boolean {
  const check = interpretSchema(bareSchema(property), formats);
  return check !== null && Boolean(check(value));
}

/** The JSON Schema of a config without what is only for forms. */
export function bareSchema({
  title: _title,
  description: _description,
  enumTitles: _enumTitles,
  patternMessage: _patternMessage,
  widget: _widget,
  editor: _editor,
  properties,
  items,
  ...schema
}: ConfigProperty): JsonSchema {
  return {
    ...schema,
    ...(items && { items: bareItems(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, bareSchema(part)])),
      required: Object.keys(properties),
      additionalProperties: false,
    }),
  };
}

const bareItems = ({ enumTitles: _, ...items }: ConfigItems): JsonSchema => items;

/**
 * What a config allows, as a sentence.
 *
 * @example
 * allowedText({ type: 'integer', title: 'Casas decimais', minimum: 0, maximum: 6 }, configsInPortuguese);
 * // Informe um número inteiro de 0 a 6.
 */
export function allowedText(property: ConfigProperty, translate: ConfigTranslate): string {
  const { type, minimum, maximum, minLength = 0, maxLength, maxItems, items, properties } = property;
  if (property.patternMessage) return translate(property.patternMessage);
  if (property.enum) return translate('configs.allowed.enum', { values: property.enum.map(quoted).join(', ') });
  if (items?.enum) return translate('configs.allowed.entries', { values: items.enum.map(quoted).join(', ') });
  if (properties) return translate('configs.allowed.parts', { names: Object.keys(properties).join(', ') });
  if (type === 'array') return translate('configs.allowed.list', { most: maxItems ?? '∞' });
  if (type === 'boolean') return translate('configs.allowed.boolean');
  if (type === 'string')
    return maxLength === undefined
      ? translate('configs.allowed.text')
      : translate('configs.allowed.length', { least: minLength, most: maxLength });
  const limits = { least: minimum ?? '-∞', most: maximum ?? '∞' };
  return translate(type === 'integer' ? 'configs.allowed.integer' : 'configs.allowed.number', limits);
}

const quoted = (value: string): string => JSON.stringify(value);
