import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId } from '@assunto/engine/contract';
import { ReportColumn } from '@assunto/engine/fields';

/** A report model. */
export const ReportModel = Type.Object({
  templateId: Type.Optional(IntegerId),
  templateName: Type.String({ minLength: 1, maxLength: 100 }),
  /** The main subject first. */
  subjects: Type.Array(Type.Object({ subjectIdentifier: Type.String({ maxLength: 100 }) })),
  columns: Type.Optional(Type.Array(ReportColumn, { maxItems: 500 })),
  /** The number of its last change, for `If-Match`; in answers only. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ReportModel = Static<typeof ReportModel>;
