import * as Type from 'typebox';
import type { Static } from 'typebox';
import { ComponentConfigs } from '@assunto/engine/core';
import { Id, Instant, Integer32, IntegerId, Nullable } from '@assunto/engine/contract';

/** The limits of a conversion. */
export const conversionLimits = {
  /** Different values that are listed; further ones are only counted, and become empty. */
  problems: 1_000,
  /** Records that are listed of each value. */
  records: 100,
  /** Replacements of one call. */
  replacements: 1_000,
  /** Days after which a conversion that nobody confirmed or undid counts as confirmed. */
  confirmDays: 30,
} as const;

/** What decides how the values of an attribute are stored and checked. */
export const AttributeStorage = Type.Object({
  componentId: Type.Integer({ minimum: 1 }),
  isMultipleValues: Type.Boolean(),
  relatedSubjectId: Nullable(IntegerId),
  isRequired: Type.Boolean(),
  length: Nullable(Type.Integer()),
  componentConfigs: ComponentConfigs,
});
export type AttributeStorage = Static<typeof AttributeStorage>;

/**
 * Body of `POST /attribute/{subjectAttributeId}/conversion`: the attribute as it should become. Absent properties stay as they
 * are; of another component number they are those of a new attribute.
 */
export const ConversionRequest = Type.Object(
  {
    componentId: Type.Integer({ minimum: 1, maximum: 100_000 }),
    isMultipleValues: Type.Optional(Type.Boolean()),
    relatedSubjectId: Type.Optional(Nullable(IntegerId)),
    isRequired: Type.Optional(Type.Boolean()),
    length: Type.Optional(Nullable(Integer32(1))),
    componentConfigs: Type.Optional(ComponentConfigs),
  },
  { additionalProperties: false },
);
export type ConversionRequest = Static<typeof ConversionRequest>;

/**
 * `checking`: the dry run reads the records; `checked`: it can be started; `converting`; `converted`: in use, with the old values
 * stored until it is confirmed or undone; `undoing`. The others have ended.
 */
export const ConversionState = Type.Enum([
  'checking',
  'checked',
  'converting',
  'converted',
  'confirmed',
  'undoing',
  'undone',
  'canceled',
  'failed',
]);
export type ConversionState = Static<typeof ConversionState>;

const count = Type.Integer({ minimum: 0 });

/** A value before and after, as people read it. */
const Example = Type.Object({ from: Type.String(), to: Type.String() });

/** The last conversion of an attribute. */
export const AttributeConversion = Type.Object({
  conversionId: IntegerId,
  subjectAttributeId: IntegerId,
  state: ConversionState,
  before: AttributeStorage,
  after: AttributeStorage,
  /** Whether only rules change: the values stay what they are. */
  isRuleChange: Type.Boolean(),
  /** Records of the present step. */
  progress: Type.Object({ done: count, total: count }),
  /** What the dry run counted: records with a value that is converted, converted with a loss, or not; and those without one. */
  records: Type.Object({ empty: count, converted: count, lossy: count, failed: count }),
  examples: Type.Array(Example),
  /** What is lost, how often, and some of the values. */
  losses: Type.Array(Type.Object({ code: Type.String(), count, examples: Type.Array(Example) })),
  /** Different values without a replacement. */
  unresolved: count,
  /** Values that were saved while records were converted, and could not be. They are empty. */
  late: count,
  /** Values that could not be converted back, after an undo. The old value is back. */
  notRestored: count,
  emptiesOthers: Type.Boolean(),
  startedBy: Type.String(),
  insertedIn: Instant,
  swappedIn: Nullable(Instant),
  /** When the old values are removed, unless it is confirmed or undone before. */
  confirmedFrom: Nullable(Instant),
});
export type AttributeConversion = Static<typeof AttributeConversion>;

/** Answer of `GET /attribute/{subjectAttributeId}/conversion`: `null` where there was none. */
export const ConversionAnswer = Type.Object({ conversion: Nullable(AttributeConversion) });
export type ConversionAnswer = Static<typeof ConversionAnswer>;

/** A value that cannot be converted, with the records that have it. */
export const ConversionProblem = Type.Object({
  problemId: IntegerId,
  kind: Type.Enum(['failed', 'late', 'undo']),
  /** As people read it; '' for a missing value that becomes required. */
  value: Type.String(),
  code: Type.String(),
  message: Type.String(),
  count,
  /** Some of the records. */
  talkIds: Type.Array(Id),
  /** Whether a replacement was chosen. */
  isSet: Type.Boolean(),
  /** What replaces it, as people read it; `null`: nothing. */
  replacement: Nullable(Type.String()),
  /** What single records get in place of it; `null`: nothing. */
  ownReplacements: Type.Array(Type.Object({ talkId: Id, replacement: Nullable(Type.String()) })),
});
export type ConversionProblem = Static<typeof ConversionProblem>;

/**
 * Body of `PUT /attribute/{subjectAttributeId}/conversion/replacements`: before the start for all values that cannot be converted;
 * afterwards for those that failed late, whose records get them at once, if they are still empty.
 */
export const ConversionReplacements = Type.Object(
  {
    replacements: Type.Array(
      Type.Object(
        {
          problemId: IntegerId,
          /** A value of the new attribute; `null`: the records become empty. */
          value: Type.Unknown(),
        },
        { additionalProperties: false },
      ),
      { maxItems: conversionLimits.replacements },
    ),
    /** Listed records that get a value of their own, which precedes the replacement of their value. */
    records: Type.Optional(
      Type.Array(Type.Object({ talkId: Id, value: Type.Unknown() }, { additionalProperties: false }), {
        maxItems: conversionLimits.replacements,
      }),
    ),
    /** Whether all values without a replacement become empty. */
    emptiesOthers: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ConversionReplacements = Static<typeof ConversionReplacements>;
