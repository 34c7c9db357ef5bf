import type { ComponentType, ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { FileValue } from '../contract/values';
import type { ComponentType as ReactComponent, ReactNode } from 'react';

/** The props of an editor. It shows `value` and calls `onChange` with a canonical value or `null`; it holds no copy. */
export interface EditorProps<Value = unknown> {
  /** Unique within the page; the control's `id`, and the prefix of the ids that describe it. */
  id: string;
  attribute: SubjectAttribute;
  label: string;
  value: Value | null;
  onChange(value: Value | null): void;
  onBlur?(): void;
  /**
   * Called while the value is being loaded (an upload), with the message to show while a save waits for it; called with `null`
   * after the value was passed to `onChange`, or will not come, then with the message of the failure if there is one.
   */
  onBusy?(sentence: string | null, failure?: string): void;
  isRequired: boolean;
  isReadOnly: boolean;
  isDisabled?: boolean;
  /** The error message in Portuguese; sets aria-invalid. */
  error?: string | null;
  help?: string | null;
  autoFocus?: boolean;
  /** Renders without label, help and visible error: inside a grid cell or a filter. */
  isCompact?: boolean;
  /** Options of a related subject, and other calls for editors; calls are absent where there is no server. */
  services: EditorServices;
  format: FormatContext;
}

/** One option of a select. */
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

/** The progress of an upload, 0 to 1. */
export type UploadProgress = (part: number) => void;

/** A subject whose attributes the columns of a report may use (component 15). */
export interface ReportSubject {
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  attributes: readonly SubjectAttribute[];
}

/** The calls available to editors. Every call can be aborted; an absent one is not available, and the editor works without it. */
export interface EditorServices {
  /** Talks of the attribute's related subject whose name contains every word of `term`; at most 100. */
  searchOptions(attribute: SubjectAttribute, term: string, signal: AbortSignal): Promise<OptionItem[]>;
  /** What a select offers for other values of its form, read by identifier. */
  offeredOptions?(
    attribute: SubjectAttribute,
    valueOf: (identifier: string) => unknown,
    signal: AbortSignal,
  ): readonly OptionItem[] | Promise<readonly OptionItem[]>;
  /**
   * Lets the person select records of the attribute's related subject in a list with its columns and filters. Resolves to the
   * selection; `null` if it was cancelled.
   */
  pickOptions?(attribute: SubjectAttribute, chosen: readonly OptionItem[]): Promise<OptionItem[] | null>;
  /** The attributes that a filter value may use, for editors of filters. */
  filterAttributes?(attribute: SubjectAttribute): readonly SubjectAttribute[];
  /** Whether another talk already has this value of a natural key; the edited talk is excluded. */
  isValueTaken?(attribute: SubjectAttribute, value: unknown, signal: AbortSignal): Promise<boolean>;
  /** The phone number returned by the attribute's `lookupPath`, or `null`. */
  lookUpPhone?(attribute: SubjectAttribute, signal: AbortSignal): Promise<string | null>;
  /** Children of a talk of the related subject, or the roots for `null`; with `term`, matches of the whole tree with their paths. At most 100. */
  searchTree?(
    attribute: SubjectAttribute,
    request: { parentId: number | string | null; term: string },
    signal: AbortSignal,
  ): Promise<TreeItem[]>;
  /** Stores a file and returns its entry for the attribute's value. Rejects with an EngineError that says why not. */
  uploadFile?(
    attribute: SubjectAttribute,
    file: File,
    onProgress: UploadProgress,
    signal: AbortSignal,
  ): Promise<FileValue>;
  /** The address of a stored file for a person who may read it: to open it, or as a thumbnail. */
  fileUrl?(attribute: SubjectAttribute, file: FileValue, use: 'download' | 'preview'): Promise<string>;
  /** The subjects that the columns of a report may use. */
  reportSubjects?(attribute: SubjectAttribute, signal: AbortSignal): Promise<ReportSubject[]>;
}

/** The props of a cell. It must be cheap to render: a grid shows thousands. */
export interface CellProps<Value = unknown> {
  attribute: SubjectAttribute;
  value: Value | null;
  /** The text from the component type's `format`. */
  text: string;
  /** The value of another attribute of the same record, as far as it was read; absent: the cell stands alone. */
  valueOf?(subjectAttributeId: number): unknown;
}

/** The props of a component that shows one of two conflicting values. */
export interface ConflictValueProps<Value = unknown> {
  attribute: SubjectAttribute;
  value: Value | null;
  /** The value of the other side. */
  other: Value | null;
}

/** The visible half of a component number (see `defineField`). */
export interface FieldDefinition<Value = unknown> {
  type: ComponentType<Value>;
  Editor: ReactComponent<EditorProps<Value>>;
  /** Absent: only the text. */
  Cell?: ReactComponent<CellProps<Value>>;
  /** Edits one value of a filter on this attribute; by default the editor itself, compact. */
  FilterValueEditor?: ReactComponent<EditorProps<Value>>;
  /** Shows one of two conflicting values; by default its text. */
  Conflict?: ReactComponent<ConflictValueProps<Value>>;
  /** Loads an editor that is a chunk of its own, and those of `registry` that it draws; a form waits for it before it renders. */
  preload?(registry?: FieldRegistry): Promise<void>;
  /** Gives the field the editor that it would load; for code that is loaded with it, such as that of forms. */
  provide?(Editor: ReactComponent<EditorProps<Value>>): void;
  /** The description in stories and in the catalogue. */
  description?: ReactNode;
}

/** The fields of one page, by component number. */
export interface FieldRegistry {
  /** The component types of the fields and of the numbers without a field. */
  readonly componentTypes: ComponentTypeCatalogue;
  /** The field, or a readable fallback that names the number and the attribute and changes nothing. */
  get(componentId: number): FieldDefinition;
  has(componentId: number): boolean;
  numbers(): readonly number[];
}
