import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCertificateFiles } from '../../features/certificate/certificateFiles';
import { certificateFolder, demoCertificates } from './demoCertificates';
import { makeDemoCertificates } from './makeDemoCertificates';

let config: { dataDir: string; publicUrl: string };
beforeEach(() => {
  config = { dataDir: mkdtempSync(join(tmpdir(), 'assunto-certificates-')), publicUrl: 'http://localhost:3000' };
});
afterEach(() => rmSync(config.dataDir, { recursive: true, force: true }));

/** The files as the listener reads them; whether its certificate is one of the authority. */
function isUsable(): boolean {
  const files = demoCertificates({ ...config, port: 0, withDemo: true });
  if (!files) return false;
  const { ca, cert } = readCertificateFiles(files);
  const [authority, server] = [ca, cert].map((pem) => new X509Certificate(pem as Buffer));
  return authority !== undefined && (server?.verify(authority.publicKey) ?? false);
}

describe('the certificates of the demo', () => {
  it('are those of one process when several start at once over one folder', async () => {
    // Each reads them as soon as it goes on.
    const start = async () => {
      await makeDemoCertificates(config);
      return isUsable();
    };
    expect(await Promise.all([start(), start(), start()])).toEqual([true, true, true]);
    expect(readdirSync(config.dataDir)).toHaveLength(1);
  });

  it('are made anew where a process ended before it was done, and not again after that', async () => {
    const folder = certificateFolder(config);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'ca.crt'), 'half');
    await makeDemoCertificates(config);
    expect(isUsable()).toBe(true);
    const key = () => readFileSync(join(folder, 'server.key'), 'utf8');
    const first = key();
    await makeDemoCertificates(config);
    expect(key()).toBe(first);
  });
});
