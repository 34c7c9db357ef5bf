import { catalogueOf } from '../component-types/catalogueOf';
import type { ComponentType, ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { FieldRegistry } from '../registry/FieldDefinition';
import type { EntityDefinition, EntityLeaf } from './EntityDefinition';

/** The fields of a page with those that a definition provides. */
export function entityRegistry<T extends object>(
  { leaves }: EntityDefinition<T>,
  registry: FieldRegistry,
): FieldRegistry {
  const own = new Map(leaves.flatMap(({ field }) => (field ? [[field.type.number, field]] : [])));
  if (own.size === 0) return registry;
  return {
    componentTypes: catalogueOf(
      [...own.values()].map(({ type }) => type),
      registry.componentTypes,
    ),
    get: (number) => own.get(number) ?? registry.get(number),
    has: (number) => own.has(number) || registry.has(number),
    numbers: () => [...new Set([...registry.numbers(), ...own.keys()])].sort((a, b) => a - b),
  };
}

/** The component types of a page with those that a definition provides, and with its checks and messages. */
export function entityTypes<T extends object>(
  { leaves }: EntityDefinition<T>,
  componentTypes: ComponentTypeCatalogue,
): ComponentTypeCatalogue {
  const own = new Map<number, ComponentType>();
  const described = new Map<string, EntityLeaf<T>>();
  for (const leaf of leaves) {
    const { check, messages, attribute, field } = leaf;
    if (!field && !check && messages === undefined) continue;
    described.set(attribute.identifier, leaf);
    const type = field?.type ?? componentTypes.get(attribute.componentId);
    if (!own.has(type.number)) own.set(type.number, withDescriptions(type, described, componentTypes));
  }
  if (own.size === 0) return componentTypes;
  const types = catalogueOf([...own.values()], componentTypes);
  pages.set(types, componentTypes);
  return types;
}

const pages = new WeakMap<ComponentTypeCatalogue, ComponentTypeCatalogue>();

/** The component types of the page, of those of a definition. */
export const pageTypesOf = (types: ComponentTypeCatalogue): ComponentTypeCatalogue => pages.get(types) ?? types;

/** A component type that also runs the checks of the definition, by attribute identifier. */
function withDescriptions<T extends object>(
  type: ComponentType,
  described: ReadonlyMap<string, EntityLeaf<T>>,
  page: ComponentTypeCatalogue,
): ComponentType {
  return {
    ...type,
    messages(attribute, refused) {
      const standard = type.messages?.(attribute, refused) ?? {};
      const own = described.get(attribute.identifier)?.messages;
      if (typeof own !== 'string') return { ...standard, ...own };
      return Object.fromEntries(messageCodes.map((code) => [code, own]));
    },
    check(value, attribute, context) {
      const leaf = described.get(attribute.identifier);
      const problem = type.check?.(value, attribute, context) ?? null;
      if (problem !== null) return typeof leaf?.messages === 'string' ? leaf.messages : problem;
      return leaf?.check?.(value, context.valueOf, context, page) ?? null;
    },
    checkedWith: (attribute) => [
      ...(type.checkedWith?.(attribute) ?? []),
      ...(described.get(attribute.identifier)?.checkedWith ?? []),
    ],
  };
}

/** The codes for which a value can be refused: `required`, `unique`, and the keywords of component types' schemas. */
const messageCodes = [
  ...['required', 'unique', 'type', 'enum', 'const', 'pattern', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'multipleOf', 'items', 'minItems', 'maxItems', 'uniqueItems', 'anyOf', 'oneOf', 'not'],
  ...['additionalProperties', 'minProperties', 'maxProperties', 'invalid'],
];
