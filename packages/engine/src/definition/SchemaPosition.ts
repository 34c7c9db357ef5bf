import type { RuleContext } from './Field';
import type { UiSchema } from './UiSchema';
import type { CodedField } from './withCodec';

/** The values of an object by property. */
export type Values = Readonly<Record<string, unknown>>;

/** What holds of the values of an object, or not. */
export interface ValueCondition {
  holds(values: Values): boolean;
  /** The properties that it reads. */
  reads(): readonly string[];
}

/** A schema that holds of a value always (`null`), or while a condition of the object around it does. */
export interface SchemaPart {
  schema: unknown;
  at: SchemaPosition;
  when: ValueCondition | null;
}

/** Where a field of a schema is, and what is known of it there. */
export interface SchemaPosition {
  /** The whole schema, for references. */
  root: unknown;
  /** JSON pointers to what no field edits are added to it. */
  unsupported: string[];
  /** The JSON pointer to the schema. */
  pointer: string;
  /** The references that led here: a schema within itself has no end. */
  followed: readonly string[];
  /** Fields of schemas within themselves, by reference; each is made when it is first needed. */
  known: Map<string, () => CodedField>;
  /** The name of the property; that of the whole schema is not known. */
  name: string;
  /** What it is called where nothing else says it. */
  label: string;
  /** Whether the value must be there, and when. */
  required: boolean | ((values: Values, context: RuleContext) => boolean);
  /** Whether it is shown, and when; `null`: always. */
  visible: ValueCondition | null;
  /** The object around it is read-only. */
  isReadOnly: boolean;
  /** What the default of the object around it says. */
  initial: unknown;
  /** What else the value must fulfil. */
  also: readonly SchemaPart[];
  /** It may be `null` where its own schema does not say so. */
  isNullable: boolean;
  /** Makes the field of another schema. */
  fieldOf(schema: unknown, ui: UiSchema, at: SchemaPosition): CodedField;
}
