import type { ComponentType, FormatContext } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { FileValue } from '../contract/values';
import type { ComponentType as ReactComponent, ReactNode } from 'react';

/** What an editor receives. It shows `value` and calls `onChange` with a canonical value or `null`; it holds no copy. */
export interface EditorProps<Value = unknown> {
  /** Stable within the page; the control's `id`, and the prefix of the ids that describe it. */
  id: string;
  attribute: SubjectAttribute;
  label: string;
  value: Value | null;
  onChange(value: Value | null): void;
  onBlur?(): void;
  /**
   * Told that the value is still on its way (an upload), with what is said while a save waits for it, and `null` after the
   * value was given to `onChange`, or will not come; then with the sentence that says why, where it failed.
   */
  onBusy?(sentence: string | null, failure?: string): void;
  isRequired: boolean;
  isReadOnly: boolean;
  isDisabled?: boolean;
  /** The Portuguese sentence that says what is wrong; sets aria-invalid. */
  error?: string | null;
  help?: string | null;
  autoFocus?: boolean;
  /** Draws without label, help and error: inside a grid cell or a filter. */
  isCompact?: boolean;
  /** Options of a related subject, and other calls an editor may need; absent where there is no server. */
  services: EditorServices;
  format: FormatContext;
}

/** One entry that a select offers. */
export interface OptionItem {
  id: number | string;
  name: string;
  color?: string;
}

/** One entry of a tree of talks (component 14). */
export interface TreeItem extends OptionItem {
  hasChildren: boolean;
  /** Names from the root to the parent; empty at the root. */
  path: readonly string[];
}

/** Part of a file's way to the server, 0 to 1. */
export type UploadProgress = (part: number) => void;

/** A subject whose attributes the columns of a report may name (component 15). */
export interface ReportSubject {
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  attributes: readonly SubjectAttribute[];
}

/**
 * What editors may ask of the outside. Every call can be cancelled; an absent one is not offered where the editor is
 * shown, and the editor does without.
 */
export interface EditorServices {
  /** Talks of the attribute's related subject whose name has every word of `term`; at most 100. */
  searchOptions(attribute: SubjectAttribute, term: string, signal: AbortSignal): Promise<OptionItem[]>;
  /**
   * Lets the person choose records of the attribute's related subject from a list of them, with its columns and filters,
   * and answers what is chosen then; `null` when they leave it as it was.
   */
  pickOptions?(attribute: SubjectAttribute, chosen: readonly OptionItem[]): Promise<OptionItem[] | null>;
  /** The attributes that a filter value may name, for editors of filters. */
  filterAttributes?(attribute: SubjectAttribute): readonly SubjectAttribute[];
  /** Whether another talk already has this value of a natural key; the talk that is edited does not count. */
  isValueTaken?(attribute: SubjectAttribute, value: unknown, signal: AbortSignal): Promise<boolean>;
  /** The phone number that the attribute's `lookupPath` answers, or `null`. */
  lookUpPhone?(attribute: SubjectAttribute, signal: AbortSignal): Promise<string | null>;
  /** Children of a talk of the related subject, or the roots for `null`; with `term`, matches of the whole tree with their paths. At most 100. */
  searchTree?(
    attribute: SubjectAttribute,
    request: { parentId: number | null; term: string },
    signal: AbortSignal,
  ): Promise<TreeItem[]>;
  /** Keeps a file and answers what the attribute's value holds of it. Rejects with an EngineError that says why not. */
  uploadFile?(
    attribute: SubjectAttribute,
    file: File,
    onProgress: UploadProgress,
    signal: AbortSignal,
  ): Promise<FileValue>;
  /** Address from which a stored file is fetched, by a person who may read it: to open it, or as a small picture of it. */
  fileUrl?(attribute: SubjectAttribute, file: FileValue, use: 'download' | 'preview'): Promise<string>;
  /** The subjects that the columns of a report may name. */
  reportSubjects?(attribute: SubjectAttribute, signal: AbortSignal): Promise<ReportSubject[]>;
}

/** What a cell receives. It must be cheap: a grid shows thousands. */
export interface CellProps<Value = unknown> {
  attribute: SubjectAttribute;
  value: Value | null;
  /** The text of the component type's `format`, already made. */
  text: string;
}

/** The visible half of a component number (see `defineField`). */
export interface FieldDefinition<Value = unknown> {
  type: ComponentType<Value>;
  Editor: ReactComponent<EditorProps<Value>>;
  /** Absent: the text alone. */
  Cell?: ReactComponent<CellProps<Value>>;
  /** Edits one value of a filter on this attribute; absent: the editor itself, compact. */
  FilterValueEditor?: ReactComponent<EditorProps<Value>>;
  /** Loads an editor that is split into a chunk of its own; a form waits for it before it draws. */
  preload?(): Promise<void>;
  /** What a story or a page of the catalogue says about it. */
  description?: ReactNode;
}

/** The fields of one page, by component number. */
export interface FieldRegistry {
  /** The field, or the readable fallback that names the number and the attribute and changes nothing. */
  get(componentId: number): FieldDefinition;
  has(componentId: number): boolean;
  numbers(): readonly number[];
}
