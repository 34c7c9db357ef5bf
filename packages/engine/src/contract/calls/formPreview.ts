import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable } from '../common';
import { Subject } from '../subject';
import { Talk } from '../talk';

/** Query of `GET /form-preview/{subjectId}`: the profile that sees the form, and the record in it. */
export const FormPreviewQuery = Type.Object({
  roomId: Type.Optional(IntegerId),
  talkId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export type FormPreviewQuery = Static<typeof FormPreviewQuery>;

/** What a profile sees of a subject and of one record, without what the caller may not read. */
export const FormPreview = Type.Object({ subject: Subject, talk: Nullable(Talk) });
export type FormPreview = Static<typeof FormPreview>;
