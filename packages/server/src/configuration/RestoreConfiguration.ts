import type { AccountRequest } from '../access/RecordRequest';
import type { Database } from '../platform/database/Database';

/** An earlier state of an entity that is to be restored. */
interface EarlierState {
  entityId: number;
  /** As stored in `ConfigurationState.state`. */
  state: unknown;
  /** The `If-Match` header of the call; `null` replaces any version. */
  ifMatch: string | null;
}

/** The result of a restore. */
interface Restoration {
  /** What could not be restored, such as permissions on deleted resources: a message for each kind. */
  leftOut: readonly string[];
}

/** Restores a state with the caller's current permissions. Throws what a save of it would throw, and then nothing has changed. */
export type RestoreConfiguration = (request: AccountRequest<Database>, earlier: EarlierState) => Promise<Restoration>;

/** How states of one kind of entity are restored. */
export interface Restorer {
  restore: RestoreConfiguration;
  /** Whether a deleted entity is restored with its id. */
  revivesDeleted: boolean;
}
