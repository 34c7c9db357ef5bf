import type { ActionsKey } from './messages/translation';

/** What can be done to many records at once. */
export type BatchAction = 'delete' | 'activate' | 'deactivate';

const statusFailed = 'actions.statusFailed';

/**
 * The texts of each action; those of success and failure are of 1§8. `queued`: it waits in the outbox (decision 45).
 * `count`: how many records it was done to.
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
