import { parseArgs } from 'node:util';
import { BackupError } from '../../features/backup/BackupError';
import { ConfigError } from '../../platform/errors/ConfigError';
import { ConfigurationCommandError } from '../configurationCommand';
import { DatabaseError } from '../../platform/database/DatabaseError';
import { DistributionError } from '../../platform/database/distribution/DistributionError';
import { ErasureError } from '../../features/erasure/ErasureError';
import { operatorText } from '../../platform/messages/operatorText';
import { type Command, type CommandArguments, CommandError, UsageError } from './Command';

/** Their messages are sentences for operators. */
const expected = [
  BackupError,
  CommandError,
  ConfigError,
  ConfigurationCommandError,
  DatabaseError,
  DistributionError,
  ErasureError,
];

/** Runs a command with what was written after its name. Prints what went wrong; returns the exit code. */
export async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parse(command, args);
    if (values['help'] === true) {
      console.log(operatorText(command.help));
      return 0;
    }
    return (await command.run({ values, positionals })) ?? 0;
  } catch (error) {
    explain(error, command);
    return 1;
  }
}

function parse({ options }: Command, args: readonly string[]): CommandArguments {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    const [option] = /'(.+?)'/.exec(error instanceof Error ? error.message : '')?.slice(1) ?? [];
    throw new UsageError({ pt: `Opção inválida: ${option}.`, en: `Invalid option: ${option}.` });
  }
}

function explain(error: unknown, { help }: Command): void {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) {
    console.error([...(message === '' ? [] : [message, '']), operatorText(help)].join('\n'));
    return;
  }
  if (expected.some((kind) => error instanceof kind)) {
    console.error(message);
    return;
  }
  console.error(operatorText({ pt: `Isto não era esperado: ${message}`, en: `This was not expected: ${message}` }));
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
}
