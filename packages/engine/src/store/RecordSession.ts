import type { Atom } from 'jotai/vanilla';
import type { Context } from '../contract/subject';
import type { Talk, TalkConflictAnswer } from '../contract/talk';
import type { FormSaveState, FormSession, LoadedForm } from './form/FormSession';
import type { SaveOutcome } from './recordSaving';

/** A loaded record: its definition, its saved form and the draft. */
export interface LoadedRecord extends LoadedForm {
  context: Context;
}

/** The state of a record's save. */
export type SaveState = FormSaveState<TalkConflictAnswer>;

/** One record on one screen, from loading to its last save: a form over a talk, with its versions and the outbox. */
export interface RecordSession extends FormSession<SaveOutcome> {
  readonly loaded: Atom<LoadedRecord | null>;
  readonly talk: Atom<Talk | null>;
  readonly saving: Atom<SaveState>;
}
