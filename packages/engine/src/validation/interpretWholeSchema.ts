import { checkOf, checkValueOf, type Check, type KeywordContext } from './interpretSchema';
import type { Formats } from './ownFormats';
import { schemaAt } from './schemaAt';
import { structureKeywords } from './structureKeywords';
import type { CheckValue } from './validatorFrom';

/** What a schema is read in. */
export interface SchemaDocument {
  /** The whole document, in which its references are. */
  root: unknown;
  formats: Formats;
  /** In draft 7 a reference ignores what is beside it; by default both hold, as ajv and 2020-12 have it. */
  isDraft7?: boolean;
}

/** Keywords that restrict values and are not understood. `$id` within a document changes what its references mean. */
const refused = /* @__PURE__ */ new Set([
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
  '$recursiveRef',
  '$id',
]);

/**
 * Compiles a JSON Schema (draft 7 or 2020-12) to a check without generating code: every keyword of `interpretSchema`, conditions,
 * dependencies, tuples, `contains`, patterns of properties, and references to JSON pointers of the document, also from within.
 * Unknown keywords restrict nothing. `null` when it holds `unevaluatedProperties`, `unevaluatedItems`, a reference of another kind,
 * an `$id` within, or an unknown format.
 *
 * @example
 * const check = interpretWholeSchema(schema, { root: schema, formats });
 * check?.({ name: '' });
 */
export function interpretWholeSchema(schema: unknown, document: SchemaDocument): CheckValue | null {
  const { root, formats, isDraft7 = false } = document;
  const known = new Map<unknown, Check>();
  const $ref = (reference: unknown, context: KeywordContext) => referenceTo(schemaAt(reference, root), context, known);
  const check = checkOf(schema, {
    groups: { ...structureKeywords, '': { $ref, ...structureKeywords[''] } },
    formats,
    isAnnotation: (keyword) => !refused.has(keyword),
    prepare(one) {
      if (isDraft7 && '$ref' in one) return { $ref: one['$ref'] };
      if (one !== root) return one;
      const { $id: _id, ...rest } = one;
      return rest;
    },
  });
  return checkValueOf(check);
}

/** The check of what a reference leads to; compiled once, so that a schema may be within itself. */
function referenceTo(target: unknown, context: KeywordContext, known: Map<unknown, Check>): Check | null {
  if (target === undefined) return null;
  const found = known.get(target);
  if (found) return found;
  let compiled: Check | null = null;
  const active = new Set<unknown>();
  known.set(target, (value) => {
    // A reference that leads to itself without a step into the value says nothing more.
    if (!compiled || active.has(value)) return null;
    active.add(value);
    try {
      return compiled(value);
    } finally {
      active.delete(value);
    }
  });
  compiled = checkOf(target, context);
  return compiled && (known.get(target) ?? null);
}
