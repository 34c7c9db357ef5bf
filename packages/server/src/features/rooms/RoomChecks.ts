import type { FilterTree } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import type { RoomMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';

/** The context of validating a body. */
export interface RoomChecks {
  request: AccountRequest;
  before: RoomMetadata | null;
  refuse(code: string, message: string): void;
  /** Parses a filter of the body for a subject; for an invalid one the problem is added, and `null` returned. */
  readFilter(text: string, subject: SubjectMetadata, what: string): FilterTree | null;
}
