import { readConfig, type ServerConfig } from '../config';
import type { Database } from '../database/Database';
import { DatabaseError } from '../database/DatabaseError';
import { openDatabase } from '../database/openDatabase';
import { CommandError } from './Command';
import type { OperatorText } from '../settings/operatorText';

const stopServer: OperatorText = {
  pt: 'Pare o servidor e tente novamente.',
  en: 'Stop the server and try again.',
};

/** Runs `work` with the database of the settings. `whenLocked`: what to do while a server uses the embedded one. */
export async function withDatabase<Result>(
  work: (database: Database, config: ServerConfig) => Promise<Result>,
  whenLocked: OperatorText = stopServer,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openConfigured(config, whenLocked);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Opens the database of a configuration, and says what to do while a server uses the embedded one. */
export async function openConfigured(config: ServerConfig, whenLocked: OperatorText = stopServer): Promise<Database> {
  try {
    return await openDatabase(config);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'DATABASE_FOLDER_LOCKED') throw error;
    throw new CommandError({ pt: `${error.message}\n${whenLocked.pt}`, en: `${error.message}\n${whenLocked.en}` });
  }
}
