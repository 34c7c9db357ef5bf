import type { SubjectAttribute } from '../contract/attribute';

/** One thing wrong with a value, as a person reads it. */
export interface ValidationProblem {
  attribute: string;
  subjectAttributeId: number;
  /** Stable: the schema keyword, or `required`. */
  code: string;
  message: string;
}

/** Validates values of a fixed set of attributes. Compiled in the page, or loaded from the server under a strict CSP. */
export interface Validator {
  /** The problem with one value, or `null`. `null` values pass unless `isRequired`. */
  attribute(attribute: SubjectAttribute, value: unknown, isRequired: boolean): ValidationProblem | null;
}
