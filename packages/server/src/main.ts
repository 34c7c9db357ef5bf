import { BackupError } from './backup/BackupError';
import { readConfig } from './config';
import { ConfigError } from './ConfigError';
import { DatabaseError } from './database/DatabaseError';
import { similarSettings } from './settings/similarSettings';
import { type RunningServer, startServer } from './startServer';
import { welcome } from './welcome';

/** How long closing the database may take once it is idle, in milliseconds. */
const closingTimeoutMs = 4_500;

function stopOnSignals({ stop }: RunningServer, stopTimeoutMs: number): void {
  let isStopping = false;
  const end = (): void => {
    // A second signal stops immediately.
    if (isStopping) process.exit(130);
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs + closingTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

try {
  for (const warning of similarSettings(process.env)) console.error(warning);
  const config = readConfig(process.env, process.stdout.isTTY);
  const running = await startServer(config, {
    reset: process.argv.includes('--reset'),
    onProgress: (text) => console.log(text),
  });
  stopOnSignals(running, config.stopTimeoutMs);
  console.log(await welcome(config, running.database, running.firstAccessCode));
} catch (error) {
  const isExpected = [BackupError, ConfigError, DatabaseError].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  console.error(isExpected ? message : `O servidor não pôde iniciar: ${message}`);
  if (!isExpected && process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
