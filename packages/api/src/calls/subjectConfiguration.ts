import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Attribute, ComponentConfigs } from '@assunto/engine/core';
import { Id, Instant, Integer32, IntegerId, Nullable, ComputedDefinition } from '@assunto/engine/contract';
import { EntityUse } from './entityUse';

/** The limits of what administrators configure. */
export const subjectLimits = {
  subjects: 500,
  attributes: 300,
  /** Characters. */
  name: 150,
  recordName: 60,
  help: 50_000,
  /** Removed subjects and attributes can be restored for so many days. */
  trashDays: 30,
} as const;

/** A subject's identifier: the part of addresses that names it. Immutable, and never reused within its company. */
const SubjectIdentifier = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' });

/** A name of an icon; `null` for none. */
const Icon = Nullable(Type.String({ pattern: '^[a-z0-9-]{1,60}$' }));
const recordName = Nullable(Type.String({ maxLength: subjectLimits.recordName }));

/** When something was removed, and from when on it can no longer be restored. */
export const Removal = Type.Object({
  removedIn: Instant,
  restorableUntil: Instant,
  /** The person who removed it. */
  removedBy: Nullable(Type.String()),
});
export type Removal = Static<typeof Removal>;

/** A subject as administrators configure it. */
export const ConfiguredSubject = Type.Object({
  subjectId: IntegerId,
  subjectIdentifier: Type.String(),
  subjectName: Type.String(),
  icon: Nullable(Type.String()),
  /** What one record and several records are called, such as `chamado` and `chamados`; `null`: by the subject's name. */
  singularName: recordName,
  pluralName: recordName,
  /** Rich text; '' without. */
  help: Type.String(),
  /** The number of its records: exact up to 10,000; above, an estimate. */
  talkCount: Type.Integer({ minimum: 0 }),
  isEstimate: Type.Boolean(),
  attributeCount: Type.Integer({ minimum: 0 }),
  /** The product works with it (tickets, tasks, saved filters): it cannot be removed. */
  isFixed: Type.Boolean(),
  /** `null` unless it is in the trash. */
  removal: Nullable(Removal),
  version: Type.Integer({ minimum: 0 }),
});
export type ConfiguredSubject = Static<typeof ConfiguredSubject>;

const subjectSave = {
  subjectName: Type.String({ minLength: 1, maxLength: subjectLimits.name }),
  icon: Type.Optional(Icon),
  singularName: Type.Optional(recordName),
  pluralName: Type.Optional(recordName),
  help: Type.Optional(Type.String({ maxLength: subjectLimits.help })),
};

/** Body of `PUT /subject/{subjectId}`. Absent properties stay as they are. */
export const SubjectSave = Type.Object(subjectSave, { additionalProperties: false });
export type SubjectSave = Static<typeof SubjectSave>;

/** An attribute as administrators configure it, in the order of its subject. */
export const ConfiguredAttribute = Type.Object({
  subjectAttributeId: IntegerId,
  subjectId: IntegerId,
  identifier: Type.String(),
  name: Type.String(),
  componentId: Type.Integer({ minimum: 1 }),
  isRequired: Type.Boolean(),
  isEditable: Type.Boolean(),
  isNaturalKey: Type.Boolean(),
  isMultipleValues: Type.Boolean(),
  isInternal: Type.Boolean(),
  isOrderable: Type.Boolean(),
  length: Nullable(Type.Integer()),
  defaultValue: Type.Unknown(),
  componentConfigs: ComponentConfigs,
  preSelect: Type.Boolean(),
  icon: Nullable(Type.String()),
  relatedSubjectId: Nullable(IntegerId),
  /** How its values are computed; `null` for one whose values are stored. */
  computed: Nullable(ComputedDefinition),
  /** `null` unless it is in the trash. */
  removal: Nullable(Removal),
  version: Type.Integer({ minimum: 0 }),
});
export type ConfiguredAttribute = Static<typeof ConfiguredAttribute>;

/** What becomes of records that use an option which a save removes. */
export const OptionRemoval = Type.Union([
  /** They keep it: it is still shown, and no longer offered. */
  Type.Object({ id: Type.String({ maxLength: 100 }), then: Type.Literal('keep') }, { additionalProperties: false }),
  Type.Object({ id: Type.String({ maxLength: 100 }), then: Type.Literal('clear') }, { additionalProperties: false }),
  Type.Object(
    {
      id: Type.String({ maxLength: 100 }),
      then: Type.Literal('replace'),
      /** The option that they get instead. */
      by: Type.String({ maxLength: 100 }),
    },
    { additionalProperties: false },
  ),
]);
export type OptionRemoval = Static<typeof OptionRemoval>;

