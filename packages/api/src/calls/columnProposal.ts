import * as Type from 'typebox';
import type { Static } from 'typebox';
import { ComponentConfigs } from '@assunto/engine/core';
import { DateConvention, NumberConvention } from './transfer';

/** A cell of a file, by the number of its row as a spreadsheet counts them, including the headings. */
export const FileCell = Type.Object({ row: Type.Integer({ minimum: 1 }), text: Type.String() });
export type FileCell = Static<typeof FileCell>;

/** A component type that could hold the values of a column. */
export const TypeProposal = Type.Object({
  /** The component number. */
  componentId: Type.Integer({ minimum: 1 }),
  /** Settings that the values suggest: options, precision, currency, unit, kinds of documents. */
  componentConfigs: ComponentConfigs,
  isMultipleValues: Type.Boolean(),
  /** The characters of a text, where the values have more than the type allows by default. */
  length: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The number of non-empty cells that the type can read. */
  readCount: Type.Integer({ minimum: 0 }),
  /** The first cells that it cannot read. */
  exceptions: Type.Array(FileCell),
  /** The formats of the column in which the type reads most cells. */
  numbers: Type.Optional(NumberConvention),
  dates: Type.Optional(DateConvention),
});
export type TypeProposal = Static<typeof TypeProposal>;

/** The types proposed for a column of a file, after all of its rows were read. */
export const ColumnProposal = Type.Object({
  /** Cells that are neither empty nor a mark of an empty cell. */
  filledCount: Type.Integer({ minimum: 0 }),
  /** The proposed type first, then the others that can read at least 95 % of the cells. Never empty: a text reads everything. */
  types: Type.Array(TypeProposal),
  /** Whether all values differ, without regard to case and accents. */
  mayBeUnique: Type.Boolean(),
});
export type ColumnProposal = Static<typeof ColumnProposal>;
