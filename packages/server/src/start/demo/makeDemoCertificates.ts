import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createAuthority, type IssuedCertificate } from '../../features/certificate/createAuthority';
import { certificateFolder } from './demoCertificates';
import { demoPeople } from './records/people';

const day = 86_400_000;

/**
 * Creates the files of the demo's certificate service: an authority, the listener's certificate, and sample certificates of its
 * people, valid and invalid ones. The authority's key is discarded; the others are readable only by the folder's owner. Processes
 * that start at once over one folder all have the files of one of them.
 */
export async function makeDemoCertificates(config: { dataDir: string; publicUrl: string }): Promise<void> {
  const folder = certificateFolder(config);
  if (isComplete(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  try {
    await writeCertificates(made, config);
    // What a process left that ended before it was done.
    if (existsSync(folder) && !isComplete(folder)) rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // A folder with files is not replaced: another process was first.
    if (!isComplete(folder)) throw error;
  }
}

const isComplete = (folder: string): boolean => existsSync(join(folder, 'server.key'));

async function writeCertificates(folder: string, { publicUrl }: { publicUrl: string }): Promise<void> {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text, { mode: 0o600 });
  const writePair = (name: string, { certificate, key }: IssuedCertificate): void => {
    write(`${name}.crt`, certificate);
    write(`${name}.key`, key);
  };

  const authority = await createAuthority('AC Assunto (demonstração)');
  const another = await createAuthority('AC Desconhecida (demonstração)');
  for (const { firstName, lastName, cpf } of demoPeople)
    if (cpf !== undefined) {
      const name = `${firstName} ${lastName}`.toUpperCase();
      const file = `${firstName}-${lastName}`.toLowerCase();
      writePair(file, await authority.issuePerson({ name, cpf }));
    }
  const [{ firstName = '', lastName = '', cpf = null } = {}] = demoPeople;
  const person = { name: `${firstName} ${lastName}`.toUpperCase(), cpf };
  const revoked = await authority.issuePerson(person);
  const expired = { notBefore: new Date(Date.now() - 400 * day), notAfter: new Date(Date.now() - 30 * day) };
  writePair('expirado', await authority.issuePerson({ ...person, ...expired }));
  writePair('revogado', revoked);
  writePair('de-outra-autoridade', await another.issuePerson(person));

  write('ca.crt', authority.certificate);
  write('ca.crl', await authority.revoke([revoked.serialNumber]));
  const names = new Set([new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''), 'localhost', '127.0.0.1', '::1']);
  writePair('server', await authority.issueServer([...names]));
}
