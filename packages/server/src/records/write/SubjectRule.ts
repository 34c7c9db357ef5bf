import type { ErrorDetail } from '@assunto/engine/core';
import type { RecordRequest } from '../../access/RecordRequest';

/** A save of a record: its changes, and the record before, `null` for a new one; by subjectAttributeId. */
interface SubjectSave {
  request: RecordRequest;
  normalised: Map<number, unknown>;
  stored: ReadonlyMap<number, unknown> | null;
}

/** The rules that the product itself defines for a subject (1§4), in addition to its configuration. */
export interface SubjectRule {
  /** The problems of a save. */
  check(save: SubjectSave): ErrorDetail[];
  /** Performs the consequences of a valid change, in its transaction and before it is written; may add values to `normalised`. */
  beforeWrite?(save: SubjectSave, talkId: number): Promise<void>;
}
