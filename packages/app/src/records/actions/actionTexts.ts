import type { ActionsKey } from './messages/translation';

/** The actions on several records at once. */
export type BatchAction = 'delete' | 'activate' | 'deactivate';

const statusFailed = 'actions.statusFailed';

/**
 * The texts of each action; those of success and failure are the specification's. `queued`: the action waits in the outbox (decision 45).
 * `count`: the number of records.
 */
export const actionTexts = {
  delete: {
    running: 'actions.deleting',
    result: 'actions.deleteResult',
    count: 'actions.deletedCount',
    success: 'actions.deleted',
    failed: 'actions.deleteFailed',
    queued: 'actions.deleteQueued',
  },
  activate: {
    running: 'actions.activating',
    result: 'actions.activateResult',
    count: 'actions.activatedCount',
    success: 'actions.activated',
    failed: statusFailed,
    queued: 'actions.activateQueued',
  },
  deactivate: {
    running: 'actions.deactivating',
    result: 'actions.deactivateResult',
    count: 'actions.deactivatedCount',
    success: 'actions.deactivated',
    failed: statusFailed,
    queued: 'actions.deactivateQueued',
  },
} as const satisfies Record<BatchAction, Record<string, ActionsKey>>;
