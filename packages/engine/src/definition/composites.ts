import { kindOf } from '../structure/changeItem';
import { describeLeaf } from './describeLeaf';
import { describeStructure, fieldsOfItem } from './describeStructure';
import type {
  AnyField,
  AnyFields,
  Field,
  FieldFor,
  KnownFields,
  ListDescription,
  ListOptions,
  ObjectDescription,
  PartOptions,
  ValueOf,
  ValuesOf,
  VariantOptions,
  VariantsDescription,
} from './Field';
import { givenObject, givenOf } from './givenValues';
import { leafOfList } from './leafOfList';
import { select } from './leaves';

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
 * A list: of texts, of e-mail addresses or of options in one field; of objects or of variants as items that are added, moved and
 * removed. An item that has items of its own kind is given as a function.
 *
 * @example
 * const extensions = list(text(), { label: 'Extensões', columns: 12 });
 * const windows = list(object({ from: time({ label: 'Início', required: true }), until: time({ label: 'Fim' }) }), {
 *   label: 'Horários',
 *   max: 21,
 * });
 */
export function list<Item, Values = unknown>(
  item: NoInfer<FieldFor<Item, unknown> | (() => FieldFor<Item, unknown>)>,
  options?: ListOptions<Item, Values>,
): Field<readonly Item[] | null | undefined, never, Values>;
export function list<Item extends AnyField, Values = unknown>(
  item: Item | (() => Item),
  options?: ListOptions<ValueOf<Item>, Values>,
): Field<readonly ValueOf<Item>[] | null | undefined, never, Values>;
export function list(item: AnyField | (() => AnyField), options: object = {}): { description: ListDescription } {
  const own = options as ListDescription['options'];
  const leaf = typeof item === 'function' ? null : leafOfList(item, own);
  if (leaf) {
    return {
      description: {
        kind: 'list',
        item,
        options: own,
        describe: (position) => describeLeaf(leaf(position.path.at(-1) ?? ''), position),
        given: givenOf(leaf('')),
      },
    };
  }
  const itemOf = () => (typeof item === 'function' ? item() : item);
  const given = lazily(() => givenOf(itemOf().description));
  const description: ListDescription = {
    kind: 'list',
    item,
    options: own,
    describe: (position) => {
      const kinds = () => kindsOf(itemOf(), position.scope.form);
      const one = itemOf().description;
      return describeStructure(
        {
          isList: true,
          tag: one.kind === 'variants' ? one.tag : null,
          options: own as never,
          kinds,
          isRecursive: typeof item === 'function',
          given: description.given,
        },
        position,
      );
    },
    given: (value) => (Array.isArray(value) ? value.map(given) : value),
  };
  return { description };
}

function kindsOf(item: AnyField, form: string): Readonly<Record<string, AnyFields>> {
  const { description } = item;
  return description.kind === 'variants' ? variantKinds(description, form, true) : { '': fieldsOfItem(form, item) };
}

/** The kind of an object from the values that its kinds share, with one of several kinds as the type of the whole. */
type Kinds<Own, Tag extends keyof Own> = {
  readonly [Kind in Own[Tag] & string]: FieldFor<Omit<Extract<Own, Readonly<Record<Tag, Kind>>>, Tag>, unknown>;
};

/** The properties that every kind has with a literal text. */
type TagsOf<Own> = {
  [Name in keyof Own]: Own[Name] extends string ? (string extends Own[Name] ? never : Name) : never;
}[keyof Own] &
  string;

/** The values of an object of several kinds. */
type VariantOf<Tag extends string, Cases> = {
  [Kind in keyof Cases]: Record<Tag, Kind> & NonNullable<ValueOf<Cases[Kind]>>;
}[keyof Cases];

/**
 * An object of several kinds: `tag` tells the kind, which determines its other fields. Another kind keeps the values that both have; the
 * others come back with their kind while the form is open, and are not sent.
 *
 * @example
 * const step = variants('kind', {
 *   mail: object({ to: email({ label: 'Para', required: true }) }),
 *   wait: object({ days: number({ label: 'Dias', required: true }) }),
 * }, { label: 'Passo', options: { mail: 'Enviar e-mail', wait: 'Aguardar' } });
 */
export function variants<Own extends object, Values = unknown>(
  tag: NoInfer<TagsOf<Own>>,
  cases: NoInfer<Kinds<Own, TagsOf<Own>>>,
  options?: VariantOptions<Own, Own[TagsOf<Own>] & string, Values>,
): Field<Own | null | undefined, never, Values>;
export function variants<const Tag extends string, Cases extends AnyFields, Values = unknown>(
  tag: Tag,
  cases: Cases,
  options?: VariantOptions<VariantOf<Tag, Cases>, keyof Cases & string, Values>,
): Field<VariantOf<Tag, Cases> | null | undefined, never, Values>;
export function variants(tag: string, cases: object, options: object = {}): { description: VariantsDescription } {
  const own = options as VariantsDescription['options'];
  const kinds = cases as AnyFields;
  const given = lazily((kind: string) =>
    givenOf(kinds[kind]?.description ?? { kind: 'object', fields: {}, options: {} }),
  );
  const tagOf = givenObject({ [tag]: tagField(tag, { tag, cases: kinds, options: own }, false) });
  const description: VariantsDescription = {
    kind: 'variants',
    tag,
    cases: kinds,
    options: own,
    describe: (position) =>
      describeStructure(
        {
          isList: false,
          tag,
          // The names of the kinds belong to the tag.
          options: { ...own, options: undefined } as never,
          kinds: () => variantKinds(description, position.scope.form, own.required === true),
          isRecursive: false,
          given: description.given,
        },
        position,
      ),
    given: (value) => tagOf(given(value, kindOf(value, tag))),
  };
  return { description };
}

type VariantParts = Pick<VariantsDescription, 'tag' | 'cases' | 'options'>;

/** The fields of each kind, the tag first; under '' the tag alone. */
function variantKinds(parts: VariantParts, form: string, isRequired: boolean): Readonly<Record<string, AnyFields>> {
  const { tag, cases } = parts;
  const own = { [tag]: tagField(tag, parts, isRequired) };
  return {
    '': own,
    ...Object.fromEntries(Object.entries(cases).map(([kind, one]) => [kind, { ...own, ...fieldsOfItem(form, one) }])),
  };
}

/** The field that chooses the kind. */
function tagField(tag: string, { cases, options }: VariantParts, isRequired: boolean): AnyField {
  const { options: names = {}, tagLabel = options.label } = options as {
    options?: Readonly<Record<string, string>>;
    tagLabel?: string;
  };
  const choices = Object.keys(cases).map((id) => ({ id, name: names[id] ?? id }));
  return select({ label: tagLabel ?? tag, options: choices, required: isRequired });
}

/** A function that is made when it is first called, by a key. */
function lazily(make: (key: string) => (value: unknown) => unknown): (value: unknown, key?: unknown) => unknown {
  const made = new Map<string, (value: unknown) => unknown>();
  return (value, key) => {
    const name = typeof key === 'string' ? key : '';
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found(value);
  };
}
