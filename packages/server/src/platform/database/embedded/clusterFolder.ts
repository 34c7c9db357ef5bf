import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseError } from '../DatabaseError';
import { shortPath } from './shortPath';

/** The role of the server in the embedded PostgreSQL; its password is in `passwordFile`. */
export const embeddedRole = 'assunto';

/** Where the data of a data folder are; a symbolic link where they had to be moved (`handOver`). */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Where the data are when they had to be moved out of the data folder, else `null`. */
export function embeddedLocation(dataDir: string): string | null {
  const folder = clusterFolder(dataDir);
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? realpathSync(folder) : null;
}

/** The file with the password of the role, which also tells a folder of this PostgreSQL from another one. */
export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password');

/** The port that names the socket. */
const socketPort = 5432;

/** Throws `DATABASE_FOLDER_FORMER` when the folder has the data of a former version, or without their password. */
export function requireOurs(dataDir: string): void {
  if (existsSync(join(clusterFolder(dataDir), 'PG_VERSION')) && !existsSync(passwordFile(dataDir)))
    throw new DatabaseError('DATABASE_FOLDER_FORMER', { folder: dataDir });
}

/** The settings of connections to the PostgreSQL that runs in a data folder. */
export function connectionTo(dataDir: string): { settings: pg.ClientConfig; remove: () => void } {
  const cluster = realpathSync(clusterFolder(dataDir));
  const password = readFileSync(passwordFile(dataDir), 'utf8').trim();
  const common = { user: embeddedRole, password, database: 'postgres' };
  if (process.platform === 'win32') {
    const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return { settings: { ...common, host: '127.0.0.1', port }, remove: () => undefined };
  }
  const path = shortPath(cluster);
  return { settings: { ...common, host: path.folder, port: socketPort }, remove: path.remove };
}

/** How PostgreSQL listens: on a socket in its own folder, where there are such, else on a free port of the loopback address. */
export async function listenArgs(): Promise<string[]> {
  if (process.platform !== 'win32')
    return [
      '-p',
      String(socketPort),
      '-c',
      'listen_addresses=',
      '-c',
      'unix_socket_directories=.',
      '-c',
      'unix_socket_permissions=0700',
    ];
  return ['-p', String(await freePort()), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
