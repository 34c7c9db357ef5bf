import type { Atom } from 'jotai/vanilla';
import type { Talk, TalkConflictAnswer } from '../../contract/talk';
import type { FormDefinition } from '../../schema/definitions';
import type { ConflictChoices } from '../form/FormSession';
import type { CellLock } from './messages';

/** One cell that is to be changed. */
export interface CellChange {
  talkId: number;
  subjectAttributeId: number;
  value: unknown;
}

/** A cell that was not changed, and the sentence that says why; `null`: the record as a whole. */
export interface CellRefusal {
  talkId: number;
  subjectAttributeId: number | null;
  message: string;
}

/** A cell that was changed and can be changed back. */
export interface CellStep {
  talkId: number;
  subjectAttributeId: number;
  before: unknown;
  after: unknown;
}

/** What became of some changes. */
export interface EditResult {
  saved: readonly CellStep[];
  refused: readonly CellRefusal[];
  /** Records that were not tried, since the work was cancelled. */
  cancelled: number;
}

/** A record whose changes the server refused; they stay in the page. */
export interface RefusedRow {
  talk: Talk;
  messages: readonly string[];
  /** The sentences of single attributes, by subjectAttributeId. */
  cells: ReadonlyMap<number, string>;
  /** What another person changed at the same time. */
  conflict: TalkConflictAnswer | null;
  definition: FormDefinition;
}

/** How far the saving of several records is. */
export interface EditProgress {
  done: number;
  total: number;
}

/** The cells of one list while they are edited. Every save follows the form's rules and carries the record's version. */
export interface CellEdits {
  /** `null` until the form's context has arrived; an Error when it did not. */
  readonly ready: Atom<boolean>;
  readonly loadError: Atom<unknown>;
  readonly refused: Atom<ReadonlyMap<number, RefusedRow>>;
  /** `null` unless several records are being saved. */
  readonly progress: Atom<EditProgress | null>;
  /** How many steps can be undone and done again. */
  readonly steps: Atom<{ undo: number; redo: number }>;
  /** Loads the form that decides what may be changed; again after a failure. */
  load(): Promise<void>;
  /** Tells which records the list shows now. */
  show(talks: readonly Talk[]): void;
  /** Why a cell cannot be changed; `null` when it can. */
  lockedReason(talkId: number, subjectAttributeId: number): CellLock | null;
  /** What would be refused of some changes before they are sent. */
  check(changes: readonly CellChange[]): readonly CellRefusal[];
  /** Saves changes, record by record; what is wrong is left out. One step of undoing. */
  apply(changes: readonly CellChange[]): Promise<EditResult>;
  /** Puts the values before the last step back; `null` when there is none. A value that changed since is left alone. */
  undo(): Promise<EditResult | null>;
  redo(): Promise<EditResult | null>;
  /** Sends a refused record again. */
  retry(talkId: number): Promise<EditResult>;
  /** Gives a refused record's changes up. */
  discard(talkId: number): void;
  /** Settles a conflict and saves again. */
  resolve(talkId: number, choices: ConflictChoices): Promise<EditResult>;
  /** Ends the work after the records that are on their way. */
  cancel(): void;
}
