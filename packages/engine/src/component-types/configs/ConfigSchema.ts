import type { SubjectAttribute } from '../../contract/attribute';

/**
 * The JSON Schema of one config of a component type (a property of `componentConfigs`). `title`, `description`, `enumTitles` and
 * `examples` are keys of `configMessages`, or texts as they are shown.
 */
export interface ConfigProperty {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly title: string;
  readonly description?: string;
  /** What the type uses where the config is absent. It is never stored. */
  readonly default?: string | number | boolean | readonly string[];
  readonly enum?: readonly string[];
  /** The labels of the entries of `enum`, in its order. */
  readonly enumTitles?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** The message for a value that does not match `pattern`. */
  readonly patternMessage?: string;
  readonly items?: ConfigItems;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** For an object: its parts. All of them are required, and there are no others. */
  readonly properties?: Readonly<Record<string, ConfigProperty>>;
  /** A text of several lines. */
  readonly widget?: 'textarea';
  /** The name of an editor that the page provides, for a config that no field edits: `options`, `fileSize` ... */
  readonly editor?: string;
}

/** The schema of the entries of a config that is a list. */
export interface ConfigItems {
  readonly enum?: readonly string[];
  /** The labels of the entries of `enum`, in its order. */
  readonly enumTitles?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A config that contradicts another one, or the attribute: the config that gets the message, and the message's key. */
export interface ConfigContradiction {
  readonly config: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What the schemas of single configs cannot express. */
export interface ConfigRule {
  /** The configs that it reads: when one of them changes, the rule is checked again. */
  readonly reads: readonly string[];
  check(attribute: SubjectAttribute): ConfigContradiction | null;
}

/**
 * The configs of a component type: all that it reads of `componentConfigs`, in the order of the form. A server refuses any other.
 */
export interface ConfigSchema {
  readonly properties: Readonly<Record<string, ConfigProperty>>;
  readonly rules?: readonly ConfigRule[];
}
