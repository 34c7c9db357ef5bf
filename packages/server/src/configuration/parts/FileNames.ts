import type { SubjectAttribute } from '@assunto/engine/core';
import type { ReferenceKind } from './references';

/** What the entities of a file and of the company are called, and the attributes that their filters name. */
export interface FileNames {
  /** The name of an entity by its key; the key of an unknown one. */
  nameOf(kind: ReferenceKind, key: string): string;
  attributesOf(subjectKey: string): readonly SubjectAttribute[];
}
