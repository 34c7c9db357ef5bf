import * as Type from 'typebox';
import type { Static } from 'typebox';

/** The period by which dates and instants are grouped, in the company's time zone; weeks begin on Sunday. */
export const DateUnit = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('quarter'),
  Type.Literal('year'),
]);
export type DateUnit = Static<typeof DateUnit>;
