import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { withOptionNames, type SelectValue } from '../component-types/optionValues';
import type { FormDefinition } from '../schema/definitions';
import { valuesToSave } from '../schema/valuesToSave';
import type { EntityDefinition, EntityValues, PlacedAttribute } from './EntityDefinition';

/**
 * The canonical values of an item by subjectAttributeId. Attributes whose property is `undefined` are omitted; secrets are empty.
 */
export function itemValues<T extends object>(
  placed: readonly PlacedAttribute<T>[],
  item: T,
  componentTypes: ComponentTypeCatalogue,
): Map<number, unknown> {
  const values = new Map<number, unknown>();
  for (const { description, attribute } of placed) {
    const { read, identifier, isSecret = false } = description;
    const own: unknown = isSecret ? null : (item as EntityValues)[identifier];
    const found: unknown = read ? read(item) : own;
    if (found === undefined) continue;
    const value = found === '' ? null : found;
    const filterType = componentTypes.get(attribute.componentId).filterType(attribute);
    const isSelect = filterType === 'option' || filterType === 'options';
    values.set(
      attribute.subjectAttributeId,
      isSelect ? withOptionNames(value as SelectValue | null, attribute) : value,
    );
  }
  return values;
}

/**
 * The values of a save, by identifier: every writable attribute in its stored form, with ids of lists in the type given in the
 * definition.
 */
export function sentValues<T extends object>(
  { placed }: EntityDefinition<T>,
  form: FormDefinition,
  values: ReadonlyMap<number, unknown>,
  { componentTypes, isNew }: { componentTypes: ComponentTypeCatalogue; isNew: boolean },
): EntityValues {
  const attributes = [...form.fields.values()].map(({ attribute }) => attribute);
  const byId = new Map(placed.map((one) => [one.attribute.subjectAttributeId, one.description]));
  const sent = valuesToSave({ attributes, values, componentTypes, isNew });
  return Object.fromEntries(
    sent.flatMap(({ subjectAttributeId, value }) => {
      const description = byId.get(subjectAttributeId);
      return description ? [[description.identifier, withListIds(description.options, value)]] : [];
    }),
  );
}

/** Maps the ids of a list's options, which forms hold as texts, back to those given. */
function withListIds(options: PlacedAttribute<never>['description']['options'], value: unknown): unknown {
  if (!options || typeof options === 'function') return value;
  if (Array.isArray(value)) return value.map((one) => withListIds(options, one));
  return options.find(({ id }) => String(id) === value)?.id ?? value;
}
