import type { AttributeOption, SubjectAttribute } from '../contract/attribute';
import { foldText } from '../text/foldText';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType, JsonSchema } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import {
  isUnlisted,
  listOf,
  offeredOptions,
  optionsOf,
  ownOptions,
  type OptionId,
  type SelectValue,
} from './optionValues';
import { withFound } from './withFound';

const separator = ', ';

/**
 * 4: one or several options, of the attribute's own list or talks of its related subject. `normalise` and the schema use ids;
 * `format` also accepts ids and takes their names from the attribute's own list.
 */
export const selectType: ComponentType<SelectValue> = {
  number: 4,
  name: 'select',
  label: 'Seleção',
  kind: kinds[4],
  filterType: ({ isMultipleValues }) => (isMultipleValues ? 'options' : 'option'),
  columnType: ({ isMultipleValues, relatedSubject }) => {
    if (relatedSubject?.hasAnyIds) return 'jsonb';
    const one = relatedSubject ? 'bigint' : 'text';
    return isMultipleValues ? `${one}[]` : one;
  },
  jsonSchema: (attribute) =>
    attribute.isMultipleValues
      ? { type: 'array', items: idSchema(attribute), uniqueItems: true, minItems: 1, maxItems: 1000 }
      : idSchema(attribute),
  messages: (_attribute, refused, context) => {
    const translate = translateOf(context);
    const required = translate('select.required');
    const unlisted = listOf((refused ?? null) as SelectValue | null).find(isUnlisted);
    const sentence = withFound(translate('select.notListed'), unlisted?.name ?? refused, context);
    return { required, type: sentence, enum: sentence, minimum: sentence, maximum: sentence, minLength: sentence };
  },
  operators: ({ isMultipleValues }) => operatorsFor[isMultipleValues ? 'options' : 'option'],
  format: (value, attribute) =>
    optionsOf(value, attribute)
      .map(({ name }) => name)
      .join(separator),
  parse: (text, attribute, context) => {
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const options = namedBy(attribute);
    const found = attribute.isMultipleValues ? namedOptions(typed, options) : namedOption(typed, options);
    return found ? { ok: true, value: found } : { ok: false, message: translateOf(context)('select.notListed') };
  },
  emptyValue: () => null,
  sortKey: (value, attribute) => {
    const [first] = optionsOf(value, attribute);
    if (!first) return null;
    if (attribute.relatedSubject) return foldText(first.name);
    const options = ownOptions(attribute);
    const index = options.findIndex(({ id }) => id === String(first.id));
    return index < 0 ? options.length : index;
  },
  normalise: (value, attribute) => {
    const ids = listOf(value as SelectValue | null)
      .filter((one) => one !== '' && one !== null)
      .map((one) => normaliseId(one, attribute));
    if (ids.length === 0) return null;
    if (attribute.isMultipleValues) return [...new Set(ids)];
    // Several entries for a single-valued attribute are returned unchanged, for validation to refuse.
    return ids.length === 1 ? (ids[0] ?? null) : ids;
  },
};

/** Removed options too, so that a record's own value can be sent again; those that are offered have precedence. */
function namedBy(attribute: SubjectAttribute): readonly AttributeOption[] {
  const [all, offered] = [ownOptions(attribute), offeredOptions(attribute)];
  return all === offered ? all : [...new Set([...offered, ...all])];
}

function idSchema(attribute: SubjectAttribute): JsonSchema {
  if (attribute.relatedSubject?.hasAnyIds) return { type: ['string', 'number'], minLength: 1, maxLength: 1000 };
  if (attribute.relatedSubject) return { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  // An enum may not be empty; a select without options accepts no value.
  const ids = ownOptions(attribute).map(({ id }) => id);
  return ids.length > 0 ? { type: 'string', enum: [...new Set(ids)] } : { type: 'string', minLength: 1, maxLength: 0 };
}

function normaliseId(one: unknown, { relatedSubject }: SubjectAttribute): OptionId {
  const id: unknown = typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
  if (relatedSubject?.hasAnyIds) return id as OptionId;
  if (relatedSubject && typeof id === 'string' && /^\d{1,15}$/.test(id)) return Number(id);
  if (!relatedSubject && typeof id === 'number') return String(id);
  return id as OptionId;
}

function namedOption(typed: string, options: readonly AttributeOption[]): AttributeOption | undefined {
  const folded = foldText(typed);
  return options.find(({ name }) => name === typed) ?? options.find(({ name }) => foldText(name) === folded);
}

/** Names may contain the separator, so whole names are matched, the longest first. */
function namedOptions(typed: string, options: readonly AttributeOption[]): AttributeOption[] | undefined {
  const whole = namedOption(typed, options);
  if (whole) return [whole];
  const byLength = [...options].sort((a, b) => b.name.length - a.name.length);
  const folded = foldText(typed);
  const found: AttributeOption[] = [];
  let offset = 0;
  while (offset < folded.length) {
    const next = byLength.find(({ name }) => startsWithName(folded.slice(offset), foldText(name)));
    if (!next) return undefined;
    if (!found.includes(next)) found.push(next);
    offset += foldText(next.name).length;
    offset += /^\s*[,;]?\s*/.exec(folded.slice(offset))?.[0].length ?? 0;
  }
  return found.length > 0 ? found : undefined;
}

const startsWithName = (text: string, name: string) =>
  text.startsWith(name) && /^\s*([,;]|$)/.test(text.slice(name.length));
