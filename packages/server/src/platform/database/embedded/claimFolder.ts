import { randomInt } from 'node:crypto';
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '../DatabaseError';
import { shortPath } from './shortPath';

/** The folder of a database that belongs to this process until it is released. */
export interface FolderClaim {
  release(): Promise<void>;
}

/** How often the owner looks whether its socket is still in the folder, in milliseconds. */
const checkIntervalMs = 2_000;
/** How long an owner is waited for that does not say who it is (one that is suspended), in milliseconds. */
const answerTimeoutMs = 500;
const mostAttempts = 20;

/** Who has a socket, as far as it answers: `claiming` is what a process says that does not own the folder yet. */
type Owner = { isAlive: false } | { isAlive: true; process: string };
const claiming = 'claiming';

/**
 * Makes this process the only owner of `folder`. Throws `DATABASE_FOLDER_LOCKED`.
 *
 * The owner listens on the socket `owner.N` with the highest number. The system accepts connections to it exactly while its process
 * exists, suspended or not, in whichever pid namespace, container or host name; so the socket of a process that ended is told from
 * one in use. A successor binds the next number, which only one process can. Who then finds a higher number or another live socket
 * withdraws and tries again, and until it knows it says to others that it is only trying. `onLost` is called when the socket is no longer in the folder: somebody deleted or replaced the folder.
 */
export async function claimFolder(folder: string, onLost: () => void): Promise<FolderClaim> {
  if (process.platform === 'win32') return claimPipe(folder);
  const path = shortPath(folder);
  try {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const highest = Math.max(0, ...ownerNumbers(folder));
      const owner = highest > 0 ? await askOwner(path.of(nameOf(highest))) : { isAlive: false as const };
      if (owner.isAlive && owner.process !== claiming)
        throw new DatabaseError('DATABASE_FOLDER_LOCKED', { folder, process: owner.process });
      const number = highest + 1;
      const server = owner.isAlive ? undefined : await listen(path.of(nameOf(number)));
      if (server && (await isOnlyOwner(folder, number, path.of))) {
        server.setOwner();
        for (const lower of ownerNumbers(folder)) if (lower < number) removeOwner(folder, lower);
        return owned(server, { folder, number, path, onLost });
      }
      if (server) await server.close();
      await wait(randomInt(10, 100));
    }
    throw new DatabaseError('DATABASE_FOLDER_LOCKED', { folder, process: '' });
  } catch (error) {
    path.remove();
    throw error;
  }
}

/** Whether a live process owns the folder. */
export async function isOwned(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return (await askOwner(pipeOf(folder))).isAlive;
  const path = shortPath(folder);
  try {
    const highest = Math.max(0, ...ownerNumbers(folder));
    return highest > 0 && (await askOwner(path.of(nameOf(highest)))).isAlive;
  } finally {
    path.remove();
  }
}

const nameOf = (number: number): string => `owner.${number}`;

function ownerNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = /^owner\.(\d{1,9})$/.exec(name)?.[1];
    return number === undefined ? [] : Number(number);
  });
}

const removeOwner = (folder: string, number: number): void => rmSync(join(folder, nameOf(number)), { force: true });

async function isOnlyOwner(folder: string, number: number, socketOf: (name: string) => string): Promise<boolean> {
  const others = ownerNumbers(folder).filter((other) => other !== number);
  if (others.some((other) => other > number) || !ownerNumbers(folder).includes(number)) return false;
  for (const other of others) if ((await askOwner(socketOf(nameOf(other)))).isAlive) return false;
  return true;
}

/** Asks the process behind a socket who it is. */
function askOwner(socket: string): Promise<Owner> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    let answer = '';
    let isConnected = false;
    const end = (owner: Owner): void => {
      clearTimeout(timer);
      connection.destroy();
      resolve(owner);
    };
    const timer = setTimeout(() => end({ isAlive: true, process: answer }), answerTimeoutMs);
    connection.on('connect', () => (isConnected = true));
    connection.on('data', (chunk) => (answer += String(chunk)));
    connection.on('end', () => end({ isAlive: true, process: answer }));
    connection.on('error', ({ code }: NodeJS.ErrnoException) => {
      // Refused: no process has the socket. Any other failure, such as a full queue of connections, is that of a live one.
      const isDead = !isConnected && (code === 'ECONNREFUSED' || code === 'ENOENT');
      end(isDead ? { isAlive: false } : { isAlive: true, process: answer });
    });
  });
}

/** A socket that says who has it. */
interface OwnerSocket {
  setOwner(): void;
  close(): Promise<void>;
}

/** Listens on the socket; `undefined` when its name is taken. */
function listen(socket: string): Promise<OwnerSocket | undefined> {
  let answer = claiming;
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => {
      connection.on('error', () => undefined);
      connection.end(answer);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(socket, () => {
      server.unref();
      if (process.platform !== 'win32') chmodSync(socket, 0o600);
      resolve({
        setOwner: () => void (answer = ` (processo ${process.pid})`),
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}

function owned(
  server: OwnerSocket,
  {
    folder,
    number,
    path,
    onLost,
  }: { folder: string; number: number; path: ReturnType<typeof shortPath>; onLost: () => void },
): FolderClaim {
  const file = join(folder, nameOf(number));
  const inodeOf = (): bigint | undefined => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
  const inode = inodeOf();
  const isLost = (): boolean => inodeOf() !== inode;
  const timer = setInterval(() => {
    if (!isLost()) return;
    clearInterval(timer);
    onLost();
  }, checkIntervalMs).unref();
  return {
    async release() {
      clearInterval(timer);
      // Closing deletes the socket by its path, where there may be that of another owner by now.
      if (!isLost()) await server.close();
      path.remove();
    },
  };
}

/** Windows has no sockets in folders: a named pipe has one owner, and ends with it. */
async function claimPipe(folder: string): Promise<FolderClaim> {
  const server = await listen(pipeOf(folder));
  if (!server) {
    const owner = await askOwner(pipeOf(folder));
    throw new DatabaseError('DATABASE_FOLDER_LOCKED', { folder, process: owner.isAlive ? owner.process : '' });
  }
  server.setOwner();
  return { release: () => server.close() };
}

const pipeOf = (folder: string): string => `\\\\.\\pipe\\assunto-${Buffer.from(folder).toString('base64url')}`;
