import type { FilterField, FilterScope } from '@assunto/engine/core';
import { createContext, useContext } from 'react';
import type { DraftNode } from './draft/DraftNode';
import type { DraftProblem } from './draft/writeDraft';

/** What every part of one builder shares. */
export interface Builder {
  /** Prefix of the ids of its parts. */
  id: string;
  scope: FilterScope;
  /** What a condition may be about, in the order in which it is offered. */
  fields: readonly FilterField[];
  problems: ReadonlyMap<number, DraftProblem>;
  /** Also shows problems of parts that are not filled yet. */
  showsMissing: boolean;
  /** The part that was added last; gets the focus. */
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
