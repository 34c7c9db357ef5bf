import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { CertificateConfig } from './CertificateConfig';
import { ConfigError } from '../../platform/errors/ConfigError';

const watchedEvery = 30_000;

/** What the listener is opened with. */
export interface CertificateFiles extends SecureContextOptions {
  /** The trusted authorities, as PEM. */
  ca: Buffer;
}

/** Reads the listener's own certificate and key, the trusted chain, and the revocation lists. Throws `ConfigError`. */
export function readCertificateFiles({ ca, crl, cert, key }: CertificateConfig): CertificateFiles {
  const read = (file: string): Buffer => readFileSync(file);
  try {
    const files = {
      ca: read(ca),
      cert: read(cert),
      key: read(key),
      // As soon as there is one list, OpenSSL requires one of every authority of a chain; a certificate that cannot be checked is
      // refused.
      ...(crl === undefined ? {} : { crl: pemBlocks(read(crl)) }),
    };
    createSecureContext(files);
    return files;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `Os arquivos do certificado digital não podem ser usados: ${reason}. Verifique CERTIFICATE_*.`,
    );
  }
}

/** Node expects one list per text. */
function pemBlocks(bytes: Buffer): string[] {
  return bytes.toString('latin1').match(/-----BEGIN X509 CRL-----[\s\S]+?-----END X509 CRL-----/g) ?? [];
}

/** Reads the files again when one changes: revocation lists are renewed every day. Returns a function that stops it. */
export function watchCertificateFiles(
  config: CertificateConfig,
  onChange: (files: CertificateFiles) => void,
  onError: (error: unknown) => void,
): () => void {
  const files = [config.ca, config.cert, config.key, config.crl].filter((file) => file !== undefined);
  const changed = (): void => {
    try {
      onChange(readCertificateFiles(config));
    } catch (error) {
      onError(error);
    }
  };
  for (const file of files) watchFile(file, { interval: watchedEvery, persistent: false }, changed);
  return () => files.forEach((file) => unwatchFile(file, changed));
}
