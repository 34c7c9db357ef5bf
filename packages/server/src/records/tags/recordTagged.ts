import { recordEvents } from '../events/recordEvent';
import type { TagChange, TagWork } from './changeTags';

/** Writes an event for each tag that was added, for automations, in the transaction of the change. */
export async function recordTagged(work: TagWork, changes: readonly TagChange[]): Promise<void> {
  const talksByTag = new Map<number, Set<number>>();
  for (const { tagId, talkId, isAdded } of changes)
    if (isAdded) talksByTag.set(tagId, (talksByTag.get(tagId) ?? new Set()).add(talkId));
  for (const [tagId, talkIds] of talksByTag)
    await recordEvents(work, { name: 'tagged', talkIds: [...talkIds], detail: tagId });
}
