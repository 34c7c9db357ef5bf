import { createHash, randomBytes } from 'node:crypto';
import { certificateResults, certificateValidity } from '@assunto/api/ticketing';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Queryable } from '../../platform/database/Database';
import type { CertificateCheck } from './checkCertificate';

/** Seconds that a browser has to present its certificate: the person picks one, and types the PIN of the card. */
const presentedWithin = 120;

/** The session and subject that a challenge is for. */
export interface Challenged {
  companyId: number;
  accountId: number;
  sid: string;
  subjectIdentifier: string;
  /** The account's CPF, digits only. */
  cpf: string | null;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Creates a challenge for the caller's session and invalidates the previous one. It can be used once. */
export async function makeChallenge(
  database: Queryable,
  account: CallerAccount,
  subjectIdentifier: string,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const { companyId, sid, accountId } = account;
  await database.query(
    `INSERT INTO certificate_challenge (company_id, sid, account_id, hash, subject_identifier, expires_in)
     VALUES ($1, $2, $3, $4, $5, now() + $6::integer * interval '1 second')
     ON CONFLICT (company_id, sid) DO UPDATE
     SET hash = excluded.hash, subject_identifier = excluded.subject_identifier, expires_in = excluded.expires_in`,
    [companyId, sid, accountId, hashOf(secret), subjectIdentifier, presentedWithin],
  );
  return `${companyId}.${sid}.${secret}`;
}

/** Consumes a challenge; `null` when it does not exist, was used, has expired, or its session ended meanwhile. */
export async function claimChallenge(database: Queryable, challenge: string): Promise<Challenged | null> {
  const [, companyId, sid, secret] = /^(\d{1,9})\.([\w-]{1,64})\.([\w-]{1,64})$/.exec(challenge) ?? [];
  if (companyId === undefined || sid === undefined || secret === undefined) return null;
  const { rows } = await database.query<{
    account_id: number;
    subject_identifier: string;
    cpf: string | null;
  }>(
    `WITH taken AS (
       DELETE FROM certificate_challenge WHERE company_id = $1 AND sid = $2 AND hash = $3 RETURNING *)
     SELECT taken.account_id, taken.subject_identifier, a.cpf
     FROM taken
     JOIN account_session s ON s.company_id = taken.company_id AND s.sid = taken.sid AND s.account_id = taken.account_id
     JOIN account a ON a.company_id = taken.company_id AND a.account_id = taken.account_id
     WHERE taken.expires_in > now() AND s.revoked_in IS NULL AND s.expires_in > now() AND s.ends_in > now()
       AND NOT a.inactive AND a.sign_in_version = s.sign_in_version`,
    [Number(companyId), sid, hashOf(secret)],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    companyId: Number(companyId),
    accountId: row.account_id,
    sid,
    subjectIdentifier: row.subject_identifier,
    cpf: row.cpf,
  };
}

/** Stores the result of a check; a valid certificate is in effect for its session from then on. */
export async function storeCheck(
  database: Queryable,
  { companyId, accountId, sid, subjectIdentifier }: Challenged,
  { accountLogTypeId, person }: CertificateCheck,
  fingerprint: string | null,
): Promise<void> {
  const validity = accountLogTypeId === certificateResults.verified ? certificateValidity / 1000 : null;
  await database.query(
    `INSERT INTO certificate_check (company_id, account_id, sid, subject_identifier, account_log_type_id,
       certificate_user, fingerprint, valid_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::integer * interval '1 second')`,
    [companyId, accountId, sid, subjectIdentifier, accountLogTypeId, userOf(person), fingerprint, validity],
  );
}

/** The person in the format of the certificate service: 'name:cpf'. */
export const userOf = (person: CertificateCheck['person']): string | null => person && `${person.name}:${person.cpf}`;
