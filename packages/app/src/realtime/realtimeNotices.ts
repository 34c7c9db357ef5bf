import { dismissNotice, type Notice, notify } from '@assunto/shell';
import type { Realtime, RealtimeState } from './createRealtime';

interface Message {
  tone: Notice['tone'];
  text: string;
  /** In milliseconds. */
  duration: number;
}

/** The notice of each state of the connection, and its duration (1§8). */
const messages: Partial<Record<RealtimeState, Message>> = {
  failed: {
    tone: 'danger',
    text: 'Erro ao tentar iniciar a conexão com o servidor de tempo real',
    duration: 60_000,
  },
  reconnecting: { tone: 'info', text: 'Tentando reconexão com servidor em tempo real', duration: 45_000 },
  reconnected: { tone: 'info', text: 'Conexão com servidor em tempo real reestabelecida', duration: 45_000 },
  closed: { tone: 'danger', text: 'Conexão com servidor em tempo real perdida', duration: 60_000 },
};

/** Shows a notice of the connection's last state only; returns the cleanup. */
export function notifyRealtimeState({ state }: Pick<Realtime, 'state'>): () => void {
  let shown: number | null = null;
  const stop = state.subscribe(() => {
    if (shown !== null) dismissNotice(shown);
    const message = messages[state.get()];
    shown = message ? notify(message.tone, message.text, message.duration) : null;
  });
  return () => {
    stop();
    if (shown !== null) dismissNotice(shown);
  };
}
