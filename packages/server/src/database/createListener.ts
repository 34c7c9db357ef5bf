import net from 'node:net';
import pg from 'pg';
import type { Database } from './Database';

/** How often the listener checks that it still hears, and how long one beat is trusted, in milliseconds. */
const beatEvery = 2_000;
const trustFor = 5_000;
const retryDelay = 1_000;
/** The channel of the beats, which each process sends to itself through another connection. */
const beatChannel = 'assunto_beat';

interface Listener extends Pick<Database, 'listen' | 'isListening'> {
  close(): Promise<void>;
}

/** The connection that listens, from its first packet on. */
interface Line {
  /** Ends the connection even when the other end no longer answers. */
  cut(): void;
  connectedAt: number;
}

/**
 * One connection that listens for all channels, made at the first `listen` and made again when it is lost. A beat is sent
 * every 2 s by `notify`, which has to use another connection: where none is heard for 5 s (a stopped backend, a half-open
 * line, a pooler that keeps no session) `isListening` is false and the connection is cut and made again.
 */
export function createListener(settings: pg.ClientConfig, notify: (channel: string) => Promise<unknown>): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let line: Line | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heardAt = 0;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  const isListening = (): boolean => Date.now() - heardAt < trustFor;

  async function connect(): Promise<pg.Client> {
    const socket = new net.Socket();
    const client = new pg.Client({ ...settings, stream: () => socket, query_timeout: trustFor });
    const current: Line = { cut: () => socket.destroy(), connectedAt: Date.now() };
    line = current;
    client.on('notification', ({ channel, payload }) => {
      heardAt = Date.now();
      for (const handler of channels.get(channel) ?? []) handler(payload ?? '');
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (line === current) lost();
    });
    try {
      await client.connect();
      for (const channel of [beatChannel, ...channels.keys()])
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      current.cut();
      throw error;
    }
    sendBeat();
    return client;
  }

  function lost(): void {
    line = undefined;
    connecting = undefined;
    heardAt = 0;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
      connecting.then(notifyAll, lost);
    }, retryDelay);
    retry.unref();
  }

  /** Runs one statement after the other: the driver takes no second one while one runs. */
  function inTurn(run: () => Promise<unknown>): Promise<unknown> {
    const done = turn.then(run);
    turn = done.catch(() => undefined);
    return done;
  }

  function notifyAll(): void {
    for (const handlers of channels.values()) for (const handler of handlers) handler('');
  }

  function sendBeat(): void {
    notify(beatChannel).catch(() => undefined);
  }

  function beat(): void {
    if (line && Date.now() - Math.max(heardAt, line.connectedAt) >= trustFor) line.cut();
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
      const cut = setTimeout(() => line?.cut(), retryDelay);
      await client?.end();
      clearTimeout(cut);
    },
  };
}
