import type { DataAdapter } from '../../data/DataAdapter';
import type { SaveOutcome, SaveRequest } from '../recordSaving';
import { canBeSentLater } from './canBeSentLater';
import type { ActRequest, Outbox } from './createOutbox';
import { doAct } from './doAct';
import type { QueuedSave } from './QueuedSave';

/** Creates the record, or updates it when it has an id of the server. */
async function sendSave(
  adapter: DataAdapter,
  subject: string,
  { optimistic, save, idempotencyKey }: SaveRequest,
): Promise<SaveOutcome> {
  if (optimistic.talkId >= 0) {
    const talk = await adapter.update(subject, optimistic.talkId, save, idempotencyKey);
    return { talk, replacedId: null, location: null };
  }
  const { resourceId, location } = await adapter.create(subject, save, idempotencyKey);
  return { talk: { ...optimistic, talkId: resourceId, version: 1 }, replacedId: optimistic.talkId, location };
}

/** Makes the call of a queued save or action. */
export async function sendQueued(adapter: DataAdapter, queued: QueuedSave): Promise<SaveOutcome> {
  const { subject, talk, save, act, idempotencyKey } = queued;
  if (!act) return sendSave(adapter, subject, { optimistic: talk, save, idempotencyKey });
  await doAct(adapter, subject, talk.talkId, act, idempotencyKey);
  return { talk, replacedId: null, location: null };
}

/** Sends a save, or queues it when others are waiting or no server can be reached. Throws every other failure. */
export async function sendOrQueue(
  adapter: DataAdapter,
  outbox: Outbox | null,
  subject: string,
  request: SaveRequest,
): Promise<SaveOutcome> {
  if (!outbox || !request.before) return sendSave(adapter, subject, request);
  const queued: SaveOutcome = { talk: request.optimistic, replacedId: null, location: null, isQueued: true };
  if (outbox.isBusy()) {
    await outbox.add(subject, request);
    void outbox.send().catch(() => undefined);
    return queued;
  }
  try {
    return await sendSave(adapter, subject, request);
  } catch (error) {
    if (!canBeSentLater(error)) throw error;
    await outbox.add(subject, request).catch(() => {
      throw error;
    });
    return queued;
  }
}

/** Performs an action, or queues it as `sendOrQueue` does. */
export async function actOrQueue(
  adapter: DataAdapter,
  outbox: Outbox | null,
  subject: string,
  request: ActRequest,
): Promise<'done' | 'queued'> {
  if (outbox?.isBusy()) {
    await outbox.addAct(subject, request);
    void outbox.send().catch(() => undefined);
    return 'queued';
  }
  try {
    await doAct(adapter, subject, request.talkId, request.act, request.idempotencyKey);
    return 'done';
  } catch (error) {
    if (!outbox || !canBeSentLater(error)) throw error;
    await outbox.addAct(subject, request).catch(() => {
      throw error;
    });
    return 'queued';
  }
}
