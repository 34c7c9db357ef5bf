import type { Atom } from 'jotai/vanilla';
import type { Context } from '../../contract/subject';
import type { FormDefinition } from '../../schema/definitions';
import type { Validator } from '../../validation/Validator';
import type { Draft } from '../createDraft';
import type { DraftRecovery } from '../createDraftRecovery';
import type { FormRuleRunner } from '../createFormRuleRunner';
import type { LoadingFlags } from '../loadingFlags';

/** A loaded form: its definition and the draft. */
export interface LoadedForm {
  context: Pick<Context, 'subject'> & Partial<Pick<Context, 'template'>>;
  definition: FormDefinition;
  validator: Validator;
  draft: Draft;
  /** The template's conditional rules applied to the draft. */
  formRules: FormRuleRunner;
}

/** A value that two people changed. */
export interface ValueConflict {
  subjectAttributeId: number;
  attributeName?: string;
  mine: unknown;
  theirs: unknown;
  /** The saved value where `theirs` is not it: merged with what only the draft changed. */
  saved?: unknown;
  /** Who saved the other value, if known. */
  actorName?: string;
  /** ISO UTC. */
  changedIn?: string;
}

/** The values that somebody else saved meanwhile; `version` is the one on which the next save is based. */
export interface FormConflict {
  version: number | string | null;
  conflicts: readonly ValueConflict[];
}

/**
 * The state of a save. `messages` are Portuguese, one per problem; `waitsFor` are the messages of the values that a pending save
 * waits for.
 */
export interface FormSaveState<Conflict extends FormConflict = FormConflict> {
  isSaving: boolean;
  waitsFor: readonly string[];
  error: unknown;
  messages: readonly string[];
  conflict: Conflict | null;
  /** Whether the save was refused for changes of somebody else that are now merged into the draft. */
  isMerged?: boolean;
}

/** The chosen side of a conflict, by subjectAttributeId. */
export type ConflictChoices = Readonly<Record<number, 'mine' | 'theirs'>>;

/** One form on one screen, from loading to its last save; `Saved` is the result of a save. */
export interface FormSession<Saved = unknown> {
  readonly flags: Atom<LoadingFlags>;
  readonly loadError: Atom<unknown>;
  readonly loaded: Atom<LoadedForm | null>;
  readonly saving: Atom<FormSaveState>;
  /** Loads the values; unsaved changes are preserved. Aborts the previous load. */
  load(): Promise<void>;
  abort(): void;
  /** Stores the draft immediately, without the debounce, because the page is closing. */
  flushDraft(): void;
  /** Sets a value, clears its problem and validates it. */
  change(subjectAttributeId: number, value: unknown): void;
  /**
   * Marks a value as pending, with the message shown while a save waits for it; `null`: it has arrived, or will not come. A
   * `failure` is the message that says why it does not come; it cancels a save that waits.
   */
  setPending(subjectAttributeId: number, sentence: string | null, failure?: string): void;
  /** Cancels a save that waits for pending values; otherwise does nothing. */
  cancelPendingSave(): void;
  /** Undoes the last step, a burst of typing or a choice; returns its attribute, `null` for none. */
  undo(): number | null;
  /** Redoes the last undone step. */
  redo(): number | null;
  /** Ends the current undo step, e.g. when a field is left. */
  endStep(): void;
  /** Counts a render of a field. */
  countRender(subjectAttributeId: number): void;
  /** How often a field was rendered in this session. */
  renderCount(subjectAttributeId: number): number;
  /** The stored draft of an earlier page, and what of the present one has no room. */
  readonly draftRecovery: Pick<DraftRecovery, 'offered' | 'conflicts' | 'omitted'>;
  /** Applies the offered draft to the saved values. */
  restoreDraft(): void;
  /** Discards the offered draft. */
  discardDraft(): void;
  /** Resolves the conflicts of a restored draft with the chosen values. */
  resolveDraft(choices: ConflictChoices): void;
  /** Validates every field, or those given, and returns whether all of them are valid. */
  validate(subjectAttributeIds?: Iterable<number>): boolean;
  /**
   * Saves the changes, once every pending value has arrived. Resolves to `null` when there is a problem or the server refuses,
   * with problems set, and when it was cancelled while it waited: by `cancelPendingSave`, by another change, or because a pending
   * value does not come.
   */
  save(): Promise<Saved | null>;
  reset(): void;
  /** Rebases on the server's version with the chosen values; the next save is based on it. */
  resolveConflict(choices: ConflictChoices): void;
}
