import type { ConversionProblem, ConversionReplacements } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';

/** What replaces a value in all of its records, or in single ones. */
export interface ProblemReplacementProps {
  problem: ConversionProblem;
  /** The path of the call that lists problems. */
  problemsPath: string;
  target: SubjectAttribute;
  subjectIdentifier: string;
  isBusy: boolean;
  /** Whether the conversion is in use: the records are empty now. */
  isDone: boolean;
  onReplace(body: ConversionReplacements): Promise<boolean>;
}
