import type { Account } from '@assunto/api';
import type { OptionItem } from '@assunto/engine';

/** An account in the forms. */
export type FormUser = Account & { version: number };

/** One row of field filters; an incomplete one has `null`. */
export interface FieldFilterRow {
  attribute: OptionItem | null;
  value: unknown;
}
