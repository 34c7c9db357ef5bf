import type { FilterTree } from '@assunto/engine/core';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { RoomMetadata, SubjectMetadata } from '../../../metadata/CompanyMetadata';

/** What the checks of one body share. */
export interface RoomChecks {
  request: AccountRequest;
  before: RoomMetadata | null;
  refuse(code: string, message: string): void;
  /** A filter of the body for a subject; what is wrong is refused, and `null` answered. */
  readFilter(text: string, subject: SubjectMetadata, what: string): FilterTree | null;
}
