import type { ErrorDetail } from '../contract/common';
import type { EntityId, EntityValues } from './EntityDefinition';

/** One key of the order of a list, most important first. */
export interface EntityOrder {
  /** The identifier of an attribute. */
  attribute: string;
  direction: 'asc' | 'desc';
}

/** Which part of a list is asked for. */
export interface EntityListRequest {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** What is searched for; `''` for everything. */
  term: string;
  order: readonly EntityOrder[];
  /** What the page around the list narrows it by, as it gives it. */
  filter: EntityValues;
}

/** A page of a list, and how many items the whole list has. */
export interface EntityListAnswer<T> {
  items: readonly T[];
  total: number;
}

/** A refused save as a person reads it: `messages` for the whole form, `errors` for attributes by identifier. */
export interface EntityRefusal {
  messages: readonly string[];
  errors: readonly ErrorDetail[];
}

/**
 * Where entities come from. Every call is made for one person; it rejects with an `EngineError` (`REQUEST_FAILED` with the
 * server's `{ code, message, errors }`, `NETWORK_UNAVAILABLE` when nothing answered), as `createClient` does, and a refused
 * call changed nothing. A call that is absent is not offered. Create a source once, outside of components: forms and lists
 * over the same source know of each other's changes.
 */
export interface EntitySource<T extends object> {
  list?(request: EntityListRequest, signal: AbortSignal): Promise<EntityListAnswer<T>>;
  read?(id: EntityId, signal?: AbortSignal): Promise<T>;
  /** Creates an entity and answers it as it is now, with its id. A property that is `undefined` stays in the form as it was sent. */
  create?(values: EntityValues): Promise<T>;
  /**
   * Saves `values` (every attribute that may be written) and answers the entity as it is now. `changed` names those that differ
   * from what was read; `version` is the one that they were read with.
   */
  update?(
    id: EntityId,
    values: EntityValues,
    save: { changed: readonly string[]; version: number | string | null },
  ): Promise<T>;
  remove?(id: EntityId): Promise<void>;
  /** What a refused save says, where the server does not name attributes in `errors`; `null`: read it as usual. */
  readRefusal?(error: unknown, call: 'create' | 'update'): EntityRefusal | null;
}
