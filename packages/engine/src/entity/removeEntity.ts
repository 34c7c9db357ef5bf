import type { EntityId } from './EntityDefinition';
import type { EntitySource } from './EntitySource';
import { notifySource } from './sourceEvents';

/**
 * Removes an entity. The lists over its source take it off their page, without reading again. Rejects with the refusal of the
 * source, and then nothing changed.
 *
 * @example
 * await removeEntity(channels, 7).catch((error) => notify(userMessageOf(error)));
 */
export async function removeEntity<T extends object>(source: EntitySource<T>, id: EntityId): Promise<void> {
  if (!source.remove) throw new Error('The source has no remove. Offer removal only where it has.');
  await source.remove(id);
  notifySource(source, { type: 'removed', id });
}

/**
 * Makes the lists over a source read again, after a change that no form of this page made.
 *
 * @example
 * refreshEntities(channels);
 */
export function refreshEntities<T extends object>(source: EntitySource<T>): void {
  notifySource(source, { type: 'saved' });
}
