import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, Nullable } from '@assunto/engine/contract';

/** One change of the configuration: who changed which entity when. */
export const ConfigurationChange = Type.Object({
  id: Id,
  /** The kind of entity, such as `room` or `menu`. */
  entity: Type.String(),
  entityId: Id,
  /** Its name after the change, or before its deletion. */
  name: Type.String(),
  action: Type.Union([
    Type.Literal('created'),
    Type.Literal('updated'),
    Type.Literal('deleted'),
    Type.Literal('restored'),
  ]),
  /** The version created by the change; the previous one is one less. */
  version: Type.Integer({ minimum: 1 }),
  accountId: Type.Integer(),
  actorName: Type.String(),
  insertedIn: Instant,
});
export type ConfigurationChange = Static<typeof ConfigurationChange>;

/** The state before or after a change. */
export const ConfigurationSide = Type.Union([Type.Literal('before'), Type.Literal('after')]);
export type ConfigurationSide = Static<typeof ConfigurationSide>;

/** Answer of `GET /configuration-change/{id}`: the states, without secrets; `null` where the entity did not exist. */
export const ConfigurationChangeDetail = Type.Intersect([
  ConfigurationChange,
  Type.Object({
    before: Nullable(Type.Unknown()),
    after: Nullable(Type.Unknown()),
    /** The current version of the entity; a restore sends it as `If-Match`. */
    currentVersion: Type.Integer({ minimum: 0 }),
    /** The states that `POST /configuration-change/{id}/restore` can write again. */
    restorable: Type.Array(ConfigurationSide),
    /** The names of the ids in the states, by kind and id; for deleted entities the last known name. */
    names: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  }),
]);
export type ConfigurationChangeDetail = ConfigurationChange & {
  before: unknown;
  after: unknown;
  currentVersion: number;
  restorable: ConfigurationSide[];
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Answer of `POST /configuration-change/{id}/restore`. */
export const ConfigurationRestored = Type.Object({
  /** A message for each kind of content that could not be restored. */
  leftOut: Type.Array(Type.String()),
});
export type ConfigurationRestored = Static<typeof ConfigurationRestored>;
