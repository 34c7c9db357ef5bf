import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId } from './common';

/** The maximum length of a formula in its stored form. */
export const formulaLength = 2000;

/** A formula over attributes of the record; it names them by their ids: `{12} * {15}`. */
export const FormulaDefinition = Type.Object(
  { kind: Type.Literal('formula'), formula: Type.String({ minLength: 1, maxLength: formulaLength }) },
  { additionalProperties: false },
);
export type FormulaDefinition = Static<typeof FormulaDefinition>;

/** The value of an attribute of the record that an attribute refers to. */
export const LookupDefinition = Type.Object(
  {
    kind: Type.Literal('lookup'),
    /** The attribute of the record that refers to the other one. */
    pointerId: IntegerId,
    /** The attribute of the other record. */
    attributeId: IntegerId,
  },
  { additionalProperties: false },
);
export type LookupDefinition = Static<typeof LookupDefinition>;

/** What a roll-up computes of the records that it is about: how many, or a measure of one of their attributes. */
export const RollupFunction = Type.Union([
  Type.Literal('count'),
  Type.Literal('sum'),
  Type.Literal('average'),
  Type.Literal('minimum'),
  Type.Literal('maximum'),
]);
export type RollupFunction = Static<typeof RollupFunction>;

/** A total over the active records that refer to the record. */
export const RollupDefinition = Type.Object(
  {
    kind: Type.Literal('rollup'),
    /** The attribute of the other subject that refers to the record. */
    pointerId: IntegerId,
    function: RollupFunction,
    /** The attribute of the other subject that is measured; absent for a count. */
    attributeId: Type.Optional(IntegerId),
    /** Only records that pass this filter of the other subject, as JSON. */
    filter: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
);
export type RollupDefinition = Static<typeof RollupDefinition>;

/** What the goals of service of a subject measure of a record: the first public answer, or the solution. */
export const ServiceClockKind = Type.Union([Type.Literal('firstAnswer'), Type.Literal('solution')]);
export type ServiceClockKind = Static<typeof ServiceClockKind>;

/**
 * The deadline of a record by the goals of its subject: when a running clock is due, what has become of it, or the business time that
 * a paused clock has left.
 */
export const DeadlineDefinition = Type.Object(
  {
    kind: Type.Literal('deadline'),
    clock: ServiceClockKind,
    measure: Type.Union([Type.Literal('due'), Type.Literal('state'), Type.Literal('left')]),
  },
  { additionalProperties: false },
);
export type DeadlineDefinition = Static<typeof DeadlineDefinition>;

/** How an attribute is computed. */
export const ComputedDefinition = Type.Union([
  FormulaDefinition,
  LookupDefinition,
  RollupDefinition,
  DeadlineDefinition,
]);
export type ComputedDefinition = Static<typeof ComputedDefinition>;
