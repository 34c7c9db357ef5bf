import type { CheckContext } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';

/** A problem of a value, with its message for people. */
export interface ValidationProblem {
  attribute: string;
  subjectAttributeId: number;
  /**
   * Stable: the schema keyword, `required`, `check` for a rule of the component type, `failedOnItsWay` for a failed upload, or
   * `unchecked` when checking threw.
   */
  code: string;
  message: string;
}

/** Validates values of a fixed set of attributes. Compiled in the page, or loaded from the server under a strict CSP. */
export interface Validator {
  /**
   * The problem of one value, or `null`. `null` values pass unless `isRequired`. Without `context` a value is checked on its own,
   * for the current moment, in the time zone of the page or process, and the message is in Portuguese.
   */
  attribute(
    attribute: SubjectAttribute,
    value: unknown,
    isRequired: boolean,
    context?: Partial<CheckContext>,
  ): ValidationProblem | null;
}
