import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { ConfigurationState } from './changeConfiguration';
import type { Database, Queryable } from '../platform/database/Database';
import type { Metadata } from '../metadata/createMetadata';

/** What the calls about subjects and attributes work with. */
export interface StructureServices {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
  /** The logged state of a profile, or `null`. */
  readRoom(transaction: Queryable, companyId: number, roomId: number): Promise<ConfigurationState | null>;
  /** Drops the cached metadata of the company. */
  forget(companyId: number): void;
}

/** The same with the metadata, in which conversions read what their values are. */
export interface StructureRouteServices extends StructureServices {
  metadata: Metadata;
}
