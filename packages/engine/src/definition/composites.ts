import type {
  AnyField,
  AnyFields,
  Field,
  FieldFor,
  KnownFields,
  LeafOptions,
  ListDescription,
  ObjectDescription,
  PartOptions,
  ValueOf,
  ValuesOf,
} from './Field';

/**
 * Values in an object of their own. Their rules read its other values; `label` is the title above them where no section names the
 * object.
 *
 * @example
 * const address = object({ street: text({ label: 'Rua' }), city: text({ label: 'Cidade' }) }, { label: 'Endereço' });
 */
export function object<Own extends object, Values = unknown>(
  fields: NoInfer<KnownFields<Own>>,
  options?: PartOptions<Values>,
): Field<Own | null | undefined, never, Values>;
export function object<Fields extends AnyFields, Values = unknown>(
  fields: Fields,
  options?: PartOptions<Values>,
): Field<ValuesOf<Fields> | null | undefined, never, Values>;
export function object(fields: object, options: PartOptions<never> = {}): { description: ObjectDescription } {
  return { description: { kind: 'object', fields: fields as AnyFields, options } };
}

/**
 * A list of texts, of e-mail addresses, or of options of a select.
 *
 * @example
 * const extensions = list(text(), { label: 'Extensões', columns: 12 });
 */
export function list<Item, Values = unknown>(
  item: NoInfer<FieldFor<Item, unknown>>,
  options?: LeafOptions<readonly Item[], Values>,
): Field<readonly Item[] | null | undefined, never, Values>;
export function list<Item extends AnyField, Values = unknown>(
  item: Item,
  options?: LeafOptions<readonly ValueOf<Item>[], Values>,
): Field<readonly ValueOf<Item>[] | null | undefined, never, Values>;
export function list(item: AnyField, options: object = {}): { description: ListDescription } {
  return { description: { kind: 'list', item, options: options as ListDescription['options'] } };
}
