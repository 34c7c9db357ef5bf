import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsOf } from './testing/editsOf';
import type { Edit, FormLogic } from './testing/FormLogic';
import { ourLogic } from './testing/ourLogic';
import { playgroundSchemas } from './testing/playgroundSchemas';
import { rjsfLogic } from './testing/rjsfLogic';

/** Where the two differ by intent, each with its reason; what `skips` names is not compared. */
const differences: readonly { reason: string; skips?(name: string, edit: Edit): boolean }[] = [
  {
    reason:
      'react-jsonschema-form brings the default or the constant of an emptied field back with the next edit; ours stays empty',
    skips: (name, edit) =>
      edit.to === 'value' && edit.value === undefined && (name === 'defaults' || edit.path.join() === 'only'),
  },
  {
    reason: 'a new row of a list with a default is empty; react-jsonschema-form gives it the default of its position',
    skips: (name, edit) => name === 'defaults' && edit.to === 'remove',
  },
  {
    reason: 'a kind that is chosen again has what was typed in it; react-jsonschema-form forgets it',
    // `compare` chooses each kind once.
  },
  {
    reason: 'an object without values is absent, where react-jsonschema-form sends `{}` and asks for what it requires',
  },
  { reason: 'an empty field that may be `null` is `null`, where react-jsonschema-form leaves it out' },
  {
    reason:
      'an empty entry of a list is required, where react-jsonschema-form sends `null` and says that its type is wrong',
  },
  { reason: 'no kind and no listed constant is chosen without a person; react-jsonschema-form takes the first' },
  { reason: 'lists begin empty; react-jsonschema-form fills them up to `minItems`' },
  {
    reason:
      'a field shows its first problem; react-jsonschema-form lists all, and those of kinds that the value is not of',
  },
  { reason: 'required yes and no is `false` without a person; react-jsonschema-form asks for it' },
  { reason: 'read-only values are not sent with a new form' },
  { reason: 'react-jsonschema-form does not draw `dependentSchemas`; ours does (fromJsonSchema.test.ts)' },
  { reason: 'texts are trimmed, and texts of a list are different and have no `;`' },
];

const isSkipped = (name: string, edit: Edit) => differences.some(({ skips }) => skips?.(name, edit) === true);

/** Applies edits to both, as far as ours offers them, and compares data and problems after each. */
function compare(name: string, edits: readonly Edit[], chosen: readonly Edit[]): void {
  const schema = playgroundSchemas[name] ?? {};
  const [own, other] = [ourLogic(schema), rjsfLogic(schema)];
  const isFirst = (edit: Edit) =>
    edit.to === 'choose' && edit.index === 0 && !edit.path.some((one) => typeof one === 'number');
  const kinds = new Set<string>();
  for (const [index, edit] of [...edits.filter(isFirst), ...chosen].entries()) {
    const kind = `${edit.path.join('/')} ${'index' in edit ? edit.index : ''}`;
    if (edit.to === 'choose' && kinds.has(kind)) continue;
    if (!own.edit(edit)) continue;
    kinds.add(kind);
    other.edit(edit);
    if (index < edits.filter(isFirst).length) continue;
    expect(withoutEmpty(own.data())).toEqual(withoutEmpty(other.data()));
    expectSameProblems(own.problems(), other.problems());
  }
}

/** Without `null` and objects that have no value. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, one]) => [name, withoutEmpty(one)] as const);
  return Object.fromEntries(parts.filter(([, one]) => one !== null && JSON.stringify(one) !== '{}'));
}

/** Our problems are at the same parts, each of a keyword that ajv lists there. */
function expectSameProblems(own: ReturnType<FormLogic['problems']>, other: ReturnType<FormLogic['problems']>): void {
  expect([...own.keys()].sort()).toEqual([...other.keys()].sort());
  for (const [pointer, keywords] of own) {
    const allowed = [...(other.get(pointer) ?? [])].flatMap((keyword) => sameKeywords[keyword] ?? [keyword]);
    expect({ pointer, allowed, keywords, isSame: allowed.some((one) => keywords.has(one)) }).toMatchObject({
      isSame: true,
    });
  }
}

/** Keywords that our fields name in another way: a component type of a format has a pattern, and some have no sentence of their own. */
const sameKeywords: Readonly<Record<string, readonly string[]>> = { format: ['format', 'pattern'], not: ['invalid'] };

describe('a form of a JSON Schema has the data and the problems of react-jsonschema-form and ajv after any edits', () => {
  it('of thirty kinds of schemas and more', () => {
    expect(Object.keys(playgroundSchemas).length).toBeGreaterThanOrEqual(30);
  });

  it.each(Object.keys(playgroundSchemas))('%s', (name) => {
    const edits = editsOf(playgroundSchemas[name] ?? {}).filter((edit) => !isSkipped(name, edit));
    expect(edits.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...edits), { maxLength: 12 }), (chosen) => compare(name, edits, chosen)),
      { numRuns: 15 },
    );
  });
});
