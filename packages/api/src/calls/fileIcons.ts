import * as Type from 'typebox';
import type { Static } from 'typebox';

/** Body of POST /Presentation/GetIconByFileTypeQuery: file extensions, with or without the dot. */
export const FileIconsQuery = Type.Object({
  FileTypes: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 200 }),
});
export type FileIconsQuery = Static<typeof FileIconsQuery>;

/** Answer of POST /Presentation/GetIconByFileTypeQuery: an icon for each extension, in the order of the request. */
export const FileIcons = Type.Object({
  message: Type.Array(Type.Object({ fileType: Type.String(), icon: Type.Object({ iconIdentifier: Type.String() }) })),
});
export type FileIcons = Static<typeof FileIcons>;
