import type { ComponentType as ReactComponent } from 'react';
import type { SubjectAttribute } from '../contract/attribute';
import type { FilterTree } from '../filter/FilterTree';
import type { EditorProps, FieldDefinition, OptionItem } from '../registry/FieldDefinition';
import type { ValueCase } from '../rules/FieldRule';
import type { ComponentName } from './componentNames';

/** What identifies an entity in its source. */
export type EntityId = number | string;

/** Values by the identifier of the attribute: canonical ones, options as ids where they are sent. */
export type EntityValues = Readonly<Record<string, unknown>>;

/** The options whose name has every word of `term`, for a select whose list is the server's; at most 100. */
export type OptionSearch = (term: string, signal: AbortSignal) => Promise<OptionItem[]>;

/** When a field is shown, required or fixed, and the value that it is given (`docs/form-rules.md`); conditions name attributes by identifier. */
interface EntityRules {
  visibleWhen?: FilterTree;
  requiredWhen?: FilterTree;
  readOnlyWhen?: FilterTree;
  valueWhen?: readonly ValueCase[];
}

/** One attribute of an entity. What is left out: an optional text that may be edited. */
export interface EntityAttribute<T extends object> extends EntityRules {
  /** Its name in values, conditions and refusals; letters, digits and `_`. The value of an item is the property of this name. */
  identifier: string;
  label: string;
  /** The name or the number of its component: `text` unless given, `select` with `options`. */
  component?: ComponentName | number;
  /** A field of the definition's own, with a component number that the page's registry need not know. */
  field?: FieldDefinition;
  /** An editor of the definition's own for a value of any JSON, such as a matrix of permissions. Must be stable. */
  Editor?: ReactComponent<EditorProps<never>>;
  /** Of a select: its list, or the call that searches it. Ids of a list are sent as they are written here. */
  options?: readonly OptionItem[] | OptionSearch;
  isMultiple?: boolean;
  isRequired?: boolean;
  /** The most characters. */
  maxLength?: number;
  defaultValue?: unknown;
  /** `onUpdate`: fixed once the entity is there. */
  isReadOnly?: boolean | 'onUpdate';
  /** Not in the form; it may be a column of the grid. */
  isHidden?: boolean;
  /** In the form of new or of existing entities alone. */
  shownOn?: 'create' | 'update';
  /** Never stored with a draft, and empty again after a save: a password. */
  isSecret?: boolean;
  /** Whether lists may be ordered by it; true unless given. */
  isOrderable?: boolean;
  /** Share of the row in twelfths; 6 unless given. */
  columns?: number;
  help?: string;
  placeholder?: string;
  /** Settings of the component. */
  configs?: SubjectAttribute['componentConfigs'];
  /** The value of an item, where it is not the property of the attribute's name. An option may be its id, or `{ id, name }`. */
  read?(item: T): unknown;
  /** What is wrong with a filled value, as a sentence, or `null`. `valueOf` reads other attributes, which `checkedWith` names. */
  check?(value: unknown, valueOf: (identifier: string) => unknown): string | null;
  /** Identifiers of the attributes that `check` reads: a change of one checks this value again. */
  checkedWith?: readonly string[];
  /** The sentence for whatever is wrong, or one for each code (`required`, `maxLength`, `pattern` ...). */
  messages?: string | Readonly<Record<string, string>>;
}

/** A titled group of attributes. `visibleWhen` and `shownOn` are those of all of them. */
export interface EntitySection<T extends object> {
  title: string;
  attributes: readonly EntityAttribute<T>[];
  visibleWhen?: FilterTree;
  shownOn?: 'create' | 'update';
}

/** An entity as it is written down: its attributes in the order of the form, before or in sections. */
export interface EntityDescription<T extends object> {
  /** Unique in the page: drafts are stored under it. */
  name: string;
  /** The property that holds the id. */
  key: keyof T & string;
  /** The property that grows with each change; with it, a save that is refused with 409 or 412 offers both values. */
  version?: keyof T & string;
  attributes?: readonly EntityAttribute<T>[];
  sections?: readonly EntitySection<T>[];
  /** Whether an item may only be read, whatever the permissions. */
  isReadOnly?(item: T): boolean;
}

/** An attribute with its place in the form. */
export interface PlacedAttribute<T extends object> {
  description: EntityAttribute<T>;
  /** Of the section, `null` outside of one. */
  title: string | null;
  /** As the engine's forms and grids take it. */
  attribute: SubjectAttribute;
  /** The field that the definition brings for it; `null` where the page's registry has it. */
  field: FieldDefinition | null;
}

/** An entity that `defineEntity` checked and compiled. */
export interface EntityDefinition<T extends object> extends EntityDescription<T> {
  /** Every attribute in the order of the form. */
  readonly placed: readonly PlacedAttribute<T>[];
}

/** What a person may do with entities of a kind; all of it unless given. */
export interface EntityPermissions {
  create?: boolean;
  update?: boolean;
  remove?: boolean;
}
