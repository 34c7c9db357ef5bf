import Type, { type Static } from 'typebox';
import { Instant } from './common';

/** What a file is fetched for: to be kept by the person (`download`), or to be looked at in the page (`preview`). */
export const FileUse = Type.Union([Type.Literal('download'), Type.Literal('preview')]);
export type FileUse = Static<typeof FileUse>;

/** Where a kept file is fetched for a few minutes, by the session that asked for it. */
export const FileAddress = Type.Object({
  /** Path and query on the server's own origin. */
  url: Type.String(),
  expiresIn: Instant,
});
export type FileAddress = Static<typeof FileAddress>;

/** Body of POST /Presentation/GetIconByFileTypeQuery (1§7): endings of file names, with or without the dot. */
export const FileIconsQuery = Type.Object({
  FileTypes: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 200 }),
});
export type FileIconsQuery = Static<typeof FileIconsQuery>;

/** Answer of POST /Presentation/GetIconByFileTypeQuery: an icon for each asked ending, in the order asked. */
export const FileIcons = Type.Object({
  message: Type.Array(Type.Object({ fileType: Type.String(), icon: Type.Object({ iconIdentifier: Type.String() }) })),
});
export type FileIcons = Static<typeof FileIcons>;
