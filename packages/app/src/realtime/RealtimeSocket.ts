/** The part of a browser's WebSocket that the page uses. */
export type RealtimeSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** Opens a socket at a path of this page's own origin. */
export type OpenSocket = (path: string) => RealtimeSocket;

/** Opens a WebSocket of the browser. */
export const openBrowserSocket: OpenSocket = (path) => {
  const address = new URL(path, window.location.origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address);
};
