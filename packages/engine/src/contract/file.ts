import Type, { type Static } from 'typebox';

/** What a file is fetched for: to be kept by the person (`download`), or to be looked at in the page (`preview`). */
export const FileUse = Type.Union([Type.Literal('download'), Type.Literal('preview')]);
export type FileUse = Static<typeof FileUse>;
