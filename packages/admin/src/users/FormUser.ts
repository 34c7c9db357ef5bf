import type { Account } from '@assunto/api';
import type { OptionItem } from '@assunto/engine';

/** An account in the forms. */
export interface FormUser extends Account {
  version: number;
  /** The `displayName` of an integration, which has a field of its own. */
  appDisplayName?: string;
}

/** One row of field filters; an incomplete one has `null`. */
export interface FieldFilterRow {
  attribute: OptionItem | null;
  value: unknown;
}
