import type { ComponentType } from '../component-types/ComponentType';
import type { ConfigProperty, ConfigSchema } from '../component-types/configs/ConfigSchema';
import type { ComponentConfigs, SubjectAttribute } from '../contract/attribute';
import type { ConfigTranslate } from '../messages/configs/configTranslate';
import { allowedText, contradictions, isAllowed } from '../validation/checkConfigs';
import { configCodec, type ConfigEditors } from './configCodec';
import type { EntityAttribute, EntityValues } from './EntityDefinition';

/** Reads the current value of another attribute of the form, by identifier. */
type ValueOf = (identifier: string) => unknown;

/** How the form of a type's configs is built. */
export interface ConfigFormRequest {
  type: ComponentType;
  /** The configs of the type (`configSchemaOf`). */
  schema: ConfigSchema;
  /** Translates the texts of configs. */
  translate: ConfigTranslate;
  /** The editors that the page provides, by the name that schemas give them. */
  editors?: ConfigEditors;
  /** The attribute with the given configs and what else the form holds of it, for rules. `valueOf` reads from the form. */
  attributeOf(configs: ComponentConfigs, valueOf: ValueOf): SubjectAttribute;
  /** Identifiers of the form's attributes that `attributeOf` reads. */
  reads?: readonly string[];
}

/** The configs of a component type as a part of an entity's form. */
export interface ConfigForm<T extends object> {
  /** One per config, in the order of the schema; the parts of an object one by one. */
  attributes: readonly EntityAttribute<T>[];
  /** The values of the form for stored configs, by identifier. */
  read(configs: ComponentConfigs): EntityValues;
  /** The configs that the form's values mean; empty ones are absent. */
  write(valueOf: ValueOf): ComponentConfigs;
}

/** A config, or a part of one that is an object, as one field of a form. */
interface ConfigField {
  /** The property of `componentConfigs`. */
  config: string;
  /** The part of an object; `null` for the config itself. */
  part: string | null;
  identifier: string;
  property: ConfigProperty;
}

/**
 * The form of a component type's configs, drawn from its schema: a field for each, with its label, explanation, limits and the rules
 * between them.
 *
 * @example
 * const type = componentTypes.get(23);
 * const form = configForm<{ id: number }>({
 *   type,
 *   schema: configSchemaOf(type) ?? { properties: {} },
 *   translate: configsInPortuguese,
 *   attributeOf: (componentConfigs) => ({ ...attribute, componentConfigs }),
 * });
 * const definition = defineEntity<{ id: number }>({ name: 'configs', key: 'id', attributes: form.attributes });
 */
export function configForm<T extends object>(request: ConfigFormRequest): ConfigForm<T> {
  const { schema, translate, editors = {} } = request;
  const fields = Object.entries(schema.properties).flatMap(fieldsOf);
  const codecs = new Map(
    fields.map(({ identifier, property }) => [identifier, configCodec<T>(property, translate, editors)]),
  );

  const write = (valueOf: ValueOf): ComponentConfigs => {
    const configs: Record<string, unknown> = {};
    for (const { config, part, identifier } of fields) {
      const value = codecs.get(identifier)?.write(valueOf(identifier));
      // An empty list is no config.
      if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
      configs[config] = part === null ? value : { ...(configs[config] as object | undefined), [part]: value };
    }
    return configs;
  };

  return {
    attributes: fields.map((field) => ({
      ...described<T>(field, fields, request),
      ...codecs.get(field.identifier)?.description,
      identifier: field.identifier,
      ...checked<T>(field, fields, request, write),
    })),
    read: (configs) =>
      Object.fromEntries(
        fields.map(({ config, part, identifier }) => {
          const whole = (configs as Readonly<Record<string, unknown>>)[config];
          const value = part === null ? whole : (whole as Readonly<Record<string, unknown>> | undefined)?.[part];
          return [identifier, value === undefined ? null : codecs.get(identifier)?.read(value)];
        }),
      ),
    write,
  };
}

function fieldsOf([config, property]: [string, ConfigProperty]): ConfigField[] {
  const identifier = `config_${config}`;
  if (!property.properties) return [{ config, part: null, identifier, property }];
  return Object.entries(property.properties).map(([part, own]) => ({
    config,
    part,
    identifier: `${identifier}_${part}`,
    property: { ...own, description: own.description ?? property.description ?? '' },
  }));
}

/** The label and the explanation of a config; every part of an object is required where another one is filled in. */
function described<T extends object>(
  { config, identifier, property }: ConfigField,
  fields: readonly ConfigField[],
  { translate }: ConfigFormRequest,
): EntityAttribute<T> {
  const others = fields.filter((other) => other.config === config && other.identifier !== identifier);
  return {
    identifier,
    label: translate(property.title),
    ...(property.description && { help: translate(property.description) }),
    ...(others.length > 0 && {
      requiredWhen: { or: others.map((other) => ({ notEmpty: [{ var: other.identifier }] })) },
    }),
  };
}

/** The check of a field: its own schema, then the rules whose problem is that of its config. */
function checked<T extends object>(
  { config, identifier, property }: ConfigField,
  fields: readonly ConfigField[],
  { schema, translate, attributeOf, reads = [] }: ConfigFormRequest,
  write: (valueOf: ValueOf) => ComponentConfigs,
): Pick<EntityAttribute<T>, 'check' | 'checkedWith'> {
  const others = new Set(
    (schema.rules ?? []).filter((rule) => rule.reads.includes(config)).flatMap((rule) => rule.reads),
  );
  const readWith = fields.filter((one) => others.has(one.config) && one.identifier !== identifier);
  return {
    checkedWith: [...readWith.map((one) => one.identifier), ...reads],
    check: (value, valueOf) => {
      const configs = write((name) => (name === identifier ? value : valueOf(name)));
      const own = (configs as Readonly<Record<string, unknown>>)[config];
      if (own !== undefined && !property.properties && !isAllowed(schemaOf(schema, config, property), own))
        return allowedText(property, translate);
      const [problem] = contradictions(schema, attributeOf(configs, valueOf), translate).filter(
        (one) => one.config === config,
      );
      return problem?.message ?? null;
    },
  };
}

/** The schema of a whole config: the parts of an object are checked by the object's own. */
const schemaOf = (schema: ConfigSchema, config: string, property: ConfigProperty): ConfigProperty =>
  schema.properties[config] ?? property;
