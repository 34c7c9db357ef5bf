import { endViewing, noTexts, type Session, type SessionPeers, viewingStorages } from '@assunto/shell';

/** The storages and services of a tab that views as somebody else, separate from those of its administrator. */
export function viewedTab() {
  const storages = viewingStorages({ local: window.localStorage, session: window.sessionStorage });
  // The other tabs belong to the administrator.
  const peers: SessionPeers = { post: () => undefined, listen: () => () => undefined };
  return { storages: { ...storages, durable: noTexts }, peers };
}

/** Returns to the administrator's own session and page once the viewed one has ended, for whatever reason. */
export function returnAfterViewing({ state }: Pick<Session, 'state'>): void {
  const { returnTo = '/' } = state.get().user?.viewing ?? {};
  state.subscribe(() => {
    if (state.get().user) return;
    endViewing(window.sessionStorage);
    window.location.assign(returnTo);
  });
}
