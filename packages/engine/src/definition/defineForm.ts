import type { EntityDefinition, EntityId, HiddenValue } from '../entity/EntityDefinition';
import { entityLeaves } from '../entity/entityLeaves';
import { describeLeaves } from './describeLeaves';
import type { AnyFields, FieldsOf, Section, ValuesOf } from './Field';

/** What the definition of a form has beside its fields. */
interface FormDescription<Values, Key extends string> {
  /** Unique in the page: drafts are stored under it. */
  name: string;
  /** The property with the id of what is edited; `id` by default. */
  key?: Key;
  /** The property that is incremented by each change; with it, a save refused with 409 or 412 offers both values. */
  version?: keyof Values & string;
  /** Sections in their order. Fields that none names come first, without a title. */
  layout?: readonly Section<Values>[];
  /** The width of fields that do not say theirs, in twelfths; 6 by default. */
  columns?: number;
  /** What becomes of hidden values, where neither field nor section say. */
  whenHidden?: HiddenValue;
  /** Whether what is edited is read-only, regardless of permissions. */
  isReadOnly?(values: Values): boolean;
}

/**
 * Defines a form for `useEntityForm` and a list for `EntityGrid`. With a type of values, fields are checked against it, and rules
 * know the values beside them; without, the type follows from the fields. Call it once, outside of components. Throws
 * ENTITY_INVALID for an invalid definition.
 *
 * @example
 * const channel = defineForm<{ channelId: number; kind: 'app' | 'mail'; address: string | null }>({
 *   name: 'channel',
 *   key: 'channelId',
 *   fields: {
 *     kind: select({ label: 'Tipo', options: [{ id: 'app', name: 'Aplicativo' }, { id: 'mail', name: 'E-mail' }] }),
 *     address: email({ label: 'Endereço', visible: (values) => values.kind === 'mail', required: true }),
 *   },
 * });
 */
export function defineForm<Fields extends AnyFields, const Key extends string = 'id'>(
  description: FormDescription<ValuesOf<Fields>, Key> & { fields: Fields },
): EntityDefinition<ValuesOf<Fields> & Record<Key, EntityId>>;
export function defineForm<Values extends object>(
  description: FormDescription<Values, keyof Values & string> & { fields: FieldsOf<Values> },
): EntityDefinition<Values>;
export function defineForm({
  fields,
  layout,
  columns,
  whenHidden,
  name,
  key = 'id',
  ...rest
}: FormDescription<never, string> & { fields: object }): EntityDefinition<never> {
  const described = describeLeaves<never>(name, { fields: fields as AnyFields, layout, columns, whenHidden });
  return { ...rest, name, key: key as never, leaves: entityLeaves(name, described) };
}
