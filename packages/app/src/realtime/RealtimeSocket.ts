/** What the page needs of a browser's WebSocket. */
export type RealtimeSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** Opens a socket at a path of this page's own origin. */
export type OpenSocket = (path: string) => RealtimeSocket;

/** A browser's own socket. */
export const openBrowserSocket: OpenSocket = (path) => {
  const address = new URL(path, window.location.origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address);
};
