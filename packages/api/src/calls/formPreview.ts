import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, ListAnswer, Nullable } from '@assunto/engine/contract';
import { Subject, Talk, Template } from '@assunto/engine/core';

/** Query of `GET /form-preview/{subjectId}`: the profile that sees the form, and the record in it. */
export const FormPreviewQuery = Type.Object({
  roomId: Type.Optional(IntegerId),
  talkId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export type FormPreviewQuery = Static<typeof FormPreviewQuery>;

/** What a profile sees of a subject and of one record, without what the caller may not read. */
export const FormPreview = Type.Object({ subject: Subject, talk: Nullable(Talk) });
export type FormPreview = Static<typeof FormPreview>;

/** Query of `GET /form-preview/{subjectId}/rows/{subject}`: the profile that sees the rows, and the record that they refer to. */
export const FormPreviewRowsQuery = Type.Object({
  roomId: Type.Optional(IntegerId),
  talkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
export type FormPreviewRowsQuery = Static<typeof FormPreviewRowsQuery>;

/** The most related records that a form shows as rows. */
export const maxFormRows = 200;

/** The related records of a record as a profile sees them, the oldest first, with their subject and its form. */
export const FormPreviewRows = Type.Object({ subject: Subject, template: Template, list: ListAnswer(Talk) });
export type FormPreviewRows = Static<typeof FormPreviewRows>;
