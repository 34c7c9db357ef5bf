import { dismissNotice, type Notice, notify } from '@assunto/shell';
import type { Realtime, RealtimeState } from './createRealtime';

import type { AppKey, AppTranslate } from '../messages/translation';

interface Message {
  tone: Notice['tone'];
  text: AppKey;
  /** In milliseconds. */
  duration: number;
}

/** The notice of each state of the connection, and its duration (specification: shell). */
const messages: Partial<Record<RealtimeState, Message>> = {
  failed: {
    tone: 'danger',
    text: 'realtime.failed',
    duration: 60_000,
  },
  reconnecting: { tone: 'info', text: 'realtime.reconnecting', duration: 45_000 },
  reconnected: { tone: 'info', text: 'realtime.reconnected', duration: 45_000 },
  closed: { tone: 'danger', text: 'realtime.closed', duration: 60_000 },
};

/**
 * Shows a notice only for the latest state of the connection; returns the cleanup function. `translate` is called for each
 * notice.
 */
export function notifyRealtimeState({ state }: Pick<Realtime, 'state'>, translate: () => AppTranslate): () => void {
  let shown: number | null = null;
  const stop = state.subscribe(() => {
    if (shown !== null) dismissNotice(shown);
    const message = messages[state.get()];
    shown = message ? notify(message.tone, translate()(message.text), message.duration) : null;
  });
  return () => {
    stop();
    if (shown !== null) dismissNotice(shown);
  };
}
