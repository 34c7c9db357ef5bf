import type { ComponentType } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';

/** What kind of JSON a value is. */
export type ValueShape = 'text' | 'number' | 'boolean' | 'list' | 'object';

/** The shapes that a component type stores, and another one that was found. */
export interface UnexpectedShape {
  expected: readonly ValueShape[];
  found: ValueShape;
}

/**
 * What is unexpected about the shape of a value that was read, e.g. a list under a text; `null` for an expected or empty value, and
 * for a type that stores any JSON.
 */
export function unexpectedShape(
  value: unknown,
  attribute: SubjectAttribute,
  type: ComponentType,
): UnexpectedShape | null {
  if (value === null || value === undefined || value === '') return null;
  const expected = shapesOf(attribute, type);
  const found = shapeOf(value);
  if (expected === null || expected.includes(found)) return null;
  return { expected, found };
}

/**
 * The same for what an editor cannot show. It copes with a single value that is written in another way, such as a number as a text.
 */
export function unreadableShape(
  value: unknown,
  attribute: SubjectAttribute,
  type: ComponentType,
): UnexpectedShape | null {
  const unexpected = unexpectedShape(value, attribute, type);
  if (!unexpected || unexpected.found === 'list' || unexpected.found === 'object') return unexpected;
  return unexpectedShape(type.normalise(value, attribute), attribute, type);
}

const shapesByAttribute = new WeakMap<
  SubjectAttribute,
  { type: ComponentType; shapes: readonly ValueShape[] | null }
>();

/** The shapes that the type of an attribute stores; `null` for any. */
function shapesOf(attribute: SubjectAttribute, type: ComponentType): readonly ValueShape[] | null {
  const known = shapesByAttribute.get(attribute);
  if (known?.type === type) return known.shapes;
  const filterType = type.filterType(attribute);
  const isOption = filterType === 'option' || filterType === 'options';
  // An option is its id or an object with its name; one alone stands for a list of one.
  const shapes = isOption ? optionShapes : shapesOfSchema(type.jsonSchema(attribute));
  shapesByAttribute.set(attribute, { type, shapes });
  return shapes;
}

const optionShapes: readonly ValueShape[] = ['text', 'number', 'object', 'list'];

const shapesByType: Readonly<Record<string, ValueShape>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

function shapesOfSchema({ type }: { [keyword: string]: unknown }): readonly ValueShape[] | null {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  const shapes = names.flatMap((name) => (typeof name === 'string' ? (shapesByType[name] ?? []) : []));
  return shapes.length > 0 ? shapes : null;
}

function shapeOf(value: unknown): ValueShape {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  return 'object';
}
