import type { ComponentType as ReactComponent } from 'react';
import type { CheckContext, ComponentTypeCatalogue, MessageContext } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { FilterContext } from '../filter/FilterTree';
import type { LeafNode } from '../nodes/Node';
import type { ConflictValueProps, EditorProps, FieldDefinition, OptionItem } from '../registry/FieldDefinition';
import type { RuleCondition, ValueCase } from '../rules/FieldRule';
import type { ComponentName } from './componentNames';

/** What identifies an entity in its source. */
export type EntityId = number | string;

/** Values by attribute identifier, in canonical form; options as ids when they are sent. */
export type EntityValues = Readonly<Record<string, unknown>>;

/** Searches the options whose name contains every word of `term`, for a select with a list on the server; at most 100. */
export type OptionSearch = (term: string, signal: AbortSignal) => Promise<OptionItem[]>;

/**
 * The rules of a field: when it is visible, required or read-only, and its computed value (`docs/form-rules.md`). Conditions name
 * attributes by identifier.
 */
interface EntityRules {
  visibleWhen?: RuleCondition;
  requiredWhen?: RuleCondition;
  readOnlyWhen?: RuleCondition;
  valueWhen?: readonly ValueCase[];
}

/**
 * What becomes of a value while `visibleWhen` hides its attribute. By default it is the saved one again, or the initial one of a new
 * entity, which is not sent when it is empty; what was typed comes back with the field.
 *
 * - `keep`: it stays what was typed, is sent, and is required as if it were shown.
 * - `omit`: it is not sent.
 * - `clear`: it is sent as `null`.
 */
export type HiddenValue = 'keep' | 'omit' | 'clear';

/**
 * A value with the changes of two people: both sides have every part that one person alone changed, and differ in the parts that
 * both changed. Equal sides are no conflict.
 */
export interface MergedValue {
  mine: unknown;
  theirs: unknown;
}

/** An attribute of an entity. By default an optional, editable text. */
export interface EntityAttribute<T extends object> extends EntityRules {
  /** Its name in values, conditions and refusals; letters, digits, `_` and `-`. Its value is the item's property of this name. */
  identifier: string;
  label: string;
  /** The name or the number of its component: `text` by default, `select` with `options`. */
  component?: ComponentName | number;
  /** A field of the definition itself, whose component number need not be in the page's registry. */
  field?: FieldDefinition;
  /** An editor of the definition itself for any JSON value, such as a matrix of permissions. Must be stable. */
  Editor?: ReactComponent<EditorProps<never>>;
  /** For a select: its list, or the call that searches it. Ids of a list are sent in the type in which they are given here. */
  options?: readonly OptionItem[] | OptionSearch;
  isMultiple?: boolean;
  isRequired?: boolean;
  /** The maximum length in characters. */
  maxLength?: number;
  defaultValue?: unknown;
  /** `onUpdate`: read-only once the entity exists. */
  isReadOnly?: boolean | 'onUpdate';
  /** Not in the form; it may be a column of the grid. */
  isHidden?: boolean;
  /** What becomes of its value while `visibleWhen` hides it; by default as its section says. */
  whenHidden?: HiddenValue;
  /** Only in the form of new or of existing entities. */
  shownOn?: 'create' | 'update';
  /** Never stored with a draft, and emptied after a save: for passwords. */
  isSecret?: boolean;
  /** Whether lists may be ordered by it; true by default. */
  isOrderable?: boolean;
  /** Width in twelfths of the row; 6 by default. */
  columns?: number;
  help?: string;
  placeholder?: string;
  /** Settings of the component. */
  configs?: SubjectAttribute['componentConfigs'];
  /**
   * Reads the value from an item, if it is not the property with the attribute's name. An option may be its id, or `{ id, name
   * }`.
   */
  read?(item: T): unknown;
  /** The message for an invalid non-empty value, or `null`. `valueOf` reads other attributes, which must be in `checkedWith`. */
  check?(value: unknown, valueOf: (identifier: string) => unknown, context?: MessageContext): string | null;
  /**
   * A check that takes time, such as rating a password: runs when a save is sent, after every other check has passed, also for an
   * empty value of a visible attribute. Its message refuses the save and is shown at the attribute until the value changes.
   */
  checkBeforeSave?(value: unknown, valueOf: (identifier: string) => unknown): Promise<string | null>;
  /**
   * Merges what two people changed in a value of several parts, such as a matrix. Without it, or for a part that both changed
   * differently, a person chooses one of the values.
   */
  merge?(base: unknown, mine: unknown, theirs: unknown): MergedValue;
  /** Shows one of two conflicting values; by default it is formatted as a text. Must be stable. */
  Conflict?: ReactComponent<ConflictValueProps<never>>;
  /** Identifiers of the attributes that `check` reads: when one of them changes, this value is checked again. */
  checkedWith?: readonly string[];
  /** The message for any problem, or one per code (`required`, `maxLength`, `pattern` ...). */
  messages?: string | Readonly<Record<string, string>>;
}

