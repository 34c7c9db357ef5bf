import type { FilterTree } from '@assunto/engine/core';
import type { ComputedDefinition } from '@assunto/engine/contract';
import type { Formula } from '@assunto/engine/formula';
import type { AttributeColumn } from './AttributeColumn';

/** An attribute whose values are computed when they are read: there is no column, but its SQL is selected under that name. */
export interface ComputedColumn extends AttributeColumn {
  definition: ComputedDefinition;
  /** Of a formula. */
  formula: Formula | null;
  /** Of a roll-up: the records that count; `null` for all. */
  filter: FilterTree | null;
  /** Everything that it reads, of this and of other subjects. Who may not read all of it may not read the result. */
  sources: readonly ComputedSource[];
  /** The number of parts with those of the computed attributes that it uses, since SQL repeats them. */
  size: number;
  /** How many computed attributes are computed one from another; 1 for one over stored attributes. */
  level: number;
}

/** Attributes of one subject. */
export interface ComputedSource {
  subjectId: number;
  attributeIds: readonly number[];
}
