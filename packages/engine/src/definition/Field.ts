import type { ComponentType as ReactComponent } from 'react';
import type { EntityAttribute, HiddenValue, MergedValue, OptionSearch } from '../entity/EntityDefinition';
import type { ComponentName } from '../entity/componentNames';
import type { DescribedLeaf } from '../entity/entityLeaf';
import type { OptionId } from '../component-types/optionValues';
import type { ComponentConfigs } from '../contract/attribute';
import type { EngineTranslate } from '../messages/engineTranslate';
import type { ConflictValueProps, EditorProps, FieldDefinition } from '../registry/FieldDefinition';
import type { RuleCondition, ValueCase } from '../rules/FieldRule';
import type { JsonLogic } from '../rules/JsonLogic';
import type { Position } from './Position';

declare const accepted: unique symbol;
declare const given: unique symbol;
declare const read: unique symbol;

/**
 * A part of a form's definition, made by `text`, `select`, `object` ... `Accepted` are the values that it shows, `Given` those that
 * a person gives it, and `Values` those of the object it is in, which its rules read. The three are types alone.
 */
export interface Field<Accepted, Given, Values> {
  readonly description: FieldDescription;
  readonly [accepted]?: (value: Accepted) => void;
  readonly [given]?: Given;
  readonly [read]?: (values: Values) => void;
}

/** A field of one value; an empty one is `null`. */
export type Leaf<Value, Values> = Field<Value | null | undefined, Value, Values>;

/** What fits in the position of a `Value` among `Values`: a value that the field cannot show, or could not give, does not compile. */
export type FieldFor<Value, Values> = Field<Value, NonNullable<Value>, Values>;

/** Fields for some of the properties of `Values`, and no others. */
export type FieldsOf<Values extends object> = { readonly [Name in keyof Values]?: FieldFor<Values[Name], Values> };

/** `FieldsOf`, where the properties are known at all. */
export type KnownFields<Values extends object> = [keyof Values] extends [never] ? never : FieldsOf<Values>;

/** A field of any type. */
export interface AnyField {
  readonly description: FieldDescription;
}

/** Fields by name. */
export type AnyFields = Readonly<Record<string, AnyField>>;

/** The value that a field shows; `null` is the empty one. */
export type ValueOf<One> =
  One extends Field<infer Accepted, infer _Given, infer _Values> ? Exclude<Accepted, undefined> : never;

/** The values of fields, by name. */
export type ValuesOf<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** What a rule may read beside the values of its object. */
export interface RuleContext {
  /** The values of the whole form. */
  root: Readonly<Record<string, unknown>>;
  /** In an item of a list: the values of the object that the list is in. */
  parent?: Readonly<Record<string, unknown>> | undefined;
  /** In an item of a list: its position, from 0. */
  index?: number | undefined;
  /** Translates the engine's texts, for the messages of checks. */
  translate?: EngineTranslate | undefined;
}

/**
 * A rule: a constant, a filter or other json-logic over the names of its object's fields, or a function of their values. What a
 * function reads is recorded each time it runs, and it runs again when that changes.
 */
export type Rule<Values> = boolean | RuleCondition | ((values: Values, context: RuleContext) => boolean);

/**
 * A value that follows from others: json-logic over the names of its object's fields, or a function of their values; `undefined` of
 * the function leaves the value to the person. What it reads is recorded, as with rules.
 */
type ValueRule<Value, Values> =
  | { readonly logic: JsonLogic }
  | ((values: Values, context: RuleContext) => Value | null | undefined);

/** What every part of a form may have. */
export interface PartOptions<Values> {
  /** By default the name of the field. */
  label?: string;
  /** Shown while it holds. */
  visible?: Rule<Values>;
  /** What becomes of its value while it is not visible; by default as the object, the section or the form says. */
  whenHidden?: HiddenValue;
  /** Only in the form of new or of existing values. */
  shownOn?: 'create' | 'update';
}

/** What every field of one value may have. */
export interface LeafOptions<Value, Values> extends PartOptions<Values> {
  help?: string;
  placeholder?: string;
  required?: Rule<Values>;
  /** `onUpdate`: once the entity exists. */
  readOnly?: Rule<Values> | 'onUpdate';
  /** The value that a rule gives it, or the first case that applies. It is read-only then, and is sent. */
  value?: readonly ValueCase[] | ValueRule<NoInfer<Value>, Values>;
  /** What a new one begins with. One that follows from other values does so until a person gives it another value. */
  default?: NoInfer<Value> | ValueRule<NoInfer<Value>, Values>;
  /** What an empty value is sent as; `null` by default. An empty list that is read is an empty value where this is one. */
  empty?: NoInfer<Value>;
  /** The message for an invalid non-empty value, or `null`. */
  check?(value: NoInfer<Value>, values: Values, context: RuleContext): string | null;
  /**
   * What `check` reads: when it changes, this value is checked again. Fields of the same object, and with a `/` before their name
   * those of the whole form.
   */
  checkedWith?: readonly ((keyof Values & string) | `/${string}`)[];
  /** A check that takes time: runs before a save is sent, once every other check has passed, also for an empty value. */
  checkBeforeSave?(value: NoInfer<Value> | null, values: Values): Promise<string | null>;
  /** The message for any problem, or one per code (`required`, `maxLength`, `pattern` ...). */
  messages?: EntityAttribute<never>['messages'];
  /** The maximum length in characters. */
  maxLength?: number;
  /** Width in twelfths of the row; 6 by default. */
  columns?: number;
  /** Never stored with a draft, and emptied after a save: for passwords. */
  secret?: boolean;
  /** Whether lists may be ordered by it; true by default. */
  orderable?: boolean;
  /** Settings of the component. */
  configs?: ComponentConfigs;
  /** Merges what two people changed in a value of several parts; without it a person chooses one of the values. */
  merge?(base: unknown, mine: unknown, theirs: unknown): MergedValue;
}

