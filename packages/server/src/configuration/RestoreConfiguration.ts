import type { AccountRequest } from '../access/RecordRequest';
import type { Database } from '../database/Database';

/** An earlier state of an entity that is to be written again. */
interface EarlierState {
  entityId: number;
  /** As `ConfigurationState.state` had it. */
  state: unknown;
  /** The `If-Match` header of the call; `null` changes any version. */
  ifMatch: string | null;
}

/** What came of writing an earlier state again. */
interface Restoration {
  /** What could not come back, such as permissions on what was deleted since: a sentence for each kind. */
  leftOut: readonly string[];
}

/**
 * Writes a state again, under the rights that the caller has now. Throws what a save of it would throw, and then nothing was
 * changed.
 */
export type RestoreConfiguration = (request: AccountRequest<Database>, earlier: EarlierState) => Promise<Restoration>;

/** How states of one kind of entity are written again. */
export interface Restorer {
  restore: RestoreConfiguration;
  /** Whether one that was deleted comes back under its id. */
  revivesDeleted: boolean;
}
