const listeners = new Set<() => void>();

/**
 * Notifies the page that the access profile of the signed-in person has changed, so that what stays on the screen and depends on
 * it, the menu, is read again. Other pages read their data, with their templates, whenever they are opened.
 *
 * @example
 * if (room.roomId === session.state.get().user?.roomId) announceProfileChange();
 */
export function announceProfileChange(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Calls `listener` after each change of the person's own access profile; returns a function that unsubscribes.
 *
 * @example
 * useEffect(() => onProfileChange(reload), [reload]);
 */
export function onProfileChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
