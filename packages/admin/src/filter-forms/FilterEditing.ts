import type { FilterBuilder } from '@assunto/components';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** A filter as a dialog edits it. */
export interface FilterValues {
  /** The saved filter that it is; `null` for one of its own. */
  filterId: number | null;
  filterName: string;
  /** JSON tree text. */
  filter: string;
}

/** What the editors of a filter share. */
export interface FilterEditing {
  /** The saved filters that can be chosen. */
  saved: readonly Pick<FilterValues, 'filterId' | 'filterName'>[];
  /** Chooses another subject; absent where it is fixed. */
  chooseSubject?(subjectId: number | null): void;
  /** Chooses a saved filter; `null`: the conditions become one of their own. */
  choose(filterId: number | null): void;
  /** The builder of the conditions of the chosen subject, or what to do first. */
  builder(props: Omit<ComponentProps<typeof FilterBuilder>, 'attributes'>): ReactNode;
  /** Below the conditions. */
  note?: ReactNode;
}

export const FilterEditingContext = createContext<FilterEditing | null>(null);

/** What the editors of a filter share; throws outside of its dialog. */
export function useFilterEditing(): FilterEditing {
  const editing = use(FilterEditingContext);
  if (!editing) throw new Error('useFilterEditing needs a FilterEditingContext above it.');
  return editing;
}
