import { readConfig } from '../config';
import { type RunningServer, startServer } from '../startServer';
import { similarSettings } from '../settings/similarSettings';
import { operatorText } from '../../platform/messages/operatorText';
import { welcome } from '../welcome';
import { type Command, CommandError, print, UsageError } from './Command';

/** How long closing the database may take once it is idle, in milliseconds. */
const closingTimeoutMs = 4_500;

/** Starts the product; it runs until a signal ends it. */
export const start: Command = {
  help: {
    pt: `Uso: assunto start [--reset [--yes]]

Inicia o produto: a base, as migrações depois de uma cópia, a demonstração em uma base vazia, o servidor. SIGTERM, SIGINT e
SIGHUP o encerram em ordem; um segundo sinal, na hora.

  --reset   apaga todos os dados antes, depois de perguntar
  --yes     com --reset: não pergunta

Saída: 0 encerrado por um sinal, 1 não pôde iniciar, 130 encerrado na hora.`,
    en: `Usage: assunto start [--reset [--yes]]

Starts the product: the database, migrations after a copy, the demo in an empty database, the server. SIGTERM, SIGINT and
SIGHUP end it in order; a second signal, at once.

  --reset   deletes all data before, after a question
  --yes     with --reset: does not ask

Exit code: 0 ended by a signal, 1 could not start, 130 ended at once.`,
  },
  options: { reset: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  async run({ values, positionals }) {
    if (positionals.length > 0) throw new UsageError();
    const reset = values['reset'] === true;
    if (reset && values['yes'] !== true && !(await confirmsReset())) {
      print({ pt: 'Nada foi apagado.', en: 'Nothing was deleted.' });
      return 0;
    }
    // Data, files and logs are for the server's user alone.
    process.umask(0o077);
    for (const warning of similarSettings(process.env)) console.error(warning);
    const config = readConfig(process.env, process.stdout.isTTY);
    const running = await startServer(config, {
      reset,
      onProgress: (text) => console.log(text),
      onLost(error) {
        console.error(error.message);
        process.exit(1);
      },
    });
    stopOnSignals(running, config.stopTimeoutMs);
    console.log(await welcome(config, running.database, running.firstAccessCode));
    return 0;
  },
};

async function confirmsReset(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError({
      pt: 'Apagar todos os dados pede confirmação: use um terminal, ou --reset --yes.',
      en: 'Deleting all data needs a confirmation: use a terminal, or --reset --yes.',
    });
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    operatorText({ pt: 'Apagar todos os dados e recomeçar? (s/N) ', en: 'Delete all data and start again? (y/N) ' }),
  );
  terminal.close();
  return /^(s|sim|y|yes)$/i.test(answer.trim());
}

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
