import type { RecordId } from '../contract/recordId';
import type { Engine } from './Engine';
import type { EditorServices } from '../registry/FieldDefinition';

/**
 * The services of one record's editors: the general ones, and whether another record has a value of a natural key. `talkId` is
 * `null` for a record that is not stored yet.
 */
export function recordServices(
  { adapter, services }: Pick<Engine, 'adapter' | 'services'>,
  talkId: RecordId | null,
): EditorServices {
  const isTaken = adapter.isValueTaken?.bind(adapter);
  if (!isTaken) return services;
  return {
    ...services,
    isValueTaken: ({ subjectAttributeId }, value, signal) => isTaken(subjectAttributeId, value, talkId, signal),
  };
}
