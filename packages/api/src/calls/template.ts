import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable, FormLayout } from '@assunto/engine/contract';
import { Template, TemplateAreaTalkModal } from '@assunto/engine/core';

/** A template in a list. `templateType` is one of `templateTypeByNumber`. */
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

/** A person for whom a template can be created. */
export const TemplateAccount = Type.Object({ accountId: IntegerId, displayName: Type.String() });
export type TemplateAccount = Static<typeof TemplateAccount>;

/**
 * A column of a list or a field of a form as sent by the editor: without ids when it is new. `order` counts from 1; the widget is
 * constant, and only fields of forms have a position in a modal.
 */
export const TemplateAreaSave = Type.Object({
  templateAreaId: Type.Optional(Nullable(IntegerId)),
  subjectAttributeId: IntegerId,
  /** Only of lists: the attribute to show of the record that `subjectAttributeId` refers to. */
  relatedAttributeId: Type.Optional(Nullable(IntegerId)),
  attributeName: Type.Optional(Type.String({ maxLength: 500 })),
  templateAreaName: Type.Optional(Nullable(Type.String({ maxLength: 150 }))),
  order: Type.Integer({ minimum: 1, maximum: 100_000 }),
  widgetId: Type.Optional(Type.Literal(1)),
  templateAreaTalkModal: Type.Optional(Nullable(TemplateAreaTalkModal)),
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

/** A template as sent by its editor: of a list, or of a form. The company is always the caller's. */
export const TemplateSave = Type.Object({
  /** Required except for the default template of a subject. */
  templateName: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  companyId: Type.Optional(Nullable(IntegerId)),
  subjectId: IntegerId,
  scenario: Type.Optional(Type.Union([Type.Literal('grid'), Type.Literal('form')])),
  templateType: Type.Union([
    Type.Literal('CustomTemplate'),
    Type.Literal('CompanyDefault'),
    Type.Literal('UserByWebInterface'),
    Type.Literal('TalkModalCompanyCreate'),
    Type.Literal('TalkModalCompanyEdit'),
  ]),
  /** The base template and the person; only for a user's template. */
  parentTemplateId: Type.Optional(Nullable(IntegerId)),
  accountId: Type.Optional(Nullable(IntegerId)),
  showTalkIdOnGrid: Type.Optional(Type.Boolean()),
  /** Registration and edition templates of the same subject. */
  relatedTemplateIds: Type.Optional(Type.Array(IntegerId, { maxItems: 1000 })),
  templateAreas: Type.Array(TemplateAreaSave, { minItems: 1, maxItems: 1000 }),
  /** Only of forms: sections and rows of related records. */
  formLayout: Type.Optional(Nullable(FormLayout)),
});
export type TemplateSave = Static<typeof TemplateSave>;

/** A template for its editor, with the version that a save sends in `If-Match`. */
export const StoredTemplate = Type.Interface([Template], { version: Type.Integer({ minimum: 0 }) });
export type StoredTemplate = Static<typeof StoredTemplate>;
