import type { RuleCondition } from '@assunto/engine/core';
import type { FormChildren } from '@assunto/engine/contract';

/** The two kinds of forms: for new records, and for existing ones. */
export type FormType = 'TalkModalCompanyCreate' | 'TalkModalCompanyEdit';

/** A case of a field's value: the first whose condition is true sets it. Without a condition it always applies. */
export type DesignCase = { when: RuleCondition | null } & ({ value: unknown } | { from: string });

/** A field of a form while it is designed. */
export interface DesignField {
  subjectAttributeId: number;
  /** `null` until it is stored. */
  templateAreaId: number | null;
  /** Shown instead of the attribute's name; empty for the name. */
  label: string;
  /** Shown instead of the attribute's help; empty for that. */
  help: string;
  /** In twelfths of the row. */
  width: number;
  isRequired: boolean;
  isHidden: boolean;
  /** The value of new records while the field is hidden; `null` for none. */
  hiddenDefault: unknown;
  /** `true` for the default or first option, `false` for none, a value, or `null` for the attribute's own setting. */
  preselect: unknown;
  visibleWhen: RuleCondition | null;
  requiredWhen: RuleCondition | null;
  readOnlyWhen: RuleCondition | null;
  valueWhen: readonly DesignCase[];
}

/** A section of a form; `key` identifies it while it is designed. */
export interface DesignSection {
  key: string;
  /** Empty only for the first one. */
  name: string;
  /** Shown below the name; empty for none. */
  help: string;
  /** Fields in a row, 1 to 4. */
  columns: number;
  fields: readonly DesignField[];
}

/** A form while it is designed. Values are immutable: every change makes a new one. */
export interface FormDesign {
  name: string;
  type: FormType;
  sections: readonly DesignSection[];
  children: readonly FormChildren[];
}

/** A new field of an attribute, as wide as a column of its section. */
export const newField = (subjectAttributeId: number, columns: number): DesignField => ({
  subjectAttributeId,
  templateAreaId: null,
  label: '',
  help: '',
  width: 12 / columns,
  isRequired: false,
  isHidden: false,
  hiddenDefault: null,
  preselect: null,
  visibleWhen: null,
  requiredWhen: null,
  readOnlyWhen: null,
  valueWhen: [],
});

/** A new section of two fields in a row. */
export const newSection = (key: string, name: string): DesignSection => ({
  key,
  name,
  help: '',
  columns: 2,
  fields: [],
});

/** A form without fields, with one section that has no name. */
export const emptyDesign = (type: FormType): FormDesign => ({
  name: '',
  type,
  children: [],
  sections: [newSection('s1', '')],
});

/** All fields in their order. */
export const fieldsOf = ({ sections }: FormDesign): DesignField[] => sections.flatMap(({ fields }) => fields);

/** The field of an attribute, or `undefined`. */
export const fieldIn = (design: FormDesign, subjectAttributeId: number): DesignField | undefined =>
  fieldsOf(design).find((field) => field.subjectAttributeId === subjectAttributeId);
