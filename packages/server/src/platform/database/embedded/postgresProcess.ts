import { spawn } from 'node:child_process';
import { commandOf, type Runner } from './runner';

/** A running PostgreSQL. */
export interface PostgresProcess {
  /** Resolves when all of its processes are gone, with what it printed last. */
  readonly ended: Promise<string>;
  /** Ends it in order: transactions are rolled back, everything is written to the disk. */
  stop(): Promise<void>;
}

/** What is run, and who reads what it prints. */
export interface PostgresCommand {
  runner: Runner;
  program: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  onLine: (line: string) => void;
}

/**
 * Runs PostgreSQL until its input ends, which is when the server says so or is gone, however it ended. A shell waits for that: a
 * process that was killed can end no other one. It is the leader of a session, so that Ctrl+C reaches the server alone, which
 * still needs its database then.
 */
const guard =
  'exec 3>&2 2>/dev/null; "$@" 2>&3 3>&- & child=$!; exec 3>&-; read -r line; kill -INT "$child"; wait "$child"';

/** How much of the last output is returned, in characters. */
const lastOutput = 2_000;

/** Starts PostgreSQL; resolves when it accepts connections. Rejects with what it printed when it ends before. */
export function startPostgresProcess({
  runner,
  program,
  args,
  environment,
  onLine,
}: PostgresCommand): Promise<PostgresProcess> {
  const isGuarded = process.platform !== 'win32';
  const {
    program: name,
    args: all,
    ...user
  } = isGuarded ? commandOf(runner, 'sh', ['-c', guard, 'sh', program, ...args]) : commandOf(runner, program, args);
  const child = spawn(name, all, {
    ...user,
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: isGuarded,
    windowsHide: true,
  });
  let output = '';
  let rest = '';
  child.stdin.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const ended = new Promise<string>((end) => {
      // All processes of PostgreSQL write to it: it ends with the last of them.
      child.stderr.once('close', () => {
        child.stdin.end();
        end(output);
      });
    });
    const stopped = new Promise<void>((end) => child.once('exit', () => end()));
    ended.then((text) => reject(new Error(text.trim() || 'PostgreSQL ended')), reject);
    child.once('error', reject);
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (chunk: string) => {
      output = (output + chunk).slice(-lastOutput);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
      if (lines.some((line) => line.includes('database system is ready to accept connections')))
        resolve({
          ended,
          async stop() {
            if (isGuarded) child.stdin.end();
            else child.kill();
            await Promise.all([ended, stopped]);
          },
        });
    });
  });
}
