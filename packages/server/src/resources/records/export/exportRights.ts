import { createHash } from 'node:crypto';
import type { AccountRequest } from '../../../access/RecordRequest';

/**
 * What a person may read at this moment, as a text that changes whenever it does: the whole of the room's rights, what
 * narrows the person further, and what conditions know of them. Two equal ones allow the same.
 */
export function exportRights({ account, company }: AccountRequest): string {
  const { roomId, name, email, restrictions } = account;
  const rights = [{ roomId, name, email, restrictions }, company.rooms.get(roomId) ?? null];
  return createHash('sha256').update(orderedJson(rights)).digest('hex');
}

/** JSON that is the same whatever the order of keys and entries: rights are loaded in any. */
function orderedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(orderedJson).sort().join(',')}]`;
  const entries = Object.entries(value).map(([key, own]) => `${JSON.stringify(key)}:${orderedJson(own)}`);
  return `{${entries.sort().join(',')}}`;
}
