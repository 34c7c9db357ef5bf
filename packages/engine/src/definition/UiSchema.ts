import type { AnyField, LeafOptions } from './Field';

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
  /** What the names of an object under any names are called. */
  'ui:nameTitle'?: string;
  'ui:readonly'?: boolean;
  /** `textarea`: a text of several lines; `switch`: a yes or no that is no at first; `hidden`: never shown. */
  'ui:widget'?: 'textarea' | 'switch' | 'hidden';
  'ui:options'?: SchemaFieldOptions;
  /** Edits the value in place of what the schema alone would give. */
  'ui:field'?: AnyField;
  /** The message for a value that the schema refuses. */
  'ui:message'?: string;
  /** Those of a property. */
  [property: string]: unknown;
}
