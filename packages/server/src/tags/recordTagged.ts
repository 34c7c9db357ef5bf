import { recordEvents } from '../automations/recordEvent';
import type { TagChange, TagWork } from './changeTags';

/** Writes the event of each tag that records got, for the automations that wait for it, in the transaction of the change. */
export async function recordTagged(work: TagWork, changes: readonly TagChange[]): Promise<void> {
  const talksByTag = new Map<number, Set<number>>();
  for (const { tagId, talkId, isAdded } of changes)
    if (isAdded) talksByTag.set(tagId, (talksByTag.get(tagId) ?? new Set()).add(talkId));
  for (const [tagId, talkIds] of talksByTag)
    await recordEvents(work, { name: 'tagged', talkIds: [...talkIds], detail: tagId });
}
