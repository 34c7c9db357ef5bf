import type { ComponentConfigs } from '@assunto/engine/core';
import type { DateConvention, NumberConvention } from '@assunto/api';
import type { FilledCell } from './FilledCell';

/** The settings of a type that the values of a column imply. */
interface TypeSettings {
  componentId: number;
  componentConfigs?: ComponentConfigs;
  /** The characters that a text may have, where the values have more than the type allows by default. */
  length?: number;
  isMultipleValues?: boolean;
  numbers?: NumberConvention;
  dates?: DateConvention;
}

/** The facts of a column, known after its last row. */
export interface ColumnFacts {
  /** The heading, folded. */
  heading: string;
  filledCount: number;
  /** Whether all values differ. */
  mayBeUnique: boolean;
}

/**
 * Tests the cells of a column for one component type in one format. Each is created for one column, and may collect settings of
 * the values that it reads.
 */
export interface CellReader {
  reads(cell: FilledCell): boolean;
  /** The settings that the values suggest, or `null` when they are no evidence for this type. */
  settings(facts: ColumnFacts): TypeSettings | null;
}
