import { endViewing, noOverflow, type Session, type SessionPeers, viewingStorages } from '@assunto/shell';

/** What a tab that sees as somebody else works with, in place of what the browser has of its administrator. */
export function viewedTab() {
  const storages = viewingStorages({ local: window.localStorage, session: window.sessionStorage });
  // The other tabs are those of the administrator.
  const peers: SessionPeers = { post: () => undefined, listen: () => () => undefined };
  return { storages: { ...storages, overflow: noOverflow }, peers };
}

/** Leads back to the administrator's own session and page once the seen one is over, whoever ended it. */
export function returnAfterViewing({ state }: Pick<Session, 'state'>): void {
  const { returnTo = '/' } = state.get().user?.viewing ?? {};
  state.subscribe(() => {
    if (state.get().user) return;
    endViewing(window.sessionStorage);
    window.location.assign(returnTo);
  });
}
