import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificateConfig } from '../../features/certificate/CertificateConfig';

/** The folder of the demo's certificate authority and of sample certificates. */
export const certificateFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'certificates');

/**
 * The configuration of the demo's certificate service, if its first start created an authority; `undefined` in every other
 * installation.
 */
export function demoCertificates(config: {
  dataDir: string;
  port: number;
  withDemo: boolean;
}): CertificateConfig | undefined {
  const folder = certificateFolder(config);
  if (!config.withDemo || !existsSync(join(folder, 'server.key'))) return undefined;
  return {
    port: config.port === 0 || config.port > 65_000 ? 0 : config.port + 443,
    isPortChosen: false,
    publicUrl: undefined,
    ca: join(folder, 'ca.crt'),
    crl: join(folder, 'ca.crl'),
    cert: join(folder, 'server.crt'),
    key: join(folder, 'server.key'),
  };
}
