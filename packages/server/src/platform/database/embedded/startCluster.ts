import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLimits } from '../databaseLimits';
import { DatabaseError } from '../DatabaseError';
import { clusterFolder, connectionTo, embeddedRole, listenArgs, passwordFile } from './clusterFolder';
import { installedPrograms, programOf, type Programs, usePrograms } from './programs';
import { disownPidFiles, endLeftover, startAfterLeftover } from './leftovers';
import { createLogFile } from './logFile';
import { type PostgresProcess, startPostgresProcess } from './postgresProcess';
import { commandOf, handOver, ownerOf, reachableLinks, reachablePrograms, removeFolder, type Runner } from './runner';

/** A running embedded PostgreSQL, which is started again when it ends by itself. */
export interface Cluster {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** How it is run. */
export interface ClusterOptions extends Pick<DatabaseLimits, 'poolSize'> {
  runner: Runner;
  fsync: boolean;
  onLog: (line: string) => void;
  /** The folder of the programs; those that npm installed unless given. */
  programs?: string | undefined;
}

/** Waits between attempts to start it again, in milliseconds. */
const firstRetryMs = 100;
const longestRetryMs = 5_000;
/** Connections beside those of the pool: listening, control, upgrades, commands of operators. */
const furtherConnections = 20;

/** Starts the PostgreSQL of a data folder that this process owns, after creating it if it is missing. */
export async function startCluster(dataDir: string, options: ClusterOptions): Promise<Cluster> {
  const { runner, onLog } = options;
  const folder = clusterFolder(dataDir);
  const programs = programsFor(dataDir, options);
  removeFolder(draftOf(dataDir));
  if (!existsSync(folder)) initialise(dataDir, programs, options);
  const location = handOver(folder, runner);
  requireVersion(dataDir, location, programs);
  await endLeftover(location);
  const log = createLogFile(join(dataDir, 'postgres.log'));
  const args = ['-D', location, ...(await listenArgs()), ...settings(options)];
  const start = (): Promise<PostgresProcess> => {
    disownPidFiles(location);
    return startPostgresProcess({
      runner,
      program: programOf(programs.folder, 'postgres'),
      args,
      environment: programs.environment,
      onLine(line) {
        log.add(line);
        if (!isStopping && /\b(FATAL|PANIC):|was terminated by signal/.test(line)) onLog(line);
      },
    });
  };
  let isStopping = false;
  const stopping = new AbortController();
  let running: PostgresProcess | undefined = await startAfterLeftover(start);
  const restarted = restart();
  const connection = connectionTo(dataDir);
  let stopped: Promise<void> | undefined;

  async function restart(): Promise<void> {
    let delay = firstRetryMs;
    while (!isStopping) {
      await running?.ended;
      running = undefined;
      if (isStopping) return;
      onLog('PostgreSQL ended and is started again.');
      try {
        running = await start();
        delay = firstRetryMs;
      } catch (error) {
        onLog(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`);
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        // oxlint-disable-next-line no-useless-assignment -- the next turn of the loop waits that long
        delay = Math.min(2 * delay, longestRetryMs);
      }
    }
    // It was told to stop while it started.
    await running?.stop();
  }

  return {
    connection: connection.settings,
    stop() {
      isStopping = true;
      stopping.abort();
      stopped ??= (async () => {
        await running?.stop();
        await restarted;
        connection.remove();
      })();
      return stopped;
    },
  };
}

const draftOf = (dataDir: string): string => join(dataDir, 'postgres.new');

function programsFor(dataDir: string, { runner, programs = installedPrograms() }: ClusterOptions): Programs {
  const folder = reachablePrograms(programs, runner);
  return usePrograms(folder, reachableLinks(dataDir, folder, runner), ownerOf(runner));
}

/** Creates an empty database. It gets its name when it is complete, so that an interrupted first start is begun anew. */
function initialise(dataDir: string, programs: Programs, { runner, fsync }: ClusterOptions): void {
  if (!existsSync(passwordFile(dataDir)))
    writeFileSync(passwordFile(dataDir), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const draft = draftOf(dataDir);
  mkdirSync(draft, { mode: 0o700 });
  const location = handOver(draft, runner);
  const password = readablePassword(dataDir, runner);
  try {
    const { program, args, ...user } = commandOf(runner, programOf(programs.folder, 'initdb'), [
      `--pgdata=${location}`,
      `--username=${embeddedRole}`,
      `--pwfile=${password.file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fsync ? [] : ['--no-sync']),
    ]);
    const options = { ...user, cwd: '/', env: programs.environment, encoding: 'utf8' } as const;
    const { status, error, stderr } = spawnSync(program, args, options);
    if (status !== 0) throw new Error(error?.message ?? stderr.trim());
    renameSync(draft, clusterFolder(dataDir));
  } catch (error) {
    removeFolder(draft);
    throw error;
  } finally {
    password.remove();
  }
}

/** The password in a file that the runner may read, for initdb alone. */
function readablePassword(dataDir: string, runner: Runner): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-'));
  const file = join(folder, 'password');
  writeFileSync(file, readFileSync(passwordFile(dataDir)), { mode: 0o600 });
  const owner = ownerOf(runner);
  if (owner) for (const path of [file, folder]) chownSync(path, owner.uid, owner.gid);
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function requireVersion(dataDir: string, location: string, { major }: Programs): void {
  const found = readFileSync(join(location, 'PG_VERSION'), 'utf8').trim();
  if (found !== major) throw new DatabaseError('DATABASE_FOLDER_VERSION', { folder: dataDir, found, major });
}

/** Sized for a small machine that also runs the server. */
function settings({ poolSize, fsync }: ClusterOptions): string[] {
  const given: Record<string, string | number> = {
    max_connections: poolSize + furtherConnections,
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    // No replicas.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    // A container may have 64 MB of shared memory, and few processors.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are the server's to report.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
