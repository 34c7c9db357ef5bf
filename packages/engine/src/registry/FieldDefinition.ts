import type { ComponentType, FormatContext } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
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

/** What editors may ask of the outside. Every call can be cancelled. */
export interface EditorServices {
  /** Talks of the attribute's related subject whose name has every word of `term`; at most 100 (1§9). */
  searchOptions(attribute: SubjectAttribute, term: string, signal: AbortSignal): Promise<OptionItem[]>;
  /** The attributes that a filter value may name, for editors of filters. */
  filterAttributes?(attribute: SubjectAttribute): readonly SubjectAttribute[];
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
