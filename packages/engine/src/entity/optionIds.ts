import type { EntityAttribute } from './EntityDefinition';

type Options = EntityAttribute<never>['options'];

/** Maps the ids of a list's options, which forms hold as texts, back to those given. */
export function withGivenIds(options: Options, value: unknown): unknown {
  if (!options || typeof options === 'function') return value;
  if (Array.isArray(value)) return value.map((one) => withGivenIds(options, one));
  return options.find(({ id }) => String(id) === value)?.id ?? value;
}

/** The value of a form's field as its definition knows it: for an option its id as it was given. */
export function valueGiven(options: Options, value: unknown): unknown {
  if (!options) return value;
  if (Array.isArray(value)) return value.map((one) => valueGiven(options, one));
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return withGivenIds(options, id);
}
