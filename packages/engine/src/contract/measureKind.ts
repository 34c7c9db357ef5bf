import * as Type from 'typebox';

/** What is computed over the numbers of an attribute. */
export const MeasureKind = Type.Union([
  Type.Literal('sum'),
  Type.Literal('average'),
  Type.Literal('minimum'),
  Type.Literal('maximum'),
]);
