import type { SubjectAttribute } from '../contract/attribute';
import type { TalkOrder } from '../contract/talk';

/** One field of a form, compiled from a template area and its attribute. */
export interface FormField {
  attribute: SubjectAttribute;
  /** The alias, else the attribute's name. */
  label: string;
  /** The help of the template, else that of the attribute; `null` for none. */
  help: string | null;
  /** Required and editable: the required mark is only shown on fields that can be filled. */
  isRequired: boolean;
  isReadOnly: boolean;
  /**
   * Why it is read-only, for the developer panel; `null` when it is not. `rule` and `computed` come from conditional rules: the
   * first hides it or makes it read-only, the second sets its value.
   */
  readOnlyReason: 'configured' | 'noUpdateAction' | 'noCreateAction' | 'talkReadOnly' | 'rule' | 'computed' | null;
  isHidden: boolean;
  /**
   * The initial value of a new record: hidden default, pre-selected value, the attribute's default, or the component's empty
   * value.
   */
  initialValue: unknown;
  /** Width in twelfths of the row. */
  columns: number;
}

/** A section of a form: `name` is `null` for the first, untitled one. */
export interface FormSection {
  name: string | null;
  /** The help below its name; absent or `null` for none. */
  help?: string | null;
  /** The step that it is in; absent or `null` in a form without steps. */
  step?: string | null;
  fields: readonly FormField[];
}

/** A template compiled for a new or for an existing record. */
export interface FormDefinition {
  templateId: number;
  isNew: boolean;
  sections: readonly FormSection[];
  /** Every field by subjectAttributeId, including hidden ones. */
  fields: ReadonlyMap<number, FormField>;
}

/** One column of a grid, compiled from a template area and its attribute. */
export interface GridColumn {
  attribute: SubjectAttribute;
  /** The attribute that refers to the record whose `attribute` is shown; absent: the record's own is. */
  through?: SubjectAttribute | undefined;
  label: string;
  /** Pixels, 100 to 1000; 200 by default. */
  width: number;
  isOrderable: boolean;
  isHidden: boolean;
  isFixed: boolean;
}

/** A template compiled for the grid scenario. */
export interface GridDefinition {
  templateId: number;
  showTalkId: boolean;
  columns: readonly GridColumn[];
  /** The template's order, most important key first. */
  order: readonly TalkOrder[];
}
