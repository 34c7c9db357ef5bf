/** A session that ended in one tab of this browser. */
export interface EndedSession {
  ended: 'lost' | 'left';
  companyId: number;
  accountId: number;
  sid: string;
}

/** The other tabs of this browser. */
export interface SessionPeers {
  post(message: EndedSession): void;
  /** Subscribes to messages of other tabs; returns the unsubscribe function. */
  listen(listener: (message: EndedSession) => void): () => void;
}

/** Opens the channel to the other tabs. Storage events cover only sessions in local storage; this covers all. */
export function openSessionPeers(): SessionPeers {
  const channel = new BroadcastChannel('assunto.session');
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const handle = ({ data }: MessageEvent<EndedSession>): void => listener(data);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
  };
}
