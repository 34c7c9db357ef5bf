import type { JsonSchema } from '../component-types/ComponentType';
import type { ConfigProperty, ConfigSchema } from '../component-types/configs/ConfigSchema';
import type { ComponentConfigs, SubjectAttribute } from '../contract/attribute';
import type { ConfigTranslate } from '../messages/configs/configTranslate';
import { allowedText, bareSchema, contradictions } from './checkConfigs';

/** The values of a form or of an object in it. */
type Values = Readonly<Record<string, unknown>>;

/** What the fields of configs are made for. */
export interface ConfigFieldsRequest {
  /** The configs of a component type (`configSchemaOf`). */
  schema: ConfigSchema;
  /** Translates the texts of configs. */
  translate: ConfigTranslate;
  /** The fields that edit configs in place of those that follow from the schema, by the name that the schema gives them. */
  editors?: Readonly<Record<string, unknown>>;
  /** The attribute with the given configs and what else the form holds of it, for rules. `root` are the values of the form. */
  attributeOf(configs: ComponentConfigs, root: Values): SubjectAttribute;
  /** Names of the form's fields that `attributeOf` reads. */
  reads?: readonly string[];
}

/**
 * The configs of a component type as a JSON Schema and a uiSchema: a field for each, with its label, explanation, limits and the
 * rules between them.
 *
 * @example
 * const type = componentTypes.get(23);
 * const { schema, uiSchema } = configFields({
 *   schema: configSchemaOf(type) ?? { properties: {} },
 *   translate: configsInPortuguese,
 *   attributeOf: (componentConfigs) => ({ ...attribute, componentConfigs }),
 * });
 */
export function configFields(request: ConfigFieldsRequest): { schema: JsonSchema; uiSchema: Values } {
  const properties = Object.entries(request.schema.properties);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties.map(([name, property]) => [name, bareSchema(property)])),
    },
    uiSchema: Object.fromEntries(properties.map(([name, property]) => [name, uiOf(property, request, name)])),
  };
}

function uiOf(property: ConfigProperty, request: ConfigFieldsRequest, config: string | null): Values {
  const { editor, widget, items, properties = {}, type, description = '' } = property;
  const field = editor === undefined ? undefined : request.editors?.[editor];
  const isWide = widget !== undefined || (type === 'array' && !items?.enum);
  return {
    ...textsOf(property, request.translate),
    ...(widget && { 'ui:widget': widget }),
    ...(type === 'boolean' && { 'ui:widget': 'switch' }),
    ...(field !== undefined && { 'ui:field': field }),
    'ui:options': { ...(isWide && { columns: 12 }), ...(config !== null && ruleCheck(config, request)) },
    ...Object.fromEntries(
      Object.entries(properties).map(([name, part]) => {
        // The parts of an object have the explanation of the whole.
        return [name, uiOf({ ...part, description: part.description ?? description }, request, null)];
      }),
    ),
  };
}

function textsOf(property: ConfigProperty, translate: ConfigTranslate): Values {
  const { title, description, enumTitles, items } = property;
  const placeholder = defaultText(property, translate);
  const translated = (titles: readonly string[]) => titles.map((one) => translate(one));
  return {
    'ui:title': translate(title),
    'ui:message': allowedText(property, translate),
    ...(description && { 'ui:help': translate(description) }),
    ...(placeholder !== null && { 'ui:placeholder': placeholder }),
    ...(enumTitles && { 'ui:enumNames': translated(enumTitles) }),
    ...(items?.enumTitles && { items: { 'ui:enumNames': translated(items.enumTitles) } }),
  };
}

/** The rules whose problem is that of a config. */
function ruleCheck(config: string, { schema, translate, attributeOf, reads = [] }: ConfigFieldsRequest) {
  const read = (schema.rules ?? []).filter((rule) => rule.reads.includes(config)).flatMap((rule) => rule.reads);
  return {
    checkedWith: [...new Set(read)].filter((name) => name !== config).concat(reads.map((name) => `/${name}`)),
    check: (_value: unknown, configs: Values, { root }: { root: Values }): string | null => {
      const problems = contradictions(schema, attributeOf({ ...configs }, root), translate);
      return problems.find((one) => one.config === config)?.message ?? null;
    },
  };
}

/** What the type uses by default, as the field would show it. */
function defaultText({ default: value, items }: ConfigProperty, translate: ConfigTranslate): string | null {
  if (value === undefined) return null;
  if (typeof value === 'number') return new Intl.NumberFormat(translate.locale).format(value);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  const titles = items?.enumTitles ?? [];
  return value
    .map((one) => {
      const title = titles[items?.enum?.indexOf(one) ?? -1];
      return title === undefined ? one : translate(title);
    })
    .join(', ');
}
