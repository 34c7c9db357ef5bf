import type { FilterTree } from '../filter/FilterTree';

/** What a conditional rule decides, and the setting of a template area that holds it (`docs/form-rules.md`). */
export const ruleSettings = {
  visible: 'visibleWhen',
  required: 'requiredWhen',
  readOnly: 'readOnlyWhen',
  value: 'valueWhen',
} as const;

/** One case of a value rule: the value itself, or the identifier of the attribute it is taken from. Without `when` it always holds. */
export type ValueCase = { when: FilterTree | null } & ({ value: unknown } | { from: string });

/** The conditional rules of one field; `null` and an empty list where there is none. */
export interface FieldRule {
  /** The field is shown while this holds. */
  visible: FilterTree | null;
  /** The field must be filled while this holds. */
  required: FilterTree | null;
  /** The field cannot be changed while this holds. */
  readOnly: FilterTree | null;
  /** The first case that holds gives the field its value, which cannot be changed meanwhile. */
  value: readonly ValueCase[];
}

/** What the rules of a field say for one state of the record. */
export interface RuleOutcome {
  isVisible: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  /** The value that a rule gives the field, or `null` where no case holds. */
  computed: { value: unknown } | null;
}
