import type { SubjectAttribute } from '@assunto/engine/core';
import type { DesignField } from '../model/FormDesign';

/** The field whose rules are edited. */
export interface RuleEditorsProps {
  field: DesignField;
  attribute: SubjectAttribute;
  change(changes: Partial<DesignField>): void;
}
