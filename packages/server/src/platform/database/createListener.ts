import net from 'node:net';
import pg from 'pg';
import type { Database } from './Database';

/** The interval of heartbeats, and how long the connection is trusted after the last notification, in milliseconds. */
const beatEvery = 2_000;
const trustFor = 5_000;
const retryDelay = 1_000;
/** The channel of the heartbeats, which each process sends to itself through another connection. */
const beatChannel = 'assunto_beat';

interface Listener extends Pick<Database, 'listen' | 'isListening'> {
  close(): Promise<void>;
}

/** The listening connection, from its first packet on. */
interface Connection {
  client: pg.Client;
  connectedAt: number;
  /** Closes the connection even when the other end no longer responds. */
  cut(): void;
}

interface ConnectionEvents {
  onNotification(channel: string, payload: string): void;
  onEnd(): void;
}

function createConnection(settings: pg.ClientConfig, { onNotification, onEnd }: ConnectionEvents): Connection {
  const socket = new net.Socket();
  const client = new pg.Client({ ...settings, stream: () => socket, query_timeout: trustFor });
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
  client.on('error', () => undefined);
  client.once('end', onEnd);
  return { client, connectedAt: Date.now(), cut: () => socket.destroy() };
}

/**
 * One connection that listens on all channels, opened by the first `listen` and again when it is lost. `notify` sends a heartbeat
 * every 2 s and has to use another connection: when none is received for 5 s (a stopped backend, a half-open connection, a pooler
 * without sessions) `isListening` is false and the connection is closed and opened again.
 */
export function createListener(settings: pg.ClientConfig, notify: (channel: string) => Promise<unknown>): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let connection: Connection | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let receivedAt = 0;
  let closed = false;
  const inTurn = createTurns();

  const isListening = (): boolean => Date.now() - receivedAt < trustFor;

  async function connect(): Promise<pg.Client> {
    const current = createConnection(settings, {
      onNotification(channel, payload) {
        receivedAt = Date.now();
        for (const handler of channels.get(channel) ?? []) handler(payload);
      },
      onEnd: () => void (connection === current && lost()),
    });
    connection = current;
    try {
      await current.client.connect();
      for (const channel of [beatChannel, ...channels.keys()])
        await current.client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      current.cut();
      throw error;
    }
    sendBeat();
    return current.client;
  }

  function lost(): void {
    connection = undefined;
    connecting = undefined;
    receivedAt = 0;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
      connecting.then(notifyAll, lost);
    }, retryDelay);
    retry.unref();
  }

  function notifyAll(): void {
    for (const handlers of channels.values()) for (const handler of handlers) handler('');
  }

  const sendBeat = (): unknown => notify(beatChannel).catch(() => undefined);

  function beat(): void {
    if (connection && Date.now() - Math.max(receivedAt, connection.connectedAt) >= trustFor) connection.cut();
    sendBeat();
  }

  return {
    isListening,
    async listen(channel, handler) {
      const handlers = channels.get(channel) ?? new Set();
      handlers.add(handler);
      channels.set(channel, handlers);
      timer ??= setInterval(beat, beatEvery).unref();
      await inTurn(async () => {
        const client = await (connecting ??= connect());
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      });
      return async () => {
        handlers.delete(handler);
        if (handlers.size > 0 || closed) return;
        channels.delete(channel);
        await inTurn(async () => (await connecting)?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`));
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(timer);
      const client = await connecting?.catch(() => undefined);
      const cut = setTimeout(() => connection?.cut(), retryDelay);
      await client?.end();
      clearTimeout(cut);
    },
  };
}

/** Runs statements one after another: the driver accepts no second one while one is running. */
function createTurns(): (run: () => Promise<unknown>) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const done = last.then(run);
    last = done.catch(() => undefined);
    return done;
  };
}
