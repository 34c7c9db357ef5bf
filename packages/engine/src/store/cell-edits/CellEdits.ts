import type { RecordId } from '../../contract/recordId';
import type { Atom } from 'jotai/vanilla';
import type { Talk, TalkConflictAnswer } from '../../contract/talk';
import type { FormDefinition } from '../../schema/definitions';
import type { ConflictChoices } from '../form/FormSession';
import type { CellLock } from './messages';

/** The change of one cell. */
export interface CellChange {
  talkId: RecordId;
  subjectAttributeId: number;
  value: unknown;
}

/** A cell that was not changed, and the message that says why; `null`: the record as a whole. */
export interface CellRefusal {
  talkId: RecordId;
  subjectAttributeId: number | null;
  message: string;
}

/** A changed cell, which can be undone. */
export interface CellStep {
  talkId: RecordId;
  subjectAttributeId: number;
  before: unknown;
  after: unknown;
}

/** The result of some changes. */
export interface EditResult {
  saved: readonly CellStep[];
  refused: readonly CellRefusal[];
  /** The number of records not saved because the work was cancelled. */
  cancelled: number;
}

/** A record whose changes the server refused; they remain in the page. */
export interface RefusedRow {
  talk: Talk;
  messages: readonly string[];
  /** The messages of single attributes, by subjectAttributeId. */
  cells: ReadonlyMap<number, string>;
  /** The concurrent changes of another person. */
  conflict: TalkConflictAnswer | null;
  definition: FormDefinition;
}

/** The progress of saving several records. */
export interface EditProgress {
  done: number;
  total: number;
}

/** The editable cells of one list. Every save follows the form's rules and includes the record's version. */
export interface CellEdits {
  /** `null` until the form's context is loaded; an Error when loading failed. */
  readonly ready: Atom<boolean>;
  readonly loadError: Atom<unknown>;
  readonly refused: Atom<ReadonlyMap<RecordId, RefusedRow>>;
  /** `null` unless several records are being saved. */
  readonly progress: Atom<EditProgress | null>;
  /** How many steps can be undone and redone. */
  readonly steps: Atom<{ undo: number; redo: number }>;
  /** Loads the form that determines what may be changed; retries after a failure. */
  load(): Promise<void>;
  /** Sets the records that the list shows. */
  show(talks: readonly Talk[]): void;
  /** Why a cell cannot be changed; `null` when it can. */
  lockedReason(talkId: RecordId, subjectAttributeId: number): CellLock | null;
  /** The refusals of some changes, before they are sent. */
  check(changes: readonly CellChange[]): readonly CellRefusal[];
  /** Saves changes, record by record, except invalid ones. Counts as one step for undo. */
  apply(changes: readonly CellChange[]): Promise<EditResult>;
  /** Restores the values before the last step; `null` when there is none. A value that changed since is skipped. */
  undo(): Promise<EditResult | null>;
  redo(): Promise<EditResult | null>;
  /** Sends a refused record again. */
  retry(talkId: RecordId): Promise<EditResult>;
  /** Discards a refused record's changes. */
  discard(talkId: RecordId): void;
  /** Resolves a conflict and saves again. */
  resolve(talkId: RecordId, choices: ConflictChoices): Promise<EditResult>;
  /** Cancels the work after the current saves. */
  cancel(): void;
}
