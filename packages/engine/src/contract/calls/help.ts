import Type, { type Static } from 'typebox';
import { Instant, Integer32, Nullable } from '../common';

/** How long a subject's help may be, in characters. */
const longestHelp = 50_000;

/**
 * What administrators wrote about how a subject is used. `help` is rich text, empty where nobody wrote
 * any; then `version` is 0.
 */
export const SubjectHelp = Type.Object({
  help: Type.String(),
  version: Integer32(0),
  actorName: Nullable(Type.String()),
  updatedIn: Nullable(Instant),
});
export type SubjectHelp = Static<typeof SubjectHelp>;

/** Body of `PUT /subject/{subject}/help`; `version` is the one that the text was written over. */
export const SubjectHelpSave = Type.Object({
  help: Type.String({ maxLength: longestHelp }),
  version: Integer32(0),
});
export type SubjectHelpSave = Static<typeof SubjectHelpSave>;
