import { createServer as createListener, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openUpgraded } from '../features/backup/openUpgraded';
import { upgradeDatabase } from '../features/backup/upgradeDatabase';
import { openCertificateListener, type CertificateListener } from '../features/certificate/openCertificateListener';
import { ownOrigins, type ServerConfig } from './config';
import { ConfigError } from '../platform/errors/ConfigError';
import { createServer, type ServerOptions } from './createServer';
import type { Database } from '../platform/database/Database';
import type { DatabaseError } from '../platform/database/DatabaseError';
import { createFileStorage } from '../platform/files/createFileStorage';
import { demoCertificates } from './demo/demoCertificates';
import { resetData } from './resetData';
import { operatorText } from '../platform/messages/operatorText';
import { requireFolders } from './settings/tryFolders';
import { prepareFirstAccess } from '../features/starters/first-access/firstAccess';

/** A running server. */
export interface RunningServer {
  app: FastifyInstance;
  database: Database;
  /** The code with which the first administrator of an installation without people signs up; `null` where there are people. */
  firstAccessCode: string | null;
  /** Waits for current responses, for `stopTimeoutMs` at most, then closes all connections and the database. */
  stop(): Promise<void>;
}

/** Options of a start apart from the configuration. */
export interface StartOptions extends Pick<ServerOptions, 'componentTypes'> {
  /** Deletes all data first. */
  reset?: boolean;
  /** Called when something begins that takes long. */
  onProgress?: (text: string) => void;
  /** Called when the folder of the embedded database was deleted or replaced: nothing can be saved any more. */
  onLost?: (error: DatabaseError) => void;
}

/**
 * Starts everything: database, migrations after a copy, the demo in an empty database or the first access, the server. Throws `ConfigError`,
 * `BackupError` or `DatabaseError`, whose message is for the person who starts it.
 */
export async function startServer(config: ServerConfig, options: StartOptions = {}): Promise<RunningServer> {
  const { reset = false, onProgress = () => undefined, onLost = () => undefined, componentTypes } = options;
  // Before the first start loads the demo, which takes long: a port in use fails at once.
  await claimPort(config);
  await requireFolders(config);
  if (reset) await resetData(config);
  const started: { app?: FastifyInstance } = {};
  const database = await openUpgraded({
    config: {
      ...config,
      onLost,
      onLog: (line) => (started.app ? started.app.log.error(line) : process.stderr.write(`${line}\n`)),
    },
    storage: createFileStorage(config),
    onProgress,
  });
  let certificates: CertificateListener | null = null;
  try {
    await upgradeDatabase({ database, config, copy: config.upgradeCopies, onProgress });
    if (config.withDemo && (await isEmpty(database))) {
      onProgress(operatorText(loadingDemo));
      const [{ loadDemo }, { makeDemoCertificates }] = await Promise.all([
        import('./demo/loadDemo'),
        import('./demo/makeDemoCertificates'),
      ]);
      await loadDemo(database);
      await makeDemoCertificates(config);
    }
    const firstAccessCode = await prepareFirstAccess(database);
    certificates = await openCertificates(database, config, (error) =>
      started.app?.log.warn({ err: error }, 'the certificate service failed'),
    );
    const certificateAddress = certificates?.address ?? null;
    const app = await createServer({
      database,
      config,
      certificateAddress,
      ...(componentTypes ? { componentTypes } : {}),
    });
    started.app = app;
    const connections = trackConnections(app);
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw portProblem(error, config);
    });
    const listener = certificates;
    const stop = async (): Promise<void> => {
      await Promise.all([closeWithin(app, connections, config.stopTimeoutMs), listener?.close()]);
      await database.close();
    };
    return { app, database, firstAccessCode, stop };
  } catch (error) {
    await certificates?.close();
    await database.close();
    throw error;
  }
}

const loadingDemo = {
  pt: 'Primeiro início: carregando os dados de demonstração...',
  en: 'First start: loading the data of the demo...',
};

/** Opens the certificate service, if one is configured or the demo has its own authority. */
async function openCertificates(
  database: Database,
  config: ServerConfig,
  onError: (error: unknown) => void,
): Promise<CertificateListener | null> {
  const certificates = config.certificates ?? demoCertificates(config);
  if (!certificates) return null;
  return openCertificateListener({
    database,
    config: certificates,
    host: config.host,
    origins: ownOrigins(config),
    onError,
  });
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
  const texts = {
    EADDRINUSE: {
      pt: `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta, por exemplo PORT=${port + 1}.`,
      en: `Port ${port} is in use. Close the other program or choose another port, for example PORT=${port + 1}.`,
    },
    EACCES: {
      pt: `Não há permissão para usar a porta ${port}. Escolha uma acima de 1023 com PORT.`,
      en: `There is no permission to use port ${port}. Choose one above 1023 with PORT.`,
    },
    EADDRNOTAVAIL: {
      pt: `HOST=${host} não é um endereço desta máquina. Use 127.0.0.1 ou 0.0.0.0.`,
      en: `HOST=${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`,
    },
  };
  const code = error.code === 'ENOTFOUND' ? 'EADDRNOTAVAIL' : error.code;
  return code !== undefined && code in texts ? new ConfigError(operatorText(texts[code as keyof typeof texts])) : error;
}

/** The open connections of a server. */
function trackConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

/** How often idle connections are closed while the server stops, in milliseconds. */
const sweepIntervalMs = 50;

/** Closes a server. Each connection is closed as soon as it has its response, and after `timeoutMs` in any case. */
async function closeWithin(app: FastifyInstance, connections: ReadonlySet<Socket>, timeoutMs: number): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    // Node counts a connection as active before its first request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }, sweepIntervalMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
