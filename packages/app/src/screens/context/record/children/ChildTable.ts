import type { RelatedSubject } from '@assunto/engine/core';

/** A table of related records. */
export interface ChildTable {
  related: RelatedSubject;
  /** Those of the form are open from the start, with the title and the columns that the form gives them. */
  ofForm: { title: string | null; columns: readonly number[] } | null;
}
