import { createHash } from 'node:crypto';
import type { AccountRequest } from '../../access/RecordRequest';

/**
 * What a person may currently read, as a text that changes with it: the room's permissions, the account's restrictions, and the
 * values used by conditions. Equal texts allow the same.
 */
export function exportRights({ account, company }: AccountRequest): string {
  const { roomId, name, email, restrictions } = account;
  const rights = [{ roomId, name, email, restrictions }, company.rooms.get(roomId) ?? null];
  return createHash('sha256').update(orderedJson(rights)).digest('hex');
}

/** JSON that does not depend on the order of keys and entries, since permissions are loaded in any order. */
function orderedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(orderedJson).sort().join(',')}]`;
  const entries = Object.entries(value).map(([key, own]) => `${JSON.stringify(key)}:${orderedJson(own)}`);
  return `{${entries.sort().join(',')}}`;
}
