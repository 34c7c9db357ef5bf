import { adminRoomId } from '@assunto/api/ticketing';
import type { StoredUser } from '@assunto/api';

const claims = { name: 'Ana Ribeiro', accountId: 7, requireDigitalSignature: [], companyId: 1, sid: 's' };

/** A user for tests; by default an administrator by `roomId` and `isAdmin`. */
export function testUser(changes: Partial<StoredUser> = {}): StoredUser {
  const { roomId = adminRoomId, isAdmin = true } = changes;
  return {
    keepConnected: false,
    name: claims.name,
    accountId: claims.accountId,
    roomId,
    companyId: claims.companyId,
    token: `h.${btoa(JSON.stringify({ ...claims, roomId, isAdmin }))}.s`,
    isAdmin,
    companyIdentifier: 'demo',
    companyName: 'Companhia de Demonstração',
    appIdentifier: 'web',
    appName: 'Assunto',
    ...changes,
  };
}
