import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable } from '../common';

/** One change of the configuration: who changed which entity when. */
export const ConfigurationChange = Type.Object({
  id: Id,
  /** The kind of entity, such as `room` or `menu`. */
  entity: Type.String(),
  entityId: Id,
  /** As it was called after the change, or before its deletion. */
  name: Type.String(),
  action: Type.Union([
    Type.Literal('created'),
    Type.Literal('updated'),
    Type.Literal('deleted'),
    Type.Literal('restored'),
  ]),
  /** The version that the change made; the one before it has the number before. */
  version: Type.Integer({ minimum: 1 }),
  accountId: Type.Integer(),
  actorName: Type.String(),
  insertedIn: Instant,
});
export type ConfigurationChange = Static<typeof ConfigurationChange>;

/** Answer of `GET /configuration-change/{id}`: the states, without secrets; `null` where the entity did not exist. */
export const ConfigurationChangeDetail = Type.Intersect([
  ConfigurationChange,
  Type.Object({
    before: Nullable(Type.Unknown()),
    after: Nullable(Type.Unknown()),
    /** Whether `POST /configuration-change/{id}/restore` writes the state after the change again. */
    canRestore: Type.Boolean(),
  }),
]);
export type ConfigurationChangeDetail = ConfigurationChange & { before: unknown; after: unknown; canRestore: boolean };