/** What an entity does with a value that records do not. */
type EntityBehaviour<T extends object> = Pick<
  EntityAttribute<T>,
  'options' | 'whenHidden' | 'shownOn' | 'isSecret' | 'checkBeforeSave' | 'merge' | 'checkedWith' | 'messages'
>;

/** What a value of several parts is written with: its rules read the form around it, and the person. */
export interface WriteContext extends Pick<FilterContext, 'me' | 'timeZone'> {
  componentTypes: ComponentTypeCatalogue;
  /** The value of a field of the form, by identifier. */
  valueOf(identifier: string): unknown;
}

/** What a leaf with parts says of them: a list of objects, or one of several kinds of objects. */
export interface LeafParts {
  /** The value of a new entity; `undefined`: as for any leaf. */
  initial(componentTypes: ComponentTypeCatalogue): unknown;
  /** Calls the functions of another description with the same content from now on. */
  follow(latest: () => LeafParts | undefined): void;
  /** Its content, by which a definition is recognised. */
  toJSON(): unknown;
  /** Whether one of their rules may be no filter. */
  readonly hasLogic: boolean;
}

/** A value of an entity as a leaf of its form. */
export interface EntityLeaf<T extends object> extends LeafNode, EntityBehaviour<T> {
  /** The names from the item to the value; several within an object. */
  readonly path: readonly string[];
  /** Reads the value from an item. */
  read?(item: T, componentTypes: ComponentTypeCatalogue): unknown;
  /** What is sent of the editor's value; by default itself. */
  write?(value: unknown, context: WriteContext): unknown;
  /** See `EntityAttribute.check`; `componentTypes` are those of the page. */
  check?(
    value: unknown,
    valueOf: (identifier: string) => unknown,
    context?: MessageContext | CheckContext,
    componentTypes?: ComponentTypeCatalogue,
  ): string | null;
  /** The options of a select that follow from other values, by identifier. */
  offered?(
    valueOf: (identifier: string) => unknown,
    signal: AbortSignal,
  ): readonly OptionItem[] | Promise<readonly OptionItem[]>;
  readonly parts?: LeafParts | undefined;
  /** The field that the definition provides for it; `null` when it is in the page's registry. */
  readonly field: FieldDefinition | null;
}

/** What `defineForm` makes: a form and a list that are checked and compiled. */
export interface EntityDefinition<T extends object> {
  /** Unique in the page: drafts are stored under it. */
  readonly name: string;
  /** The property with the id. */
  readonly key: keyof T & string;
  /** The property that is incremented by each change; with it, a save refused with 409 or 412 offers both values. */
  readonly version?: keyof T & string;
  /** Whether an item is read-only, regardless of permissions. */
  isReadOnly?(item: T): boolean;
  /** Every value in the order of the form. */
  readonly leaves: readonly EntityLeaf<T>[];
}

/** The permissions of a person on a kind of entity; by default all. */
export interface EntityPermissions {
  create?: boolean;
  update?: boolean;
  remove?: boolean;
}