/** One option of a select. */
interface SelectOption<Id> {
  id: NoInfer<Id>;
  name: string;
  color?: string;
}

/** The options of a select: a list, or the call that searches it. */
interface ListedOptions<Id, Values> {
  options: readonly SelectOption<Id>[] | OptionSearch;
  /** The option with its name, where the values have it in another property: those that are searched name no option by its id. */
  read?(values: Values): unknown;
  optionsOf?: undefined;
}

/** The options of a select that follow from the values beside it. */
interface DependentOptions<Id, Values> {
  /**
   * What is offered, or a promise of it. What it reads is recorded, and it runs again when that changes; `signal` is aborted then. A
   * changed value that is not offered is a problem, and stays until a person replaces it; while options are loaded it is none. With
   * `checkedWith` a saved one is checked too when what it names has changed.
   */
  optionsOf(
    values: Values,
    context: RuleContext,
    signal: AbortSignal,
  ): readonly SelectOption<Id>[] | Promise<readonly SelectOption<Id>[]>;
  options?: undefined;
}

/** What a select may have: its options in one of three ways. */
export type SelectOptions<Id, Value, Values> = LeafOptions<Value, Values> &
  (ListedOptions<Id, Values> | DependentOptions<Id, Values>);

/** A field with an editor, a field or a component number of the page. */
export interface CustomOptions<Value, Values> extends LeafOptions<Value, Values> {
  /** An editor of any JSON value. Must be stable. */
  editor?: ReactComponent<EditorProps<Value>>;
  /** Shows one of two conflicting values; by default it is formatted as a text. Must be stable. */
  conflict?: ReactComponent<ConflictValueProps<Value>>;
  /** A field of the definition itself, whose component number need not be in the page's registry. */
  field?: FieldDefinition;
  /** The number of a component in the page's registry. */
  component?: number;
}

/** A leaf as forms read it: the types of its values are forgotten. */
export interface LeafDescription {
  readonly kind: 'leaf';
  readonly component: ComponentName | null;
  readonly options: CustomOptions<never, never> & {
    multiple?: boolean;
    options?: EntityAttribute<never>['options'];
    optionsOf?: DependentOptions<OptionId, never>['optionsOf'] | undefined;
    read?(values: never): unknown;
    write?(value: never): unknown;
  };
}

/** An object as forms read it. */
export interface ObjectDescription {
  readonly kind: 'object';
  readonly fields: AnyFields;
  readonly options: PartOptions<never>;
}

/** What a list has beside what every field may have. */
export interface ListOptions<Item, Values> extends LeafOptions<readonly Item[], Values> {
  /** The fewest items. */
  min?: number;
  /** The most items. */
  max?: number;
  /** What one item is called, in small letters: 'horário'. */
  itemName?: string;
  /** The title of an item; by default its number. */
  itemLabel?(item: NoInfer<Item>, index: number): string;
  /** What a new item begins with; by default the defaults of its fields. */
  newItem?(): Partial<NoInfer<Item>>;
  /** The property that identifies an item; a duplicate begins without it. */
  key?: keyof NoInfer<Item> & string;
  /** Draws all of the list in its own way, with `useList`. Must be stable. */
  editor?: ReactComponent<EditorProps<Item[]>>;
}

/** What an object of several kinds has beside what every field may have. */
export interface VariantOptions<Value, Kind extends string, Values> extends LeafOptions<Value, Values> {
  /** The names of the kinds; without one a kind is called as in the values. */
  options?: Readonly<Partial<Record<Kind, string>>>;
}

/** A list as forms read it: a leaf of texts or options, or one value with its items. */
export interface ListDescription {
  readonly kind: 'list';
  readonly item: AnyField | (() => AnyField);
  readonly options: LeafOptions<never, never>;
  describe<T extends object>(position: Position): DescribedLeaf<T>;
  /** The value as the definition knows it, of what an editor holds. */
  given(value: unknown): unknown;
}

/** An object of several kinds as forms read it. */
export interface VariantsDescription extends Pick<ListDescription, 'describe' | 'given'> {
  readonly kind: 'variants';
  readonly tag: string;
  readonly cases: AnyFields;
  readonly options: LeafOptions<never, never>;
}

/** What a field is made of. */
export type FieldDescription = LeafDescription | ObjectDescription | ListDescription | VariantsDescription;

/** A group of fields. What it says of visibility holds for all of them. */
export interface Section<Values> extends Pick<PartOptions<Values>, 'visible' | 'whenHidden' | 'shownOn'> {
  /** Its title; without one it is a group of fields alone. */
  section?: string;
  /** The step of the form that it is in: one step is shown at a time. Either all sections name one or none does. */
  step?: string;
  /** Names of fields of the form, in their order. */
  fields: readonly (keyof Values & string)[];
}
