import type { FilterField, FilterScope } from '@assunto/engine/core';
import { createContext, useContext } from 'react';
import type { DraftNode } from './draft/DraftNode';
import type { DraftProblem } from './draft/writeDraft';

/** The state shared by all parts of one builder. */
export interface Builder {
  /** Prefix of the ids of its elements. */
  id: string;
  scope: FilterScope;
  /** The fields of conditions, in the order in which they are offered. */
  fields: readonly FilterField[];
  /** The field of a condition's attribute, also of a related record; `undefined` while unknown. */
  fieldOf(name: string): FilterField | undefined;
  problems: ReadonlyMap<number, DraftProblem>;
  /** Whether problems of empty parts are shown too. */
  showsMissing: boolean;
  /** The part that was added last; it gets focus. */
  freshKey: number | null;
  change(key: number, change: (node: DraftNode) => DraftNode): void;
  add(groupKey: number, node: DraftNode): void;
  remove(key: number): void;
}

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder)
    throw new Error('A part of the filter builder stands outside of FilterBuilder. Draw FilterBuilder instead.');
  return builder;
}
