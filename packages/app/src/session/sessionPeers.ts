/** A session that ended in one tab of this browser. */
export interface EndedSession {
  ended: 'lost' | 'left';
  companyId: number;
  accountId: number;
  sid: string;
}

/** The other tabs of this browser. */
export interface SessionPeers {
  tell(message: EndedSession): void;
  /** Calls `listener` with what other tabs tell; answers how to stop. */
  listen(listener: (message: EndedSession) => void): () => void;
}

/** Reaches the other tabs: storage tells them of kept sessions alone, this of all. */
export function openSessionPeers(): SessionPeers {
  const channel = new BroadcastChannel('assunto.session');
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const handle = ({ data }: MessageEvent<EndedSession>): void => listener(data);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
  };
}
