import { constants } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { CertificateConfig } from './CertificateConfig';
import { ConfigError } from '../../platform/errors/ConfigError';
import type { Database } from '../../platform/database/Database';
import { answerCertificate, certificatePath } from './answerCertificate';
import { inLanguage, languageOf } from '../../platform/messages/language';
import { readCertificateFiles, watchCertificateFiles, type CertificateFiles } from './certificateFiles';
import { certificatesOf } from './leadsToAuthority';

/** The running certificate service. */
export interface CertificateListener {
  /** The URL to which browsers present their certificates. */
  address: string;
  close(): Promise<void>;
}

/** The options of the listener. */
interface ListenerOptions {
  database: Database;
  config: CertificateConfig;
  host: string;
  /** The origins whose pages may call it, and the host name under which browsers reach this machine. */
  origins: readonly string[];
  onError: (error: unknown) => void;
}

/**
 * Opens the listener that asks every browser for a client certificate. An invalid or missing one does not abort the
 * handshake: the response describes the problem. Throws `ConfigError` when files or port cannot be used.
 */
export async function openCertificateListener(options: ListenerOptions): Promise<CertificateListener> {
  const { database, config, host, origins, onError } = options;
  const files = readCertificateFiles(config);
  let authorities = certificatesOf(files.ca);
  const server = createServer({
    ...files,
    requestCert: true,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
    // TLS sessions are not resumed, so that each handshake checks the certificate and the current revocation lists again.
    secureOptions: constants.SSL_OP_NO_TICKET,
    maxHeaderSize: 8192,
    requestTimeout: 20_000,
  });
  server.maxConnections = 2000;
  server.on('request', (request, response) => {
    inLanguage(languageOf(request.headers['accept-language']), () =>
      answerCertificate({ database, origins, authorities, onError }, request, response),
    );
  });
  await listen(server, config, host);
  const renew = (renewed: CertificateFiles): void => {
    server.setSecureContext(renewed);
    authorities = certificatesOf(renewed.ca);
  };
  const stopWatching = watchCertificateFiles(config, renew, onError);
  const { port } = server.address() as AddressInfo;
  const name = new URL(origins[0] ?? 'http://localhost').hostname;
  return {
    address: `${config.publicUrl ?? `https://${name}:${port}`}${certificatePath}`,
    close: () =>
      new Promise((resolve) => {
        stopWatching();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Listens on the configured port. Without a configured port, the server starts even when the default port is in use. */
async function listen(server: Server, { port, isPortChosen }: CertificateConfig, host: string): Promise<void> {
  const at = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  try {
    await at(port);
  } catch (error) {
    if (isPortChosen)
      throw new ConfigError(`A porta ${port} de CERTIFICATE_PORT não pode ser usada. Escolha outra.`, { cause: error });
    await at(0);
  }
}
