import type { SubjectAttribute } from '../contract/attribute';
import type { EngineTranslate } from '../messages/engineTranslate';
import type { ConfigSchema } from './configs/ConfigSchema';
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
 * How values compare in filters and orders. `option` is one entry of a list, `options` several, `texts` a ';'-joined list, `json`
 * is never compared.
 */
export type FilterType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'option' | 'options' | 'texts' | 'json';

/** The type of the column that stores the value. Arrays contain option ids. */
export type ColumnType =
  | 'text'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'text[]'
  | 'bigint[]'
  | 'jsonb';

/** A JSON Schema fragment for ajv and rjsf. */
export type JsonSchema = { [keyword: string]: unknown };

/** The result of parsing typed or pasted text: a value, or the message that says why there is none. */
export type ParseResult<Value> = { ok: true; value: Value | null } | { ok: false; message: string };

/** The language of a component type's messages. */
export interface MessageContext {
  /** Translates the engine's texts; its `locale` also formats dates and numbers. Portuguese by default. */
  translate?: EngineTranslate | undefined;
}

/** The context in which values are formatted. */
export interface FormatContext extends MessageContext {
  /** IANA name. */
  timeZone: string;
  /** Describes a stored filter if its attributes are known (see `withFilterDescriptions`). */
  describeFilter?(tree: JsonSchema): string | undefined;
}

/** What a `check` can use beside the value itself. */
export interface CheckContext extends MessageContext {
  /** The moment of the check. */
  now: Date;
  /** IANA name; determines today's date. */
  timeZone: string;
  /** The canonical value of another attribute of the same talk, by identifier; `null` when empty, unknown or not readable. */
  valueOf(identifier: string): unknown;
  /** The signed-in person, where rules within a value may ask for them. */
  me?: { accountId: number; roomId: number; name: string; email: string | null } | undefined;
}

/** What a server refused of a part of a value: the names and positions that lead to it, the first of them within the value. */
export interface PartRefusal {
  path: readonly string[];
  code: string;
  message: string;
}

/**
 * The headless half of a component number: everything about its values that needs no user interface. Browser and server run the
 * same code. `Value` is the canonical value, `null` when empty.
 */
export interface ComponentType<Value = unknown> {
  /** The component number. */
  readonly number: number;
  /** Stable English name, e.g. `text`. */
  readonly name: string;
  /** The label for people, e.g. `Texto`. */
  readonly label: string;
  readonly kind: Kind;
  filterType(attribute: SubjectAttribute): FilterType;
  columnType(attribute: SubjectAttribute): ColumnType;
  /** The schema of a non-empty value after `normalise`; whether it may be empty is decided by form and template. */
  jsonSchema(attribute: SubjectAttribute): JsonSchema;
  /**
   * Messages for `required`, for `unique` (a natural key that another record has) and for keywords of `jsonSchema` whose default
   * message does not fit, e.g. `{ pattern: '...' }`. `refused` is the invalid value, if any: a message may include it
   * (`withFound`). They are in the language of `context`, Portuguese by default.
   */
  messages?(attribute: SubjectAttribute, refused?: unknown, context?: MessageContext): Readonly<Record<string, string>>;
  operators(attribute: SubjectAttribute): readonly FilterOperator[];
  /** The text of a cell; '' when empty, unless the component has a text for that. */
  format(value: Value | null, attribute: SubjectAttribute, context: FormatContext): string;
  /** The text for descriptions, history and copied cells, where `format` contains more than people should read. */
  displayText?(value: Value | null, attribute: SubjectAttribute, context: FormatContext): string;
  /**
   * The inverse of `format`, for typing and pasting. Also parses other notations of the same value (`1.234` as `1234`, `9h30` as
   * `09:30:00`). Text that is no value gets a message; it is never truncated, rounded or completed into one.
   */
  parse(text: string, attribute: SubjectAttribute, context: FormatContext): ParseResult<Value>;
  /** The initial value of a new field: mostly `null`. */
  emptyValue(attribute: SubjectAttribute): Value | null;
  /** The value that orders compare, in browser and database alike: text without case and accents, options by position or name. */
  sortKey(value: Value | null, attribute: SubjectAttribute): string | number | null;
  /**
   * What JSON Schema cannot express: check digits, days from today, other attributes of the talk. Runs after the schema, on a
   * normalised value, in browser and server; returns the message of the problem, or `null`.
   */
  check?(value: Value, attribute: SubjectAttribute, context: CheckContext): string | null;
  /**
   * Whether `check` itself accepts what was valid when it was saved. By default a form skips the `check` of a value that nobody changed.
   */
  judgesSaved?: true;
  /**
   * The same value, of which some parts were refused: they have these problems until they change. Without refusals none has one. Absent: the
   * whole value is refused.
   */
  refuse?(value: Value | null, refusals: readonly PartRefusal[]): Value | null;
  /** Identifiers of the attributes that `check` reads: when one of them changes, this value is checked again. */
  checkedWith?(attribute: SubjectAttribute): readonly string[];
  /**
   * The value that filters and orders compare where it is not the value itself, e.g. the start of a time window. Requires
   * `comparableSql`.
   */
  comparable?(value: Value, attribute: SubjectAttribute): unknown;
  /**
   * The SQL expression over the value's column equivalent to `comparable`. Indexes are built on it, so it must be immutable and
   * without subquery.
   */
  comparableSql?(column: string): string;
  /**
   * Formatting characters within a value: filters for a part of it (`contains`, `startsWith`, `endsWith`) match with and without
   * them.
   */
  punctuation?(attribute: SubjectAttribute): string;
  /** Its values are ids of accounts: filters may compare them with that of the caller (`{"me": "accountId"}`). */
  readonly isPerson?: true;
  /** A plausible value for previews, different for each index (from 0); absent: one is derived from the filter type. */
  sample?(index: number, attribute: SubjectAttribute): Value;
  /**
   * The stored form of an incoming value (`''` and `[]` become `null`, options become ids); the form runs it before saving too.
   * Text that `parse` refuses is returned unchanged, so that the schema refuses it.
   */
  normalise(value: unknown, attribute: SubjectAttribute): Value | null;
  /**
   * What it reads of `componentConfigs`. Absent: as for our type of this number (`configSchemaOf`), which pages load apart; for
   * any other number, every config is accepted.
   */
  readonly configs?: ConfigSchema;
}

/** The component types of one installation, by number. */
export interface ComponentTypeCatalogue {
  /** The type of a number, or a read-only fallback for an unregistered one (it preserves any JSON value). */
  get(componentId: number): ComponentType;
  has(componentId: number): boolean;
  numbers(): readonly number[];
}
