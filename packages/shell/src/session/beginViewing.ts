import type { StoredUser, ViewAsAnswer } from '@assunto/api';
import { viewingKey } from './isViewing';
import { tokenClaims } from './tokenClaims';

/**
 * Makes this tab view the product as somebody else from its next load on; the administrator's own session remains stored.
 * `returnTo` is the page to open when viewing ends.
 */
export function beginViewing(tab: Storage, user: StoredUser, answer: ViewAsAnswer, returnTo: string): void {
  const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(answer.token);
  const { companyIdentifier, companyName, appIdentifier, appName } = user;
  const viewing: StoredUser = {
    name,
    accountId,
    roomId,
    companyId,
    isAdmin,
    companyIdentifier,
    companyName,
    appIdentifier,
    appName,
    keepConnected: false,
    token: answer.token,
    timeZone: answer.account.timeZone,
    viewing: { kind: answer.kind, name: answer.name, endsIn: answer.endsIn, returnTo },
  };
  tab.setItem(viewingKey, JSON.stringify(viewing));
}
