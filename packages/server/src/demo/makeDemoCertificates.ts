import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthority, type IssuedCertificate } from '../certificate/createAuthority';
import type { ServerConfig } from '../config';
import { certificateFolder } from './demoCertificates';
import { demoPeople } from './people';

const day = 86_400_000;

/**
 * Creates the files of the demo's certificate service: an authority, the listener's certificate, and sample certificates of its
 * people, valid and invalid ones. The authority's key is discarded; the others are readable only by the folder's owner.
 */
export async function makeDemoCertificates(config: Pick<ServerConfig, 'dataDir' | 'publicUrl'>): Promise<void> {
  const folder = certificateFolder(config);
  if (existsSync(join(folder, 'server.key'))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
  const names = new Set([new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, ''), 'localhost', '127.0.0.1', '::1']);
  // Written last: if it exists, all files exist.
  writePair('server', await authority.issueServer([...names]));
}
