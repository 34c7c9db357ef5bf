import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Nullable } from './common';

/** Setting of a template's area: width in pixels, `IsOrderable` whose value is the direction, or a field rule. */
export const TemplateConfig = Type.Object({ configIdentifier: Type.String(), value: Type.Unknown() });
export type TemplateConfig = Static<typeof TemplateConfig>;

/** An attribute in an area, with its label there. */
export const TemplateAreaSubjectAttribute = Type.Object({
  subjectAttributeId: Id,
  templateAreaSubjectAttributeId: Type.Optional(Nullable(Id)),
  templateAreaSubjectAttributeLabel: Type.Optional(Nullable(Type.String())),
});
export type TemplateAreaSubjectAttribute = Static<typeof TemplateAreaSubjectAttribute>;

/** The position of an area in a form: its section, and its width in twelfths of the row. */
export const TemplateAreaTalkModal = Type.Object({
  group: Nullable(Type.String()),
  columns: Type.Integer({ minimum: 1, maximum: 12 }),
});
export type TemplateAreaTalkModal = Static<typeof TemplateAreaTalkModal>;

/** A column of a grid, or a field of a form. */
export const TemplateArea = Type.Object({
  templateAreaId: Type.Optional(Nullable(Id)),
  subjectAttributeId: Id,
  /** In lists: the attribute that is shown of the record that `subjectAttributeId` refers to. */
  relatedAttributeId: Type.Optional(Nullable(Id)),
  attributeName: Type.String(),
  /** The alias shown instead of the attribute's name. */
  templateAreaName: Nullable(Type.String({ maxLength: 150 })),
  order: Type.Integer({ minimum: 1 }),
  widgetId: Type.Integer(),
  templateAreaTalkModal: Nullable(TemplateAreaTalkModal),
  templateAreaConfigs: Type.Array(TemplateConfig),
  templateAreaSubjectAttributes: Type.Array(TemplateAreaSubjectAttribute),
});
export type TemplateArea = Static<typeof TemplateArea>;

/** The purpose of a template: the strings sent by the editor and those of the related ones. */
export const TemplateType = Type.Union([
  Type.Literal('CustomTemplate'),
  Type.Literal('CompanyDefault'),
  Type.Literal('UserByWebInterface'),
  Type.Literal('TalkModalCompanyCreate'),
  Type.Literal('TalkModalCompanyEdit'),
]);
export type TemplateType = Static<typeof TemplateType>;

/** The numbers of the types in lists: 2 user, 5 registration, 6 edition, 7 menu or custom, 3 default. */
export const templateTypeByNumber = {
  2: 'UserByWebInterface',
  3: 'CompanyDefault',
  5: 'TalkModalCompanyCreate',
  6: 'TalkModalCompanyEdit',
  7: 'CustomTemplate',
} as const satisfies Readonly<Record<number, TemplateType>>;

/** A template bound to another, such as the registration form of a grid. */
export const RelatedTemplate = Type.Object({
  templateId: Id,
  templateType: TemplateType,
  templateName: Type.Optional(Type.String()),
});
export type RelatedTemplate = Static<typeof RelatedTemplate>;

/** A template, as used by the context and sent by its editor. */
export const Template = Type.Object({
  templateId: Type.Integer(),
  templateName: Type.String(),
  templateType: TemplateType,
  subjectId: Type.Optional(Id),
  accountId: Type.Optional(Nullable(Id)),
  parentTemplateId: Type.Optional(Nullable(Id)),
  scenario: Type.Optional(Type.String()),
  companyId: Type.Optional(Id),
  templateAreas: Type.Array(TemplateArea),
  /** Settings of the whole view: `Width`, `IsFixed`, `order`. */
  viewTemplateAreaConfigs: Type.Array(TemplateConfig),
  showTalkIdOnGrid: Type.Boolean(),
  relatedTemplates: Type.Array(RelatedTemplate),
  relatedTemplateIds: Type.Optional(Type.Array(Id)),
  order: Type.Optional(Nullable(Type.Integer())),
});
export type Template = Static<typeof Template>;
