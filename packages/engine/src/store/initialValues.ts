import type { FormDefinition } from '../schema/definitions';

/** The initial values of a new form: `given` by subjectAttributeId, else those of its fields. */
export function initialValues(
  { fields }: FormDefinition,
  given: Readonly<Record<number, unknown>>,
): Map<number, unknown> {
  return new Map([...fields].map(([id, field]) => [id, given[id] ?? field.initialValue ?? null]));
}
