import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable } from './common';
import { formLimits } from './formLimits';

/**
 * A section of a designed form: its name, a help below it, and how many fields a row has by default. Only the first one may have
 * no name.
 */
export const FormLayoutSection = Type.Object({
  name: Nullable(Type.String({ maxLength: formLimits.sectionName })),
  help: Type.Optional(Nullable(Type.String({ maxLength: formLimits.help }))),
  columns: Type.Integer({ minimum: 1, maximum: formLimits.columns }),
});
export type FormLayoutSection = Static<typeof FormLayoutSection>;

/** Records of another subject that refer to the form's record, as rows below it. */
export const FormChildren = Type.Object({
  /** The attribute of the other subject that refers to the record. */
  subjectAttributeId: IntegerId,
  /** The title; by default the name of the other subject. */
  title: Nullable(Type.String({ maxLength: formLimits.childTitle })),
  /** The attributes of the other subject that are shown, in their order. */
  subjectAttributeIds: Type.Array(IntegerId, { minItems: 1, maxItems: formLimits.childColumns }),
});
export type FormChildren = Static<typeof FormChildren>;

/** What a form template has beside its fields. */
export const FormLayout = Type.Object({
  sections: Type.Array(FormLayoutSection, { maxItems: formLimits.sections }),
  children: Type.Array(FormChildren, { maxItems: formLimits.children }),
});
export type FormLayout = Static<typeof FormLayout>;
