import type { AttributeOption, SubjectAttribute } from '../contract/attribute';
import type { OptionValue } from '../contract/talk';

/** The id of an option: a talkId where the attribute has a related subject, else the id of a configured option. */
export type OptionId = OptionValue['id'];

/** A select's value: an option as read, or its id as stored; a list of them where the attribute accepts several. */
export type SelectValue = OptionValue | OptionId | readonly (OptionValue | OptionId)[];

/**
 * The options of a select's value, with current names and colours from the attribute's own list.
 *
 * @example
 * const names = optionsOf({ id: 'aberto', name: 'Aberto' }, attribute).map(({ name }) => name);
 */
export function optionsOf(value: SelectValue | null, attribute: SubjectAttribute): OptionValue[] {
  return listOf(value).map((one) => namedOption(one, attribute));
}

/**
 * A stored select value with names: ids become `{id, name}` from the attribute's own list. An id that is no longer in the list is
 * its own name. Options of a related subject keep the names that came with them.
 *
 * @example
 * const value = withOptionNames({ id: 'aberto', name: '' }, attribute);
 */
export function withOptionNames(value: SelectValue | null, attribute: SubjectAttribute): SelectValue | null {
  const options = optionsOf(value, attribute);
  if (attribute.isMultipleValues) return options.length > 0 ? options : null;
  return options[0] ?? null;
}

/**
 * An option made from typed text that names none: it is shown, refused by validation, and never stored.
 *
 * @example
 * isUnlisted(unlistedOption('Fulano')); // true
 */
export function unlistedOption(text: string): OptionValue {
  return { id: unlistedId, name: text };
}

/**
 * Whether an entry of a value was made from typed text that names no option.
 *
 * @example
 * isUnlisted({ id: 'aberto', name: 'Aberto' }); // false
 */
export function isUnlisted(one: unknown): one is OptionValue {
  return typeof one === 'object' && one !== null && 'id' in one && one.id === unlistedId;
}

/** No real option has this id. */
const unlistedId = '';

/** The attribute's own list; none where its entries are talks of another subject. */
export function ownOptions({ relatedSubject, componentConfigs }: SubjectAttribute): readonly AttributeOption[] {
  return relatedSubject ? [] : (componentConfigs.options ?? []);
}

/**
 * The options that a select offers: its own list without those that were removed, which only records keep.
 *
 * @example
 * const names = offeredOptions(attribute).map(({ name }) => name);
 */
export function offeredOptions(attribute: SubjectAttribute): readonly AttributeOption[] {
  const options = ownOptions(attribute);
  // Mostly the same list again, so that editors get the same array.
  return options.some(isRemoved) ? options.filter((option) => !isRemoved(option)) : options;
}

const isRemoved = (option: AttributeOption): boolean => option.isRemoved === true;

/** The entries of a value: one, several or none. */
export function listOf(value: SelectValue | null): readonly (OptionValue | OptionId)[] {
  if (value === null || value === undefined) return [];
  return isList(value) ? value : [value];
}

const isList = (value: SelectValue): value is readonly (OptionValue | OptionId)[] => Array.isArray(value);

function namedOption(one: OptionValue | OptionId, attribute: SubjectAttribute): OptionValue {
  const id = typeof one === 'object' ? one.id : one;
  const listed = ownOptions(attribute).find((option) => option.id === String(id));
  if (listed) return { ...listed };
  return typeof one === 'object' ? one : { id, name: String(id) };
}
