import type { ErrorDetail } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { Queryable } from '../database/Database';

/** A save of a record: what it changes, and the record before it, `null` for a new one; by subjectAttributeId. */
interface SubjectSave {
  caller: CallerAccess;
  access: SubjectAccess;
  kept: Map<number, unknown>;
  stored: ReadonlyMap<number, unknown> | null;
}

/** What the product itself knows of a subject (1§4), beside what its configuration says. */
export interface SubjectRule {
  /** What is wrong with a save. */
  check(save: SubjectSave): ErrorDetail[];
  /** Does what follows from a good change, in its transaction and before it is written; may add values to `kept`. */
  settle?(transaction: Queryable, save: SubjectSave, talkId: number): Promise<void>;
}
