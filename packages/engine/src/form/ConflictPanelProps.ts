import type { FormDefinition } from '../schema/definitions';
import type { ConflictChoices, ValueConflict } from '../store/form/FormSession';

/** A conflict to be resolved, and its callbacks. */
export interface ConflictPanelProps {
  /** A short title. */
  title: string;
  conflicts: readonly ValueConflict[];
  definition: FormDefinition;
  onResolve(choices: ConflictChoices): void;
}
