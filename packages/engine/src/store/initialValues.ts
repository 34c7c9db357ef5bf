import type { FormDefinition } from '../schema/definitions';

/** The values that a new form starts with: `given` by subjectAttributeId, else those of its fields. */
export function initialValues(
  { fields }: FormDefinition,
  given: Readonly<Record<number, unknown>>,
): Map<number, unknown> {
  return new Map([...fields].map(([id, field]) => [id, given[id] ?? field.initialValue ?? null]));
}
