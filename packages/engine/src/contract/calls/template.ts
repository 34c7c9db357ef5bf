import Type, { type Static } from 'typebox';
import { IntegerId, Nullable } from '../common';
import { Template } from '../template';

/** A template in a list (2§7). `templateType` is one of `templateTypeByNumber`. */
export const TemplateItem = Type.Object({
  templateId: IntegerId,
  templateName: Type.String(),
  templateType: Type.Integer(),
  subjectId: IntegerId,
  subjectName: Type.String(),
  /** The person to whom the template belongs, by id and name. */
  accountId: Nullable(IntegerId),
  displayName: Nullable(Type.String()),
  parentTemplateId: Nullable(IntegerId),
});
export type TemplateItem = Static<typeof TemplateItem>;

/** A person for whom a template can be created (2§7). */
export const TemplateAccount = Type.Object({ accountId: IntegerId, displayName: Type.String() });
export type TemplateAccount = Static<typeof TemplateAccount>;

/** A column as sent by the editor: without ids when it is new. `order` counts from 1; widget and modal are constant (2§3). */
export const TemplateAreaSave = Type.Object({
  templateAreaId: Type.Optional(Nullable(IntegerId)),
  subjectAttributeId: IntegerId,
  attributeName: Type.Optional(Type.String({ maxLength: 500 })),
  templateAreaName: Type.Optional(Nullable(Type.String({ maxLength: 150 }))),
  order: Type.Integer({ minimum: 1, maximum: 100_000 }),
  widgetId: Type.Optional(Type.Literal(1)),
  templateAreaTalkModal: Type.Optional(Type.Null()),
  templateAreaConfigs: Type.Array(
    Type.Object({ configIdentifier: Type.String({ maxLength: 50 }), value: Type.Unknown() }),
    { maxItems: 20 },
  ),
  templateAreaSubjectAttributes: Type.Optional(
    Type.Array(
      Type.Object({
        subjectAttributeId: IntegerId,
        templateAreaSubjectAttributeId: Type.Optional(Nullable(IntegerId)),
        templateAreaSubjectAttributeLabel: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
      }),
      { maxItems: 1 },
    ),
  ),
});
export type TemplateAreaSave = Static<typeof TemplateAreaSave>;

/** A grid template as sent by the editor (2§7). The company is always the caller's. */
export const TemplateSave = Type.Object({
  /** Required except for the default template of a subject. */
  templateName: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  companyId: Type.Optional(Nullable(IntegerId)),
  subjectId: IntegerId,
  scenario: Type.Optional(Type.Literal('grid')),
  templateType: Type.Union([
    Type.Literal('CustomTemplate'),
    Type.Literal('CompanyDefault'),
    Type.Literal('UserByWebInterface'),
  ]),
  /** The base template and the person; only for a user's template. */
  parentTemplateId: Type.Optional(Nullable(IntegerId)),
  accountId: Type.Optional(Nullable(IntegerId)),
  showTalkIdOnGrid: Type.Optional(Type.Boolean()),
  /** Registration and edition templates of the same subject. */
  relatedTemplateIds: Type.Optional(Type.Array(IntegerId, { maxItems: 1000 })),
  templateAreas: Type.Array(TemplateAreaSave, { minItems: 1, maxItems: 1000 }),
});
export type TemplateSave = Static<typeof TemplateSave>;

/** A template for its editor, with the version that a save sends in `If-Match`. */
export const StoredTemplate = Type.Interface([Template], { version: Type.Integer({ minimum: 0 }) });
export type StoredTemplate = Static<typeof StoredTemplate>;
