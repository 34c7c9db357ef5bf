import type { ConfigurationReference, ConfigurationSection } from '@assunto/api';
import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Access } from '../../access/createAccess';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { ReferenceKind } from './references';
import type { FileNames } from './FileNames';

/** The properties of an entity, by their names in its call. */
export type EntityState = Readonly<Record<string, unknown>>;

/** A stored entity. Its state names others by their ids, as the body of its call does. */
export interface StoredEntity {
  id: number;
  /** Immutable, and unique in its section. */
  key: string;
  name: string;
  /** The entity that it is nested in. */
  parentId?: number | null;
  state: EntityState;
}

/** An entity of the company as a file would have it. */
export interface CurrentEntity {
  id: number;
  key: string;
  parentKey: string | null;
  name: string;
  state: EntityState;
  /** Kinds of what the entity refers to and the file cannot name. */
  lost: readonly ReferenceKind[];
  /** What the state cannot name, by its path: values of filters and attributes with numbers of records and people. */
  numbers: ReadonlyMap<string, unknown>;
}

/** An entity to be written, with ids of this company. */
export interface WrittenEntity {
  key: string;
  parentId: number | null;
  state: EntityState;
}

/** What parts read and write with: one transaction, and the permissions that it sees. */
export interface PartScope {
  account: CallerAccount;
  /** The transaction: a transaction of it is a part of this one. */
  database: Database;
  access: Access;
  componentTypes: ComponentTypeCatalogue;
  /** Drops the cached metadata. Changes of a part are followed by it. */
  forget(): void;
  request(): Promise<AccountRequest<Database>>;
  /** Runs after the transaction was committed. */
  afterCommit(work: (database: Database) => Promise<void>): void;
  warn(message: string): void;
}

/** A change whose effects are described: an entity before and after, with keys. */
export interface EffectChange {
  id: number | null;
  before: EntityState | null;
  after: EntityState | null;
  names: FileNames;
}

/** Creation by a function that creates several entities. */
export const createsTogether = (
  createAll: NonNullable<ConfigurationPart['createTogether']>,
): Pick<ConfigurationPart, 'create' | 'createTogether'> => ({
  async create(scope, entity) {
    const [id] = await createAll(scope, [entity]);
    if (id === undefined) throw new HttpError('NOT_FOUND');
    return id;
  },
  createTogether: createAll,
});

/**
 * How the entities of one section of a configuration file are read and written. Writing goes through the functions of the
 * screens, so that it checks and logs what they do.
 */
export interface ConfigurationPart {
  section: ConfigurationSection;
  /** What references to these entities are called. */
  kind: ConfigurationReference | 'credential';
  nameProperty: string;
  /** The kind of entity that each of these belongs to: it has the id, the key and the name of that entity. */
  of?: ConfigurationReference;
  /**
   * The properties that, with the name, identify an entity. An entity without the key of the file is the one that these are equal
   * of; `null`: only keys count.
   */
  alike: readonly string[] | null;
  /** Whether the order of the entities means something. */
  isOrdered?: boolean;
  /** Whether the product has a fixed set of them: they are neither created nor removed. */
  isFixedSet?: boolean;
  /** The table and the column of the id, where keys are stored in `configuration_key`. */
  keys?: { table: string; id: string };
  read(scope: PartScope): Promise<StoredEntity[]>;
  /** One form for equal states: what a save would change in `state` anyway. */
  normalise?(state: EntityState): EntityState;
  /** What an entity is created with when others must exist before it is complete. It is then updated. */
  shell?(state: EntityState): EntityState;
  create(scope: PartScope, entity: WrittenEntity): Promise<number>;
  /** The same for several entities that do not refer to each other, with fewer statements; their ids are in the given order. */
  createTogether?(scope: PartScope, entities: readonly WrittenEntity[]): Promise<readonly number[]>;
  update(scope: PartScope, id: number, entity: WrittenEntity): Promise<void>;
  remove(scope: PartScope, id: number): Promise<void>;
  /** The ids of the entities of parents in their order, by parent. Parents without a change are then not arranged. */
  readOrders?(scope: PartScope, parentIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Arranges entities of one parent. */
  arrange?(scope: PartScope, parentId: number | null, ids: readonly number[]): Promise<void>;
  /** Writes all entities at once instead, in the order of the file, parents first; returns their ids. */
  replaceAll?(
    scope: PartScope,
    entities: readonly (WrittenEntity & { id: number | null; parentKey: string | null })[],
  ): Promise<number[]>;
  /** The state without references to what this company does not have, such as accounts. */
  withoutMissing?(state: EntityState): EntityState;
  /** What a change means for people and records, as sentences. */
  effects?(scope: PartScope, change: EffectChange): Promise<string[]>;
}
