import type { AttributeDeadline, ComputedDefinition } from '@assunto/engine/contract';
import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import type { AttributeColumn } from './AttributeColumn';
import type { ComputedColumn } from './ComputedColumn';
import type { ServicePolicy } from './ServicePolicy';

/** A computed attribute as it is stored. */
export interface ComputedDraft {
  /** With its own component number and configs. */
  attribute: SubjectAttribute;
  columnName: string;
  definition: ComputedDefinition;
}

/** A subject with its stored attributes, and its computed ones before they are resolved. */
export interface ComputedSubject {
  subjectId: number;
  subjectIdentifier: string;
  columns: ReadonlyMap<number, AttributeColumn>;
  drafts: ReadonlyMap<number, ComputedDraft>;
  service: ServicePolicy | null;
}

/** A definition whose attributes were resolved. */
export interface Resolved extends Pick<ComputedColumn, 'formula' | 'filter' | 'sources' | 'size'> {
  /** Properties that are taken over from another attribute. */
  shownAs: Partial<SubjectAttribute>;
  cost: number;
  /** Of a deadline that is an instant. */
  deadline?: AttributeDeadline;
}

/** Finds attributes for a definition, computed ones already resolved. */
export interface Resolver {
  componentTypes: ComponentTypeCatalogue;
  subject: ComputedSubject;
  draft: ComputedDraft;
  subjects: ReadonlyMap<number, ComputedSubject>;
  /** An attribute of a subject; `undefined` when there is none. Throws ComputedProblem for one that cannot be computed. */
  find(subjectId: number, attributeId: number): AttributeColumn | ComputedColumn | undefined;
  /** The subject of an attribute, its values stored or computed. */
  subjectOf(attributeId: number): ComputedSubject | undefined;
}

/** Whether the values of an attribute are computed. */
export const isComputed = (column: AttributeColumn): column is ComputedColumn => 'definition' in column;
