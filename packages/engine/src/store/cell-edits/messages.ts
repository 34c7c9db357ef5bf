import type { EngineMessageKey } from '../../messages/engineTranslate';
import type { FormField } from '../../schema/definitions';

/**
 * The message key for each reason why a field is read-only in a table of records, by `FormField.readOnlyReason`.
 *
 * @example
 * const key = lockedMessageKeys.rule; // 'cells.locked.rule'
 */
export const lockedMessageKeys = {
  configured: 'cells.locked.configured',
  noUpdateAction: 'cells.locked.noUpdateAction',
  noCreateAction: 'cells.locked.noUpdateAction',
  talkReadOnly: 'cells.locked.talkReadOnly',
  rule: 'cells.locked.rule',
  computed: 'cells.locked.computed',
} as const satisfies Record<NonNullable<FormField['readOnlyReason']>, EngineMessageKey>;

/** Why a cell is read-only: the key of the message. */
export type CellLock =
  | (typeof lockedMessageKeys)[keyof typeof lockedMessageKeys]
  | 'cells.notInForm'
  | 'cells.inFormOnly'
  | 'cells.notSavedYet'
  | 'cells.notOnPage';

const lockedForAll: readonly CellLock[] = [
  lockedMessageKeys.configured,
  lockedMessageKeys.noUpdateAction,
  'cells.notInForm',
  'cells.inFormOnly',
];

/** Whether a reason applies to an attribute in every record of its list. */
export function isLockedForAll(reason: CellLock | null): boolean {
  return reason !== null && lockedForAll.includes(reason);
}
