import type { SubjectAttribute } from '../../contract/attribute';
import type { ComponentType, FilterType, FormatContext } from '../ComponentType';

/**
 * A made-up value of an attribute as people read it, different from place to place (from 0): for previews that show no
 * real record. A component type with its own idea of a plausible value has `sample`.
 *
 * @example
 * const text = sampleText(componentTypes.get(32), attribute, 0, { timeZone: 'America/Sao_Paulo' });
 */
export function sampleText(
  type: ComponentType,
  attribute: SubjectAttribute,
  place: number,
  context: FormatContext,
): string {
  const named = `${attribute.name} ${place + 1}`;
  // The filter type tells the shape of a value only where the column is of that type itself.
  if (!type.sample && type.columnType(attribute) === 'jsonb') return named;
  const value = type.sample ? type.sample(place, attribute) : samples[type.filterType(attribute)](place, attribute);
  const kept = isOption(value) ? value : type.normalise(value, attribute);
  return (type.words ?? type.format)(kept, attribute, context) || named;
}

// `normalise` would take the names away.
const isOption = (value: unknown) => typeof value === 'object' && value !== null;

const numbers = [125, 8, 37, 410, 96];
const two = (value: number) => String(value).padStart(2, '0');
const day = (place: number) => `2026-${two((place % 12) + 1)}-${two(((place * 7) % 28) + 1)}`;

const samples: Readonly<Record<FilterType, (place: number, attribute: SubjectAttribute) => unknown>> = {
  text: (place, { name }) => `${name} ${place + 1}`,
  number: (place, { componentConfigs: { minimum = 0, maximum = Infinity } }) =>
    Math.min(Math.max(numbers[place % numbers.length] ?? 0, minimum), maximum),
  boolean: (place) => place % 2 === 0,
  date: day,
  datetime: (place) => `${day(place)}T${two(11 + (place % 8))}:30:00Z`,
  option,
  options: (place, attribute) => [option(place, attribute)],
  texts: (place, { name }) => `${name} ${place + 1}`,
  json: () => null,
};

function option(place: number, { relatedSubject, componentConfigs, name }: SubjectAttribute): unknown {
  const options = componentConfigs.options ?? [];
  const listed = options[place % Math.max(options.length, 1)];
  return listed ?? { id: place + 1, name: `${relatedSubject?.subjectName ?? name} ${place + 1}` };
}
