import * as Type from 'typebox';
import type { Static } from 'typebox';

/** The use of a fetched file: saved by the person (`download`), or viewed in the page (`preview`). */
export const FileUse = Type.Union([Type.Literal('download'), Type.Literal('preview')]);
export type FileUse = Static<typeof FileUse>;
