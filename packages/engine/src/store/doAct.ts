import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import type { ActRequest } from './outbox/openOutbox';

/** Makes the call of an action on one record. Throws ACT_UNKNOWN where the adapter has no such call. */
export async function doAct(
  adapter: DataAdapter,
  subject: string,
  { talkId, act, idempotencyKey }: Omit<ActRequest, 'displayName'>,
): Promise<void> {
  if (act.kind === 'delete') return adapter.remove(subject, [talkId], idempotencyKey);
  if (act.kind === 'activate') return adapter.activate(subject, [talkId], idempotencyKey);
  if (act.kind === 'deactivate') return adapter.deactivate(subject, [talkId], idempotencyKey);
  if (act.kind === 'comment' && adapter.comment) {
    const { kind: _, visibility = 'public', ...comment } = act;
    return adapter.comment(subject, talkId, { ...comment, visibility }, idempotencyKey);
  }
  if (act.kind === 'start' && adapter.startTask) return adapter.startTask(talkId);
  throw new EngineError('ACT_UNKNOWN', { act: act.kind });
}
