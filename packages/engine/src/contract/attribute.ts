import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Nullable } from './common';
import { BusinessHours } from './businessHours';
import { ServiceClockKind } from './computed';
import { lookupPathPattern } from './lookupPath';

/** One entry of a select whose list is stored with the attribute itself. */
export const AttributeOption = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String({ minLength: 1, maxLength: 250 }),
  color: Type.Optional(Type.String()),
  /** It was removed, and records keep it: it is still shown, and no longer offered. */
  isRemoved: Type.Optional(Type.Boolean()),
});
export type AttributeOption = Static<typeof AttributeOption>;

/**
 * Settings of an attribute's component. `inputMask` to `daysNotGreaterThan` are from the specification; each of the others is
 * used by one family of components.
 */
export const ComponentConfigs = Type.Object(
  {
    inputMask: Type.Optional(Type.String()),
    thousands: Type.Optional(Type.String({ maxLength: 1 })),
    decimal: Type.Optional(Type.String({ maxLength: 1 })),
    precision: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    /** Identifiers of the attributes that hold the expected start and end of a duration. */
    inBetween: Type.Optional(Type.Object({ start: Type.String(), end: Type.String() })),
    /** Days from today before which a date is refused. */
    daysGreaterThan: Type.Optional(Type.Integer()),
    /** Days from today after which a date is refused. */
    daysNotGreaterThan: Type.Optional(Type.Integer()),
    minChars: Type.Optional(Type.Integer({ minimum: 0 })),
    minWords: Type.Optional(Type.Integer({ minimum: 0 })),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    options: Type.Optional(Type.Array(AttributeOption)),
    /** Component 5: the currency sign before the amount; `R$` by default. */
    currency: Type.Optional(Type.String({ maxLength: 5 })),
    /** Component 25: the unit of the value, shown after it; `kg` by default. */
    unit: Type.Optional(Type.String({ maxLength: 20 })),
    /** The documents that component 2 accepts; the first is the default. */
    documents: Type.Optional(
      Type.Array(Type.Union([Type.Literal('cnpj'), Type.Literal('cpf'), Type.Literal('foreign')])),
    ),
    /** Path of the call that looks up a phone number, on this server. */
    lookupPath: Type.Optional(Type.String({ pattern: lookupPathPattern })),
    /** The accepted file extensions, with the dot, e.g. `.pdf`; absent: the default ones. */
    extensions: Type.Optional(Type.Array(Type.String())),
    /** The maximum size of a file, in bytes. */
    maxSize: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Component 14: identifier of the related subject's attribute that refers to the parent talk; absent: a flat list. */
    treeParent: Type.Optional(Type.String()),
    /**
     * Components 12 and 15: identifiers of the subjects whose attributes a filter or a report column may name, the main one
     * first; absent: the attribute's own subject and those related to it.
     */
    reportSubjects: Type.Optional(Type.Array(Type.String())),
    /** Component 26: it is what somebody asked for, the first message of a record's conversation. */
    isRequest: Type.Optional(Type.Boolean()),
    /** Component 35: the numbers of the profiles whose people may be chosen; absent: all that may read the subject. */
    profiles: Type.Optional(Type.Array(Id)),
    /** Component 35: whether its people are told of what happens to the record; they are by default. */
    notifies: Type.Optional(Type.Boolean()),
    placeholder: Type.Optional(Type.String()),
    help: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
);
export type ComponentConfigs = Static<typeof ComponentConfigs>;

/**
 * The caller's permissions on an attribute's value: setting it on a new record, changing it on an existing one, and emptying it.
 */
export const AttributeActions = Type.Object({
  create: Type.Boolean(),
  update: Type.Boolean(),
  delete: Type.Boolean(),
});
export type AttributeActions = Static<typeof AttributeActions>;

/** The subject whose talks are the entries of a select. */
export const RelatedSubjectRef = Type.Object({
  subjectId: Id,
  subjectIdentifier: Type.String(),
  subjectName: Type.String(),
  /** Ids of its records may be any texts or numbers, which are stored as they are. By default they are whole numbers from 1. */
  hasAnyIds: Type.Optional(Type.Boolean()),
});
export type RelatedSubjectRef = Static<typeof RelatedSubjectRef>;

/** What time left is computed with: the hours of the goals, and the attribute that says what became of the clock. */
export const AttributeDeadline = Type.Object({
  clock: ServiceClockKind,
  hours: BusinessHours,
  /** Minutes of business time before it is due from which on a deadline is near. */
  warningMinutes: Type.Integer({ minimum: 0 }),
  /** The attribute with the state of the same clock; absent: there is none. */
  stateId: Type.Optional(Id),
});
export type AttributeDeadline = Static<typeof AttributeDeadline>;

/** What everybody who may read a computed attribute knows of it. */
export const ComputedAttribute = Type.Object({
  kind: Type.Union([Type.Literal('formula'), Type.Literal('lookup'), Type.Literal('rollup'), Type.Literal('deadline')]),
  /** Of a deadline that is an instant: it is shown as the time that is left. */
  deadline: Type.Optional(AttributeDeadline),
  /** The cost of computing it for a record, in the units of the budget of queries. */
  cost: Type.Number({ minimum: 0 }),
  /** The identifiers of the other subjects that it is computed from: changes of their records change it. */
  subjects: Type.Optional(Type.Array(Type.String())),
  /** A formula as it is stored, which names attributes by their ids: forms compute it while one types. */
  formula: Type.Optional(Type.String()),
});
export type ComputedAttribute = Static<typeof ComputedAttribute>;

/** An attribute of a subject, as configured. */
export const Attribute = Type.Object({
  subjectAttributeId: Id,
  /** Immutable, and never reused within its subject, even after deletion. */
  identifier: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
  name: Type.String({ minLength: 1, maxLength: 150 }),
  /** The component number, which selects component type and field. */
  componentId: Type.Integer({ minimum: 1 }),
  isRequired: Type.Boolean(),
  isEditable: Type.Boolean(),
  isNaturalKey: Type.Boolean(),
  isMultipleValues: Type.Boolean(),
  isInternal: Type.Boolean(),
  isOrderable: Type.Boolean(),
  /** The maximum length in characters; `null` uses the component's default. */
  length: Nullable(Type.Integer({ minimum: 1 })),
  defaultValue: Type.Unknown(),
  componentConfigs: ComponentConfigs,
  actions: AttributeActions,
  preSelect: Type.Boolean(),
  /** Its values are computed when they are read, and never saved; absent: they are stored. */
  computed: Type.Optional(ComputedAttribute),
});
export type Attribute = Static<typeof Attribute>;

/** An attribute as part of a subject: the attribute itself, plus the names that the specification gives it there. */
export const SubjectAttribute = Type.Interface([Attribute], {
  attributeName: Type.String(),
  subjectAttributeName: Type.String(),
  subjectAttributeIdentifier: Type.String(),
  relatedSubject: Nullable(RelatedSubjectRef),
  icon: Nullable(Type.String()),
});
export type SubjectAttribute = Static<typeof SubjectAttribute>;
