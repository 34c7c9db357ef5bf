import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant } from './common';

/** The address of a stored file, valid for a few minutes and for the session that requested it. */
export const FileAddress = Type.Object({
  /** Path and query on the server's own origin. */
  url: Type.String(),
  expiresIn: Instant,
});
export type FileAddress = Static<typeof FileAddress>;