const attributeSave = {
  name: Type.String({ minLength: 1, maxLength: subjectLimits.name }),
  componentId: Type.Integer({ minimum: 1, maximum: 100_000 }),
  isRequired: Type.Optional(Type.Boolean()),
  isEditable: Type.Optional(Type.Boolean()),
  isNaturalKey: Type.Optional(Type.Boolean()),
  isMultipleValues: Type.Optional(Type.Boolean()),
  isInternal: Type.Optional(Type.Boolean()),
  isOrderable: Type.Optional(Type.Boolean()),
  length: Type.Optional(Nullable(Integer32(1))),
  defaultValue: Type.Optional(Type.Unknown()),
  componentConfigs: Type.Optional(ComponentConfigs),
  preSelect: Type.Optional(Type.Boolean()),
  icon: Type.Optional(Icon),
  relatedSubjectId: Type.Optional(Nullable(IntegerId)),
  /** How its values are computed. A stored attribute never becomes a computed one, nor the other way round. */
  computed: Type.Optional(Nullable(ComputedDefinition)),
};

/** Body of `POST /subject/{subjectId}/attribute`. Without `identifier`, one is derived from the name. */
export const AttributeCreate = Type.Object(
  { identifier: Type.Optional(Attribute.properties.identifier), ...attributeSave },
  { additionalProperties: false },
);
export type AttributeCreate = Static<typeof AttributeCreate>;

/**
 * Body of `PUT /attribute/{subjectAttributeId}`. Absent properties stay as they are. What decides how values are stored
 * (`componentId`, `isMultipleValues`, `relatedSubjectId`) is changed by a conversion.
 */
export const AttributeSave = Type.Object(
  { ...attributeSave, removedOptions: Type.Optional(Type.Array(OptionRemoval, { maxItems: 1000 })) },
  { additionalProperties: false },
);
export type AttributeSave = Static<typeof AttributeSave>;

/** Body of `POST /subject`. Without `subjectIdentifier`, one is derived from the name. */
export const SubjectCreate = Type.Object(
  {
    subjectIdentifier: Type.Optional(SubjectIdentifier),
    ...subjectSave,
    attributes: Type.Optional(Type.Array(AttributeCreate, { maxItems: subjectLimits.attributes })),
  },
  { additionalProperties: false },
);
export type SubjectCreate = Static<typeof SubjectCreate>;

/** Body of `PUT /subject/order` and `PUT /subject/{subjectId}/attribute/order`: all ids, in their new order. */
export const ConfiguredOrder = Type.Object(
  { ids: Type.Array(IntegerId, { maxItems: 1000 }) },
  { additionalProperties: false },
);
export type ConfiguredOrder = Static<typeof ConfiguredOrder>;

/** What uses a subject, an attribute, or an option; at most 100 of `count`. */
export const ConfigurationUses = Type.Object({
  uses: Type.Array(EntityUse),
  count: Type.Integer({ minimum: 0 }),
  /** The records that would be lost, or that have a value; exact up to 10,000. */
  talkCount: Type.Integer({ minimum: 0 }),
  isEstimate: Type.Boolean(),
});
export type ConfigurationUses = Static<typeof ConfigurationUses>;

/** Values that several records have, so that an attribute cannot be a natural key. At most 20 of `count`. */
export const NaturalKeyCollisions = Type.Object({
  collisions: Type.Array(
    Type.Object({
      /** As shown in a cell. */
      value: Type.String(),
      count: Type.Integer({ minimum: 2 }),
      /** Some of the records. */
      talkIds: Type.Array(Id),
    }),
  ),
  count: Type.Integer({ minimum: 0 }),
});
export type NaturalKeyCollisions = Static<typeof NaturalKeyCollisions>;

/** The number of records of each option; options that no record has are absent. */
export const OptionUses = Type.Array(
  Type.Object({ id: Type.String(), talkCount: Type.Integer({ minimum: 0 }), isEstimate: Type.Boolean() }),
);
export type OptionUses = Static<typeof OptionUses>;

/** What a profile may do with a subject and all of its attributes; `custom`: with filters, or with only some of them. */
export const SubjectAccessLevel = Type.Enum(['none', 'read', 'edit', 'custom']);
export type SubjectAccessLevel = Static<typeof SubjectAccessLevel>;

/** Answer of `GET /subject/{subjectId}/access`: every profile but that of the administrators, by name. */
export const SubjectAccess = Type.Object({
  rooms: Type.Array(Type.Object({ roomId: IntegerId, roomName: Type.String(), level: SubjectAccessLevel })),
});
export type SubjectAccess = Static<typeof SubjectAccess>;

/** Body of `PUT /subject/{subjectId}/access`: profiles that are not listed stay as they are. */
export const SubjectAccessSave = Type.Object(
  {
    rooms: Type.Array(
      Type.Object({ roomId: IntegerId, level: Type.Enum(['none', 'read', 'edit']) }, { additionalProperties: false }),
      { maxItems: 200 },
    ),
  },
  { additionalProperties: false },
);
export type SubjectAccessSave = Static<typeof SubjectAccessSave>;
