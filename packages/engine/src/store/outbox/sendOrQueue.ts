import type { DataAdapter } from '../../data/DataAdapter';
import type { SaveOutcome, SaveRequest } from '../recordSaving';
import { canBeSentLater } from './canBeSentLater';
import { doAct } from '../doAct';
import { sendSave } from '../sendSave';
import type { ActRequest, Outbox } from './openOutbox';
import type { QueuedSave } from './QueuedSave';

/** Makes the call of a queued save or action. */
export async function sendQueued(adapter: DataAdapter, queued: QueuedSave): Promise<SaveOutcome> {
  const { subject, talk, save, act, idempotencyKey } = queued;
  if (!act) return sendSave(adapter, subject, { optimistic: talk, save, idempotencyKey });
  await doAct(adapter, subject, { talkId: talk.talkId, act, idempotencyKey });
  return { talk, replacedId: null, location: null };
}

/** Sends a save, or queues it when others are waiting or no server can be reached. Throws every other failure. */
export async function sendOrQueue(
  adapter: DataAdapter,
  outbox: Outbox,
  subject: string,
  request: SaveRequest,
): Promise<SaveOutcome> {
  if (!request.before) return sendSave(adapter, subject, request);
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
  outbox: Outbox,
  subject: string,
  request: ActRequest,
): Promise<'done' | 'queued'> {
  if (outbox.isBusy()) {
    await outbox.addAct(subject, request);
    void outbox.send().catch(() => undefined);
    return 'queued';
  }
  try {
    await doAct(adapter, subject, request);
    return 'done';
  } catch (error) {
    if (!canBeSentLater(error)) throw error;
    await outbox.addAct(subject, request).catch(() => {
      throw error;
    });
    return 'queued';
  }
}
