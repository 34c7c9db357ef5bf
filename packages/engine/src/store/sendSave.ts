import { isTemporaryId } from './temporaryIds';
import type { DataAdapter } from '../data/DataAdapter';
import type { SaveOutcome, SaveRequest } from './recordSaving';

/** Creates the record, or updates it when it has an id of the server. */
export async function sendSave(
  adapter: DataAdapter,
  subject: string,
  { optimistic, save, idempotencyKey }: SaveRequest,
): Promise<SaveOutcome> {
  if (!isTemporaryId(optimistic.talkId)) {
    const talk = await adapter.update(subject, optimistic.talkId, save, idempotencyKey);
    return { talk, replacedId: null, location: null };
  }
  const { resourceId, location } = await adapter.create(subject, save, idempotencyKey);
  return { talk: { ...optimistic, talkId: resourceId, version: 1 }, replacedId: optimistic.talkId, location };
}
