import type { SubjectAttribute } from '../contract/attribute';
import type { EngineTranslate } from '../messages/engineTranslate';
import type { FilterOperator } from './operators';

/** How a value is stored and shown. */
export type Kind =
  | 'text'
  | 'select'
  | 'measurement'
  | 'boolean'
  | 'datetime'
  | 'date'
  | 'multi-text'
  | 'file'
  | 'objects'
  | 'plate'
  | 'filter';

/**
 * How values compare in a filter and in an order. `option` is one entry of a list, `options` several,
 * `texts` a ';'-joined list, `json` is never compared.
 */
export type FilterType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'option' | 'options' | 'texts' | 'json';

/** The type of the column that keeps the value. Arrays hold option ids. */
export type ColumnType =
  'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'text[]' | 'bigint[]' | 'jsonb';

/** A JSON Schema fragment, as ajv and rjsf read it. */
export type JsonSchema = { [keyword: string]: unknown };

/** What `parse` makes of typed or pasted text: a value, or the sentence that says why not. */
export type ParseResult<Value> = { ok: true; value: Value | null } | { ok: false; message: string };

/** The language of what a component type says. */
export interface MessageContext {
  /** Translates the engine's texts; its `locale` is the one that dates and numbers are written in. Portuguese unless given. */
  translate?: EngineTranslate | undefined;
}

/** Where values are shown. */
export interface FormatContext extends MessageContext {
  /** IANA name; `America/Sao_Paulo` unless configured. */
  timeZone: string;
  /** Describes a stored filter, where its attributes are known (see `withFilterDescriptions`). */
  describeFilter?(tree: JsonSchema): string | undefined;
}

/** What a `check` may know beside the value itself. */
export interface CheckContext extends MessageContext {
  /** The moment of the check. */
  now: Date;
  /** IANA name; decides which day is today. */
  timeZone: string;
  /** The canonical value of another attribute of the same talk, by identifier; `null` when empty, unknown or not readable. */
  valueOf(identifier: string): unknown;
}

/**
 * The headless half of a component number: everything about its values that needs no screen.
 * Browser and server run the same one. `Value` is the canonical value, `null` when empty.
 */
export interface ComponentType<Value = unknown> {
  /** The component number. */
  readonly number: number;
  /** Stable English name, e.g. `text`. */
  readonly name: string;
  /** What a person calls it, e.g. `Texto`. */
  readonly label: string;
  readonly kind: Kind;
  filterType(attribute: SubjectAttribute): FilterType;
  columnType(attribute: SubjectAttribute): ColumnType;
  /** The schema of a filled value after `normalise`; emptiness is the form's and the template's matter. */
  jsonSchema(attribute: SubjectAttribute): JsonSchema;
  /**
   * Sentences for `required`, for `unique` (a natural key that is taken) and for keywords of `jsonSchema` whose
   * standard sentence does not fit, e.g. `{ pattern: '...' }`. `refused` is the value that they are about, where there is
   * one: a sentence may say what was found (`withFound`). They are in the language of `context`, Portuguese unless given.
   */
  messages?(attribute: SubjectAttribute, refused?: unknown, context?: MessageContext): Readonly<Record<string, string>>;
  operators(attribute: SubjectAttribute): readonly FilterOperator[];
  /** The text that a cell shows; '' when empty, unless the component has a word for it. */
  format(value: Value | null, attribute: SubjectAttribute, context: FormatContext): string;
  /** What a sentence, a history or a copied cell shows, where `format` has to carry more than a person reads. */
  displayText?(value: Value | null, attribute: SubjectAttribute, context: FormatContext): string;
  /**
   * The inverse of `format`, for typing and pasting. Reads other writings of the same value too (`1.234` as `1234`, `9h30` as
   * `09:30:00`); a text that stands for no value as it is gets a sentence, and is never cut, rounded or completed to one.
   */
  parse(text: string, attribute: SubjectAttribute, context: FormatContext): ParseResult<Value>;
  /** The value of a new, untouched field: `null` for most. */
  emptyValue(attribute: SubjectAttribute): Value | null;
  /** What ordering compares, in browser and database alike: text is folded, options take their place or name. */
  sortKey(value: Value | null, attribute: SubjectAttribute): string | number | null;
  /**
   * What JSON Schema cannot say: check digits, days from today, other attributes of the talk. Runs after the schema, on a
   * normalised value; answers the sentence that says what is wrong, or `null`. Browser and server run it.
   */
  check?(value: Value, attribute: SubjectAttribute, context: CheckContext): string | null;
  /** Identifiers of the attributes that `check` reads: a change of one checks this value again. */
  checkedWith?(attribute: SubjectAttribute): readonly string[];
  /** What filters and orders compare where it is not the value itself, e.g. the start of a time window. Goes with `comparableSql`. */
  comparable?(value: Value, attribute: SubjectAttribute): unknown;
  /**
   * The SQL expression over the value's column that gives what `comparable` gives. Indexes are built on it: immutable, and
   * without a subquery.
   */
  comparableSql?(column: string): string;
  /**
   * Characters that stand in a value for its form alone: filters find a piece of it (`contains`, `startsWith`, `endsWith`) with
   * and without them.
   */
  punctuation?(attribute: SubjectAttribute): string;
  /** A plausible value for previews, different from place to place (from 0); absent: one made of the filter type. */
  sample?(index: number, attribute: SubjectAttribute): Value;
  /**
   * What is stored for a value as it arrives (`''` and `[]` become `null`, options become ids); the form runs it before saving
   * too. A text that `parse` refuses stays the text that it is, for the schema to refuse.
   */
  normalise(value: unknown, attribute: SubjectAttribute): Value | null;
}

/** The component types of one installation, by number. */
export interface ComponentTypeCatalogue {
  /** The type, or the readable fallback for a number that nobody registered (keeps any JSON value as it is). */
  get(componentId: number): ComponentType;
  has(componentId: number): boolean;
  numbers(): readonly number[];
}
