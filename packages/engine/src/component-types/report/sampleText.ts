import type { SubjectAttribute } from '../../contract/attribute';
import type { ComponentType, FilterType, FormatContext } from '../ComponentType';
import { offeredOptions } from '../optionValues';

/**
 * A formatted sample value of an attribute, different for each index (from 0), for previews without a real record. A component
 * type can define its own with `sample`.
 *
 * @example
 * const text = sampleText(componentTypes.get(32), attribute, 0, { timeZone: 'America/Sao_Paulo' });
 */
export function sampleText(
  type: ComponentType,
  attribute: SubjectAttribute,
  index: number,
  context: FormatContext,
): string {
  const named = `${attribute.name} ${index + 1}`;
  // The filter type describes the value only where the column has that type too.
  if (!type.sample && type.columnType(attribute) === 'jsonb') return named;
  const stored = sampleValue(type, attribute, index);
  return (type.displayText ?? type.format)(stored, attribute, context) || named;
}

/**
 * A plausible value of an attribute, different for each index (from 0), for previews; options with their names.
 *
 * @example
 * const value = sampleValue(componentTypes.get(32), attribute, 0); // 2026-01-01
 */
export function sampleValue(type: ComponentType, attribute: SubjectAttribute, index: number): unknown {
  const value = type.sample ? type.sample(index, attribute) : samples[type.filterType(attribute)](index, attribute);
  return isOption(value) ? value : type.normalise(value, attribute);
}

// `normalise` would remove the names.
const isOption = (value: unknown) => typeof value === 'object' && value !== null;

const numbers = [125, 8, 37, 410, 96];
const two = (value: number) => String(value).padStart(2, '0');
const day = (index: number) => `2026-${two((index % 12) + 1)}-${two(((index * 7) % 28) + 1)}`;

const samples: Readonly<Record<FilterType, (index: number, attribute: SubjectAttribute) => unknown>> = {
  text: (index, { name }) => `${name} ${index + 1}`,
  number: (index, { componentConfigs: { minimum = 0, maximum = Infinity } }) =>
    Math.min(Math.max(numbers[index % numbers.length] ?? 0, minimum), maximum),
  boolean: (index) => index % 2 === 0,
  date: day,
  datetime: (index) => `${day(index)}T${two(11 + (index % 8))}:30:00Z`,
  option,
  options: (index, attribute) => [option(index, attribute)],
  texts: (index, { name }) => `${name} ${index + 1}`,
  json: () => null,
};

function option(index: number, attribute: SubjectAttribute): unknown {
  const { relatedSubject, name } = attribute;
  const options = offeredOptions(attribute);
  const listed = options[index % Math.max(options.length, 1)];
  return listed ?? { id: index + 1, name: `${relatedSubject?.subjectName ?? name} ${index + 1}` };
}
