import * as Type from 'typebox';
import type { Static } from 'typebox';

/** The limits of a configuration file. */
export const configurationFileLimits = {
  /** Bytes of the file as text. */
  size: 20 * 1024 * 1024,
  /** Levels of lists and objects. */
  depth: 60,
  /** Values, of all levels together. */
  values: 1_000_000,
} as const;

/** The lists of a configuration file, in the order in which they are written. */
export const configurationSections = [
  'channels',
  'subjects',
  'attributes',
  'serviceCalendars',
  'serviceGoals',
  'filters',
  'templates',
  'notifications',
  'menus',
  'profiles',
  'tags',
  'views',
  'homes',
  'automations',
] as const;
/** A list of a configuration file. The attributes are nested in their subjects. */
export type ConfigurationSection = (typeof configurationSections)[number];

/** One property that differs between the file and the company. */
export const ConfigurationDifference = Type.Object({
  /** As `actions[UPDATE].filter`; `''` for the place of the entity among the others. */
  path: Type.String(),
  /** Where it is, as people read it: `Permissões › Chamado › Editar › Condições`. */
  label: Type.String(),
  /** `before` and `after` as people read them. */
  beforeText: Type.String(),
  afterText: Type.String(),
  /** `null` where there is no value. */
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type ConfigurationDifference = Static<typeof ConfigurationDifference>;

/** What happens to one entity. */
export const ConfigurationPlanItem = Type.Object({
  section: Type.Enum(configurationSections),
  action: Type.Enum(['create', 'update', 'remove'] as const),
  /** By which the file names it. */
  key: Type.String(),
  name: Type.String(),
  /** What happens, as people read it. */
  sentence: Type.String(),
  /** What it means for people and records. */
  effects: Type.Array(Type.String()),
  /** The first ones of `differenceCount`; for a new or removed entity all of its properties. */
  differences: Type.Array(ConfigurationDifference),
  differenceCount: Type.Integer({ minimum: 0 }),
});
export type ConfigurationPlanItem = Static<typeof ConfigurationPlanItem>;

/** What applying a file would do; nothing was changed. Nothing happens that is not in it. */
export const ConfigurationPlan = Type.Object({
  /** Of the file and of what it would change; `POST /configuration/apply` takes it. */
  hash: Type.String(),
  created: Type.Integer({ minimum: 0 }),
  updated: Type.Integer({ minimum: 0 }),
  removed: Type.Integer({ minimum: 0 }),
  itens: Type.Array(ConfigurationPlanItem),
  /** A part of the file that cannot be applied here. */
  warnings: Type.Array(Type.String()),
  /** Why it cannot be applied; empty when it can. */
  problems: Type.Array(Type.String()),
});
export type ConfigurationPlan = Static<typeof ConfigurationPlan>;

/** Body of `POST /configuration/plan`: the content of a file. */
export const ConfigurationPlanRequest = Type.Object({ file: Type.Unknown() }, { additionalProperties: false });
export type ConfigurationPlanRequest = Static<typeof ConfigurationPlanRequest>;

/** Body of `POST /configuration/apply`: the content of a file, and the plan that was read. Another plan is refused. */
export const ConfigurationApplyRequest = Type.Object(
  { file: Type.Unknown(), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { additionalProperties: false },
);
export type ConfigurationApplyRequest = Static<typeof ConfigurationApplyRequest>;
