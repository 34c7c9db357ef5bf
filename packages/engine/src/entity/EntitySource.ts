import type { ErrorDetail } from '../contract/common';
import type { EntityId, EntityValues } from './EntityDefinition';

/** One key of a list's order, the most important first. */
export interface EntityOrder {
  /** The identifier of an attribute. */
  attribute: string;
  direction: 'asc' | 'desc';
}

/** The requested part of a list. */
export interface EntityListRequest {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The search term; `''` for everything. */
  term: string;
  order: readonly EntityOrder[];
  /** The page's own filter of the list. */
  filter: EntityValues;
}

/** A page of a list, and the number of items in the whole list. */
export interface EntityListAnswer<T> {
  items: readonly T[];
  total: number;
}

/** A refused save: `messages` for the whole form, `errors` for attributes by identifier. */
export interface EntityRefusal {
  messages: readonly string[];
  errors: readonly ErrorDetail[];
}

/**
 * Reads and writes entities. Every call is made for one person; it rejects with an `EngineError` (`REQUEST_FAILED` with the
 * server's `{ code, message, errors }`, `NETWORK_UNAVAILABLE` without a response), as `createClient` does, and a refused call has
 * changed nothing. The action of an absent call is not offered. Create a source once, outside of components: forms and lists over
 * the same source are notified of each other's changes.
 */
export interface EntitySource<T extends object> {
  list?(request: EntityListRequest, signal: AbortSignal): Promise<EntityListAnswer<T>>;
  read?(id: EntityId, signal?: AbortSignal): Promise<T>;
  /**
   * Creates an entity and returns its current state, with its id. A property that is `undefined` keeps the sent value in the
   * form.
   */
  create?(values: EntityValues): Promise<T>;
  /**
   * Saves `values`, those that differ from what was read, and returns the entity's current state. `changed` are their names; `all`
   * are the values of every writable attribute, for a server that replaces the whole entity (PUT): what nobody changed is in them
   * as it was read. `version` is the one that was read.
   */
  update?(
    id: EntityId,
    values: EntityValues,
    save: { changed: readonly string[]; version: number | string | null; all: EntityValues },
  ): Promise<T>;
  remove?(id: EntityId): Promise<void>;
  /** Parses a refused save where the server does not list attributes in `errors`; `null`: parse it by default. */
  readRefusal?(error: unknown, call: 'create' | 'update'): EntityRefusal | null;
}
