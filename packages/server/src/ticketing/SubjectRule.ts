import type { ErrorDetail } from '@assunto/engine/core';
import type { RecordRequest } from '../access/RecordRequest';

/** A save of a record: what it changes, and the record before it, `null` for a new one; by subjectAttributeId. */
interface SubjectSave {
  request: RecordRequest;
  normalised: Map<number, unknown>;
  stored: ReadonlyMap<number, unknown> | null;
}

/** What the product itself knows of a subject (1§4), beside what its configuration says. */
export interface SubjectRule {
  /** What is wrong with a save. */
  check(save: SubjectSave): ErrorDetail[];
  /** Does what follows from a good change, in its transaction and before it is written; may add values to `normalised`. */
  beforeWrite?(save: SubjectSave, talkId: number): Promise<void>;
}
