import { createServer as createListener } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type ServerConfig } from './config';
import { createServer, type ServerOptions } from './createServer';
import type { Database } from './database/Database';
import { migrate } from './database/migrate';
import { openDatabase } from './database/openDatabase';
import { resetData } from './resetData';

/** A server that listens. */
export interface RunningServer {
  app: FastifyInstance;
  database: Database;
  /** Answers what is being answered, then lets go of the port and the database. */
  stop(): Promise<void>;
}

/** What a start may be told besides the configuration. */
export interface StartOptions extends Pick<ServerOptions, 'componentTypes'> {
  /** Deletes all data first. */
  reset?: boolean;
  /** Told when something begins that takes a while. */
  onProgress?: (text: string) => void;
}

/**
 * Starts everything: database, migrations, the demo in an empty database, the server. Throws `ConfigError` or
 * `DatabaseError`, whose message is one sentence for whoever starts it.
 */
export async function startServer(config: ServerConfig, options: StartOptions = {}): Promise<RunningServer> {
  const { reset = false, onProgress = () => undefined, componentTypes } = options;
  // Before anything is made: the first start loads the demo, which nobody wants to wait for in vain.
  await claimPort(config);
  if (reset) await resetData(config);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    if (config.withDemo && (await isEmpty(database))) {
      onProgress('Primeiro início: carregando os dados de demonstração...');
      const { loadDemo } = await import('./demo/loadDemo');
      await loadDemo(database);
    }
    const app = await createServer({ database, config, ...(componentTypes ? { componentTypes } : {}) });
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw portProblem(error, config);
    });
    const stop = async (): Promise<void> => {
      await app.close();
      await database.close();
    };
    return { app, database, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.query('SELECT FROM company LIMIT 1');
  return rows.length === 0;
}

function claimPort(config: ServerConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const listener = createListener();
    listener.once('error', (error) => reject(portProblem(error, config)));
    listener.listen({ port: config.port, host: config.host }, () => listener.close(() => resolve()));
  });
}

function portProblem(error: NodeJS.ErrnoException, { host, port }: ServerConfig): Error {
  const another = `Feche o outro programa ou escolha outra porta, por exemplo PORT=${port + 1}.`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`A porta ${port} já está em uso. ${another}`);
    case 'EACCES':
      return new ConfigError(`Não há permissão para usar a porta ${port}. Escolha uma acima de 1023 com PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST=${host} não é um endereço desta máquina. Use 127.0.0.1 ou 0.0.0.0.`);
  }
  return error;
}
