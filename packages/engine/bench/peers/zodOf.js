import { z } from 'zod';
import { maxLength, rule } from '../forms/attributes';

const missing = 'Preencha o campo.';

/** What zod says of one field. */
export function zodOfField({ kind, isRequired, options }) {
  if (kind === 'text')
    return isRequired ? z.string(missing).min(1, missing).max(maxLength) : z.string().max(maxLength).optional();
  if (kind === 'number') return isRequired ? z.number(missing).int() : z.number().int().optional();
  if (kind === 'checkbox') return isRequired ? z.literal(true, missing) : z.boolean().optional();
  const ids = options.map(({ id }) => id);
  return isRequired ? z.enum(ids, missing) : z.enum(['', ...ids]).optional();
}

/** What zod says of a form. */
export function zodOf(attributes) {
  return z
    .object(Object.fromEntries(attributes.map((attribute) => [attribute.name, zodOfField(attribute)])))
    .superRefine((values, context) => {
      if (values[rule.when] === true && !values[rule.requires])
        context.addIssue({ code: 'custom', path: [rule.requires], message: missing });
    });
}

/** The values of an empty form. */
export const emptyValues = (attributes) =>
  Object.fromEntries(
    attributes.map(({ name, kind }) => [name, kind === 'checkbox' ? false : kind === 'number' ? undefined : '']),
  );
