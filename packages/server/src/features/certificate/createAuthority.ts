// The dependency container of the library needs this polyfill to be loaded first.
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { GeneralName, OtherName, SubjectAlternativeName } from '@peculiar/asn1-x509';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  type JsonGeneralName,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  X509CrlGenerator,
  type X509Certificate,
} from '@peculiar/x509';

/** A certificate and its key, as PEM. */
export interface IssuedCertificate {
  certificate: string;
  key: string;
  /** Used in revocation lists. */
  serialNumber: string;
}

/** The validity of a certificate; by default from yesterday for ten years. */
interface Validity {
  notBefore?: Date;
  notAfter?: Date;
}

/** A certificate authority for the demo or a test. */
export interface Authority {
  certificate: string;
  /** Its own key. */
  key: string;
  /** Issues a person's certificate as ICP-Brasil does: common name 'NAME:CPF', and the CPF also in the alternative name. */
  issuePerson(person: { name: string; cpf: string | null } & Validity): Promise<IssuedCertificate>;
  /** Issues a server's certificate for names and addresses. */
  issueServer(names: readonly string[]): Promise<IssuedCertificate>;
  /** The revocation list, as PEM. */
  revoke(serialNumbers: readonly string[]): Promise<string>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const day = 86_400_000;
const yesterday = (): Date => new Date(Date.now() - day);
const inYears = (years: number): Date => new Date(Date.now() + years * 365 * day);
const serial = (): string => `01${randomBytes(12).toString('hex')}`;

const nameOf = (commonName: string): JsonName =>
  Object.entries({ C: 'BR', O: 'Assunto (demonstração)', CN: commonName }).map(([type, value]) => ({
    [type]: [value],
  }));

/** Creates an authority with a new key. */
export async function createAuthority(name: string): Promise<Authority> {
  cryptoProvider.set(webcrypto as unknown as Crypto);
  const keys = await createKeys();
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: nameOf(name),
    notBefore: yesterday(),
    notAfter: inYears(10),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });

  async function issue(
    commonName: string,
    extensions: Extension[],
    { notBefore = yesterday(), notAfter = inYears(10) }: Validity,
  ): Promise<IssuedCertificate> {
    const own = await createKeys();
    const serialNumber = serial();
    const certificate = await X509CertificateGenerator.create({
      serialNumber,
      subject: nameOf(commonName),
      issuer: authority.subject,
      notBefore,
      notAfter,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        ...extensions,
      ],
    });
    return { certificate: pemOf(certificate), key: await keyPem(own.privateKey), serialNumber };
  }

  return {
    certificate: pemOf(authority),
    key: await keyPem(keys.privateKey),
    issuePerson: ({ name: person, cpf, ...validity }) =>
      issue(
        cpf === null ? person : `${person}:${cpf}`,
        [new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth]), ...(cpf === null ? [] : [personExtension(cpf)])],
        validity,
      ),
    issueServer: (names) =>
      issue(
        names[0] ?? 'localhost',
        [
          new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
          new SubjectAlternativeNameExtension(names.map(alternativeName)),
        ],
        // Browsers accept no server certificate with a longer validity.
        { notAfter: new Date(Date.now() + 800 * day) },
      ),
    async revoke(serialNumbers) {
      const list = await X509CrlGenerator.create({
        issuer: authority.subject,
        thisUpdate: yesterday(),
        nextUpdate: inYears(10),
        entries: serialNumbers.map((serialNumber) => ({ serialNumber, revocationDate: yesterday() })),
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
      });
      return pem('X509 CRL', list.rawData);
    },
  };
}

const createKeys = (): Promise<CryptoKeyPair> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as unknown as Promise<CryptoKeyPair>;

const pemOf = (certificate: X509Certificate): string => `${certificate.toString('pem')}\n`;

async function keyPem(key: CryptoKey): Promise<string> {
  return pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', key as unknown as webcrypto.CryptoKey));
}

function pem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

const alternativeName = (name: string): JsonGeneralName => ({
  type: /^[\d.]+$|:/.test(name) ? 'ip' : 'dns',
  value: name,
});

/** ICP-Brasil's data of a person: date of birth, CPF, and zeros for what the demo does not know. */
function personExtension(cpf: string): Extension {
  const data = Buffer.from(`01011990${cpf}${'0'.repeat(26)}`, 'latin1');
  const value = AsnConvert.serialize(new OctetString(data));
  const names = new SubjectAlternativeName([
    new GeneralName({ otherName: new OtherName({ typeId: '2.16.76.1.3.1', value }) }),
  ]);
  return new Extension('2.5.29.17', false, AsnConvert.serialize(names));
}
