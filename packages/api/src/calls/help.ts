import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, Integer32, Nullable } from '@assunto/engine/contract';

/** The maximum length of a subject's help, in characters. */
const longestHelp = 50_000;

/** The administrators' help text for a subject. `help` is rich text, empty if there is none; then `version` is 0. */
export const SubjectHelp = Type.Object({
  help: Type.String(),
  version: Integer32(0),
  actorName: Nullable(Type.String()),
  updatedIn: Nullable(Instant),
});
export type SubjectHelp = Static<typeof SubjectHelp>;

/** Body of `PUT /subject/{subject}/help`; `version` is the one that was edited. */
export const SubjectHelpSave = Type.Object({
  help: Type.String({ maxLength: longestHelp }),
  version: Integer32(0),
});
export type SubjectHelpSave = Static<typeof SubjectHelpSave>;
