import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../DatabaseError';

/** How the programs of PostgreSQL are run, which refuse to run as root. */
export type Runner =
  /** As the person who started the server. */
  | { kind: 'own' }
  /** As root in a user namespace in which root has another name: on the disk everything is root's. */
  | { kind: 'namespace'; uid: number; gid: number }
  /** As a user without rights, who owns the folder of the data. */
  | { kind: 'user'; uid: number; gid: number };

/** What `spawn` gets to run a program. */
export interface Command {
  program: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** The runner for this process. `hasNamespaces: false` is for a root that may not create user namespaces, as in most containers. */
export function chooseRunner({ hasNamespaces = mayCreateNamespaces() } = {}): Runner {
  if (process.getuid?.() !== 0) return { kind: 'own' };
  return { kind: hasNamespaces ? 'namespace' : 'user', ...unprivilegedUser() };
}

/** The command that runs `program` with a runner. */
export function commandOf(runner: Runner, program: string, args: readonly string[]): Command {
  switch (runner.kind) {
    case 'own':
      return { program, args: [...args] };
    case 'namespace':
      return { program: 'unshare', args: [...namespaceArgs(runner), '--', program, ...args] };
    case 'user':
      return { program, args: [...args], uid: runner.uid, gid: runner.gid };
  }
}

/** Whose the files of the runner are on the disk; `undefined` where the server need not know. */
export function ownerOf(runner: Runner): { uid: number; gid: number } | undefined {
  if (runner.kind === 'own') return undefined;
  return runner.kind === 'namespace' ? { uid: 0, gid: 0 } : { uid: runner.uid, gid: runner.gid };
}

const namespaceArgs = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
];

function mayCreateNamespaces(): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('unshare', [...namespaceArgs(unprivilegedUser()), '--', 'true']).status === 0;
}

/** `postgres` where the system has it, else `nobody`, else any user but root: initdb asks for the name of who runs it. */
function unprivilegedUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid]) => uid !== undefined && uid !== '0');
  const named = (name: string): string[] | undefined => users.find(([login]) => login === name);
  const [, , uid, gid] = named('postgres') ?? named('nobody') ?? users[0] ?? [];
  if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  throw new DatabaseError('DATABASE_USER_MISSING');
}

/** Where data and programs are that a user without rights must reach, when those of root are in a folder for root alone. */
const sharedFolder = '/var/lib/assunto';

/**
 * Gives `folder` to the runner, and returns where it is: its owner is whom the programs run as, and they can reach it. Where a user
 * without rights cannot, it is moved below `/var/lib/assunto`, and a symbolic link stays in its place.
 */
export function handOver(folder: string, runner: Runner): string {
  const real = realpathSync(folder);
  const owner = ownerOf(runner);
  if (!owner) return real;
  const location = runner.kind === 'user' && !mayEnter(dirname(real), runner) ? moveAway(folder, real) : real;
  if (statSync(location).uid !== owner.uid) changeOwner(location, owner);
  return location;
}

/** Deletes a folder and, where a link stands in its place, what it leads to. */
export function removeFolder(folder: string): void {
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true, force: true });
  rmSync(folder, { force: true });
}

/** The folder of programs that the runner can reach: `folder` itself, or a copy of it. */
export function reachablePrograms(folder: string, runner: Runner): string {
  if (runner.kind !== 'user' || mayEnter(join(folder, 'bin'), runner)) return folder;
  const version = createHash('sha256')
    .update(readFileSync(join(folder, '../package.json')))
    .digest('hex')
    .slice(0, 12);
  const copy = join(sharedFolder, `programs-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${copy}-`);
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch {
    // Another server was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Where the names of the libraries of `programs` are linked: in the data folder, or where the runner can reach them. */
export function reachableLinks(dataDir: string, programs: string, runner: Runner): string {
  if (runner.kind !== 'user' || mayEnter(dataDir, runner)) return join(dataDir, 'postgres-lib');
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  return join(sharedFolder, `lib-${createHash('sha256').update(programs).digest('hex').slice(0, 12)}`);
}

function mayEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  return spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
}

function moveAway(folder: string, real: string): string {
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const location = mkdtempSync(join(sharedFolder, 'postgres-'));
  cpSync(real, location, { recursive: true, preserveTimestamps: true });
  rmSync(folder, { recursive: true });
  symlinkSync(location, folder);
  return location;
}

function changeOwner(path: string, owner: { uid: number; gid: number }): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chownSync(path, owner.uid, owner.gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name), owner);
}
