import * as Type from 'typebox';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { HttpError } from '../../platform/errors/errors';
import { requireBody } from './bodyProblems';

/** The sentences with which a property `value` of a schema is refused. */
function problemsOf(schema: TSchema, value: unknown): string[] {
  try {
    requireBody(Type.Object({ value: schema }), { value });
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.errors.map(({ message }) => message);
  }
}
const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);

it('says of a property that may be empty what its only other form takes', () => {
  expect(problemsOf(nullable(Type.Integer({ minimum: 5 })), 3)).toEqual(['“Valor” (value) deve ser no mínimo 5.']);
  expect(problemsOf(nullable(Type.String()), 3)).toEqual(['“Valor” (value) espera um texto entre aspas.']);
  expect(problemsOf(nullable(Type.String()), null)).toEqual([]);
});

it('lists the values of a choice, and says of other forms only that none of them is this', () => {
  const choice = Type.Union([Type.Literal('a'), Type.Literal('b')]);
  expect(problemsOf(choice, 'c')).toEqual(['“Valor” (value) aceita só "a", "b".']);
  const text = Type.Object({ a: Type.String() });
  const others = [
    [Type.Union([Type.String(), Type.Integer(), Type.Null()]), true],
    [Type.Union([Type.Literal('a'), Type.Integer()]), 'c'],
    [Type.Union([text, Type.Object({ b: Type.String() })]), {}],
    [Type.Union([text, Type.Object({ a: Type.Integer() })]), { a: true }],
  ] as const;
  for (const [schema, value] of others)
    expect(problemsOf(schema, value)).toEqual([expect.stringMatching(/^“Valor” \(value\) não tem a forma esperada\./)]);
});
