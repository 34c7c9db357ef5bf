import type { Atom } from 'jotai/vanilla';
import type { Context } from '../../contract/subject';
import type { FormDefinition } from '../../schema/definitions';
import type { Validator } from '../../validation/Validator';
import type { Draft } from '../createDraft';
import type { DraftRecovery } from '../createDraftRecovery';
import type { FormRuleRunner } from '../createFormRuleRunner';
import type { LoadingFlags } from '../loadingFlags';

/** A form that is loaded: its definition and the draft that a person works on. */
export interface LoadedForm {
  context: Pick<Context, 'subject' | 'template'>;
  definition: FormDefinition;
  validator: Validator;
  draft: Draft;
  /** The template's conditional rules at work on the draft. */
  formRules: FormRuleRunner;
}

/** A value that two people changed. */
export interface ValueConflict {
  subjectAttributeId: number;
  attributeName?: string;
  mine: unknown;
  theirs: unknown;
  /** Who saved the other value, where it is known. */
  actorName?: string;
  /** ISO UTC. */
  changedIn?: string;
}

/** What somebody else saved meanwhile; `version` is the one that the next save is based on. */
export interface FormConflict {
  version: number | string | null;
  conflicts: readonly ValueConflict[];
}

/**
 * Where a save stands. `messages` are Portuguese sentences, one per problem; `waitsFor` are those of the values that a
 * pending save waits for.
 */
export interface FormSaveState<Conflict extends FormConflict = FormConflict> {
  isSaving: boolean;
  waitsFor: readonly string[];
  error: unknown;
  messages: readonly string[];
  conflict: Conflict | null;
}

/** Which side of a conflict is kept, by subjectAttributeId. */
export type ConflictChoices = Readonly<Record<number, 'mine' | 'theirs'>>;

/** One form on one screen, from its loading to its last save; `Saved` is what a save came to. */
export interface FormSession<Saved = unknown> {
  readonly flags: Atom<LoadingFlags>;
  readonly loadError: Atom<unknown>;
  readonly loaded: Atom<LoadedForm | null>;
  readonly saving: Atom<FormSaveState>;
  /** Loads the values; what is being typed stays. Aborts the load before it. */
  load(): Promise<void>;
  abort(): void;
  /** Keeps unsaved work at once, without waiting for typing to rest: the page is about to go. */
  flushDraft(): void;
  /** Puts a value, clears what was wrong with it and validates it at once. */
  change(subjectAttributeId: number, value: unknown): void;
  /**
   * Notes that a value is on its way, with what is told while a save waits for it; `null`: it is there, or will not come.
   * With a `failure`, the sentence that says why it does not come, a save that waits is stopped by it.
   */
  setPending(subjectAttributeId: number, sentence: string | null, failure?: string): void;
  /** Gives up a save that waits for values on their way; nothing where none does. */
  cancelPendingSave(): void;
  /** Takes back the last step, a burst of typing or a choice; answers its attribute, `null` where there is nothing. */
  undo(): number | null;
  /** Does again what was taken back last. */
  redo(): number | null;
  /** Ends the step that is being made, such as when a field is left. */
  endStep(): void;
  /** Counts that a field was drawn. */
  countRender(subjectAttributeId: number): void;
  /** How often a field was drawn since the session began. */
  renderCount(subjectAttributeId: number): number;
  /** Unsaved work that outlives the page. */
  readonly draftRecovery: Pick<DraftRecovery, 'offered' | 'conflicts'>;
  /** Puts the unsaved work that is offered over the saved values. */
  restoreDraft(): void;
  /** Throws it away. */
  discardDraft(): void;
  /** Takes the chosen values where a restored draft and the saved values differ. */
  resolveDraft(choices: ConflictChoices): void;
  /** Validates every field and answers whether all are right. */
  validate(): boolean;
  /**
   * Saves what changed, once every value that is on its way is there. Resolves to `null` when something is wrong or the
   * server refuses, with problems set, and when it was given up while it waited: by `cancelPendingSave`, by another change, or
   * because what it waited for does not come.
   */
  save(): Promise<Saved | null>;
  reset(): void;
  /** Takes the server's version with the chosen values; the next save is based on it. */
  resolveConflict(choices: ConflictChoices): void;
}
