import type { X509Certificate } from 'node:crypto';
import { documents } from '@assunto/engine/fields';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  Certificate,
  id_ce_subjectAltName,
  SubjectAlternativeName,
  type Extension,
  type Name,
} from '@peculiar/asn1-x509';

/** The person of a certificate. */
export interface CertificatePerson {
  name: string;
  /** Digits only. */
  cpf: string;
}

/** ICP-Brasil's otherName of a person: date of birth (8), CPF (11) and more, concatenated. */
const commonName = '2.5.4.3';
const personData = '2.16.76.1.3.1';

/**
 * The person of an ICP-Brasil certificate: its common name is 'NAME:CPF', and its alternative name contains the CPF too. `null`
 * without a CPF, with an invalid one, or with two that differ.
 */
export function personOf({ raw }: Pick<X509Certificate, 'raw'>): CertificatePerson | null {
  const { subject, extensions = [] } = AsnConvert.parse(raw, Certificate).tbsCertificate;
  const [, name = '', named] = /^(.*?)(?::(\d{11}))?$/.exec(commonNameOf(subject)) ?? [];
  const held = cpfOfAlternativeName(extensions);
  const cpf = held ?? named;
  if (name.trim() === '' || cpf === undefined || !isCpf(cpf)) return null;
  return named !== undefined && named !== cpf ? null : { name: name.trim(), cpf };
}

const commonNameOf = (subject: Name): string =>
  [...subject]
    .flatMap((parts) => [...parts])
    .findLast(({ type }) => type === commonName)
    ?.value.toString() ?? '';

function cpfOfAlternativeName(extensions: Iterable<Extension>): string | undefined {
  for (const { extnID, extnValue } of extensions) {
    if (extnID !== id_ce_subjectAltName) continue;
    for (const { otherName } of AsnConvert.parse(extnValue.buffer, SubjectAlternativeName)) {
      if (otherName?.typeId !== personData) continue;
      const digits = /^\d{8}(\d{11})/.exec(textOf(otherName.value))?.[1];
      if (digits !== undefined && !/^0+$/.test(digits)) return digits;
    }
  }
  return undefined;
}

/** The text of an otherName: by the standard an octet string, with some authorities another string type. */
function textOf(value: ArrayBuffer): string {
  const bytes = new Uint8Array(value);
  // Skips its explicit tag [0].
  const inner = bytes[0] === 0xa0 ? bytes.subarray(2) : bytes;
  const isOctets = inner[0] === 0x04;
  const content = isOctets
    ? new Uint8Array(AsnConvert.parse(inner.slice().buffer, OctetString).buffer)
    : inner.subarray(2);
  return Buffer.from(content).toString('latin1');
}

function isCpf(digits: string): boolean {
  return documents.cpf.isValid(digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'));
}
