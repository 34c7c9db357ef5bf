import type { EntityId } from './EntityDefinition';
import type { EntitySource } from './EntitySource';
import { notifySource } from './sourceEvents';

/**
 * Removes an entity. The lists over its source remove it from their page without reloading. Rejects with the refusal of the
 * source, and then nothing has changed.
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
 * Makes the lists over a source reload, after a change that was not made by a form of this page.
 *
 * @example
 * refreshEntities(channels);
 */
export function refreshEntities<T extends object>(source: EntitySource<T>): void {
  notifySource(source, { type: 'saved' });
}
