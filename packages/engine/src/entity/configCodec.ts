import { partsOfTexts } from '../component-types/textParts';
import type { ConfigProperty } from '../component-types/configs/ConfigSchema';
import type { SelectValue } from '../component-types/optionValues';
import { listOf } from '../component-types/optionValues';
import type { ConfigTranslate } from '../messages/configs/configTranslate';
import type { EntityAttribute } from './EntityDefinition';

/** The properties of a config that names an editor of the page: `Editor`, or `options` to choose from, and more. */
export type ConfigEditors = Readonly<Record<string, (property: ConfigProperty) => ConfigEditing>>;

/** How an editor of the page edits a config; its identifier, label and help are those of the schema. */
export type ConfigEditing = Pick<
  EntityAttribute<never>,
  | 'Editor'
  | 'component'
  | 'options'
  | 'isMultiple'
  | 'columns'
  | 'placeholder'
  | 'visibleWhen'
  | 'isRequired'
  | 'configs'
>;

/** How one config is a field of a form. */
export interface ConfigCodec<T extends object> {
  description: Partial<EntityAttribute<T>>;
  /** The value of the field for a stored config. */
  read(stored: unknown): unknown;
  /** The config that the field's value means; `undefined` for an empty one. */
  write(value: unknown): unknown;
}

const same = (stored: unknown): unknown => stored;
const filled = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The ids of an option value, alone or as a list. */
const idsOf = (value: unknown): string[] =>
  listOf((value ?? null) as SelectValue | null).map((one) => String(typeof one === 'object' ? one.id : one));

/** The field that edits a config: as its schema names one, else by its JSON type. */
export function configCodec<T extends object>(
  property: ConfigProperty,
  translate: ConfigTranslate,
  editors: ConfigEditors,
): ConfigCodec<T> {
  const placeholder = defaultText(property, translate);
  const codec = ownCodec<T>(property, editors) ?? listCodec<T>(property, translate) ?? plainCodec<T>(property);
  return { ...codec, description: { ...(placeholder !== null && { placeholder }), ...codec.description } };
}

/** A config that names an editor of the page, if the page has it. */
function ownCodec<T extends object>(property: ConfigProperty, editors: ConfigEditors): ConfigCodec<T> | null {
  const { editor, type } = property;
  const editing = editor === undefined ? undefined : editors[editor]?.(property);
  if (!editing) return null;
  const description = editing as Partial<EntityAttribute<T>>;
  if (!editing.options) return { description, read: same, write: filled };
  const several = (value: unknown) => (idsOf(value).length > 0 ? idsOf(value) : undefined);
  return { description, read: same, write: type === 'array' ? several : (value) => idsOf(value)[0] };
}

/** A config with a fixed list of values, or a list of them or of texts. */
function listCodec<T extends object>(property: ConfigProperty, translate: ConfigTranslate): ConfigCodec<T> | null {
  const { items } = property;
  if (property.enum) {
    // A separator may be an empty text, which is no id.
    const options = optionsOf(property.enum, property.enumTitles, translate).map(({ id, name }) => ({
      id: JSON.stringify(id),
      name,
    }));
    return {
      description: { component: 'select', options },
      read: (stored) => JSON.stringify(stored),
      write: (value) => idsOf(value).map((id): unknown => JSON.parse(id))[0],
    };
  }
  if (items?.enum)
    return {
      description: {
        component: 'select',
        isMultiple: true,
        options: optionsOf(items.enum, items.enumTitles, translate),
      },
      read: same,
      write: (value) => (idsOf(value).length > 0 ? idsOf(value) : undefined),
    };
  if (property.type !== 'array' || items?.['type'] !== 'string') return null;
  return {
    description: { component: 'textList', columns: 12 },
    read: (stored) => (stored as string[]).join(';'),
    write: (value) => (typeof value === 'string' && value !== '' ? partsOfTexts(value) : undefined),
  };
}

/** A text, a number or a switch. */
function plainCodec<T extends object>({
  type,
  maxLength,
  component,
  minimum,
  maximum,
}: ConfigProperty): ConfigCodec<T> {
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  const byType = {
    integer: { component: 'number', configs: limits },
    number: { component: 'decimal', configs: { ...limits, precision: 6 } },
    boolean: { component: 'switch' },
  } as const;
  const isText = type === 'string';
  const plain = isText
    ? { component: 'text' as const, maxLength: maxLength ?? 800 }
    : type === 'array' || type === 'object'
      ? { isReadOnly: true }
      : byType[type];
  return {
    description: { ...plain, ...(component !== undefined && { component, columns: 12 }) },
    read: same,
    write: filled,
  };
}

const optionsOf = (ids: readonly string[], titles: readonly string[] | undefined, translate: ConfigTranslate) =>
  ids.map((id, index) => ({ id, name: translate(titles?.[index] ?? id) }));

/** What the type uses by default, as the field would show it. */
function defaultText({ default: value, items }: ConfigProperty, translate: ConfigTranslate): string | null {
  if (value === undefined) return null;
  if (typeof value === 'number') return new Intl.NumberFormat(translate.locale).format(value);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  const names = new Map(optionsOf(items?.enum ?? [], items?.enumTitles, translate).map(({ id, name }) => [id, name]));
  return value.map((one) => names.get(one) ?? one).join(', ');
}
