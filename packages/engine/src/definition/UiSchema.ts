import type { AnyField, LeafOptions, RuleContext } from './Field';

/** What a field of a schema may have beside what the schema says: the options of any field of the form. */
export type SchemaFieldOptions = Omit<LeafOptions<unknown, Readonly<Record<string, unknown>>>, 'required' | 'default'>;

/**
 * How the values of a schema are edited: the keywords of react-jsonschema-form that mean the same here, and those of a property
 * under its name. `ui:options` are options of our fields, and `ui:field` is one of them: `custom`, for example.
 */
export interface UiSchema {
  /** Names of properties in the order of the form; `*` stands for those that are not named. */
  'ui:order'?: readonly string[];
  'ui:title'?: string;
  'ui:description'?: string;
  'ui:help'?: string;
  'ui:placeholder'?: string;
  /** The names of the values of `enum`, in its order. */
  'ui:enumNames'?: readonly string[];
  'ui:readonly'?: boolean;
  /** `textarea`: a text of several lines; `hidden`: never shown. */
  'ui:widget'?: 'textarea' | 'hidden';
  'ui:options'?: SchemaFieldOptions;
  /** Edits the value in place of what the schema alone would give. */
  'ui:field'?: AnyField;
  /** The message for a value that the schema refuses. */
  'ui:message'?: string;
  /** Those of a property. */
  [property: string]: unknown;
}

/** Where a field of a schema is, and what is known of it there. */
export interface SchemaPosition {
  /** The whole schema, for references. */
  root: unknown;
  /** JSON pointers to what no field edits are added to it. */
  unsupported: string[];
  /** The JSON pointer to the schema. */
  pointer: string;
  /** The references that led here: a schema within itself would have no end. */
  followed: readonly string[];
  /** The name of the property. */
  name: string;
  /** Whether the value must be there, and when. */
  required: boolean | ((values: Readonly<Record<string, unknown>>, context: RuleContext) => boolean);
}
