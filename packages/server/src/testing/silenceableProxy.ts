import net, { type AddressInfo, type Socket } from 'node:net';

/** A proxy to PostgreSQL whose listening connections can be silenced, like a half-open connection or a stopped backend. */
export interface SilenceableProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** How many connections have sent LISTEN so far. */
  listeners(): number;
  /** From now on nothing is forwarded on listening connections in either direction; none is closed. */
  silence(): void;
  /** New listening connections work again; the silenced ones stay silent. */
  recover(): void;
  close(): Promise<void>;
}

/** Opens the proxy in front of the database at `databaseUrl`. */
export async function openSilenceableProxy(databaseUrl: string): Promise<SilenceableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const listening = new Set<Socket>();
  let isSilenced = false;
  let count = 0;

  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (data) => {
      if (data.includes('LISTEN ') && !listening.has(client)) {
        listening.add(client);
        count += 1;
        if (isSilenced) silent.add(client);
      }
      if (!silent.has(client)) database.write(data);
    });
    database.on('data', (data) => {
      if (!silent.has(client)) client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    listeners: () => count,
    silence() {
      isSilenced = true;
      for (const client of listening) silent.add(client);
    },
    recover() {
      isSilenced = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
