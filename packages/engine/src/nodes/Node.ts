import type { SubjectAttribute } from '../contract/attribute';
import type { SubjectActions } from '../contract/subject';

/** A condition that is code. It reads the values of the form by identifier, `null` where there is none. */
export type CodeCondition = (valueOf: (identifier: string) => unknown) => boolean;

/** A value that is code; `undefined` for none. `run` is the `CodeRun` of the rules. */
export type CodeValue = (valueOf: (identifier: string) => unknown, run: unknown) => unknown;

/** What code says of a leaf. */
interface CodeOutcome {
  isVisible: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  /** `undefined`: no value. */
  value: unknown;
  initial: unknown;
}

/** Conditions that are code: all must hold for a leaf to be visible, and one makes it required or read-only. */
export interface CodeConditions {
  /** The value that it gives the leaf. */
  value?: CodeValue | undefined;
  /** The value of a new leaf for as long as nobody gives it another one. */
  initial?: CodeValue | undefined;
  visible: readonly CodeCondition[];
  required: readonly CodeCondition[];
  readOnly: readonly CodeCondition[];
}

/** The conditions of one leaf in one form. What they read is known once they have run. */
export interface RunningCode {
  /** What they say of the leaf for values by identifier. */
  outcome(values: Readonly<Record<string, unknown>>, run: unknown): CodeOutcome;
  /** The identifiers that determine whether it is shown and locked. */
  reads: ReadonlySet<string>;
  /** The identifiers that determine whether it is required. */
  requiredReads: ReadonlySet<string>;
}

/** Conditions of a leaf that are code, and what runs them: forms of records have none, and do not load it. */
export interface CodeRules {
  readonly conditions: CodeConditions;
  /** Whether a value is json-logic. */
  readonly hasLogic: boolean;
  /** Begins a form, of a new or of existing values; `conditions` are asked for at each run. */
  begin(conditions: () => CodeConditions, isNew: boolean): RunningCode;
}

/** The conditional rules of a leaf as they were written; an absent one does not apply. */
export interface NodeRules {
  visible?: unknown;
  required?: unknown;
  readOnly?: unknown;
  /** The cases that set the value. */
  value?: unknown;
  /** Conditions beside those that are data. */
  code?: CodeRules | undefined;
}

/** What a new value begins with. */
export interface InitialSettings {
  /** The value of a hidden leaf. */
  readonly hidden: unknown;
  /** The value itself, or yes: the default of the attribute, else the first entry of its list. */
  readonly preselect: unknown;
}

/** One value of a form with everything that is constant about it: the same for a record, an entity and a schema. */
export interface LeafNode {
  /** What component types and editors read of it. */
  readonly attribute: SubjectAttribute;
  readonly label: string;
  /** `null` for none. */
  readonly help: string | null;
  /** The title of its section; `null` for the untitled one. */
  readonly section: string | null;
  /** The step of the form that it is in; `null` in a form without steps. */
  readonly step: string | null;
  /** Width in twelfths of the row. */
  readonly columns: number;
  readonly isRequired: boolean;
  /** Never shown; it has a value all the same. */
  readonly isHidden: boolean;
  readonly rules: NodeRules | null;
  /** What a new value begins with, ahead of the default of the attribute; `null` for neither. */
  readonly initial: InitialSettings | null;
}

/** A titled group of leaves. */
export interface SectionNode {
  readonly name: string | null;
  readonly help: string | null;
}

/** A form as its definition describes it, for all people and for new and existing values alike. */
export interface FormNode<Leaf extends LeafNode = LeafNode> {
  /** The template of a record's form; 0 for any other form. */
  readonly templateId: number;
  /** What this person may do with the whole. */
  readonly actions: SubjectActions;
  /** The described sections; a section that only leaves name has no help. */
  readonly sections: readonly SectionNode[];
  /** In the order of the form. */
  readonly leaves: readonly Leaf[];
}

/** The default width of a leaf, in twelfths of the row. */
export const defaultColumns = 6;
