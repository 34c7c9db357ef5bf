import Type, { type Static } from 'typebox';
import { Instant } from '../common';

/** Where a stored file is fetched for a few minutes, by the session that asked for it. */
export const FileAddress = Type.Object({
  /** Path and query on the server's own origin. */
  url: Type.String(),
  expiresIn: Instant,
});
export type FileAddress = Static<typeof FileAddress>;
