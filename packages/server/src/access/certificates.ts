import type { Room } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import type { CallerAccount } from '../platform/auth/CallerAccount';

/** Knows which sessions have a verified certificate. */
export interface Certificates {
  /** The instant until which the session's certificate is valid; `null` without a valid one. */
  verifiedUntil(account: Pick<CallerAccount, 'companyId' | 'accountId' | 'sid'>): Promise<string | null>;
}

/** Reads the verifications that the certificate service stored. Nothing is cached, so an ended verification is never used. */
export function createCertificates(database: Queryable): Certificates {
  return {
    async verifiedUntil({ companyId, accountId, sid }) {
      const { rows } = await database.query<{ valid_until: string }>(
        `SELECT valid_until FROM certificate_check
         WHERE company_id = $1 AND sid = $2 AND account_id = $3 AND valid_until > now()
         ORDER BY valid_until DESC LIMIT 1`,
        [companyId, sid, accountId],
        'find-verified-certificate',
      );
      return rows[0]?.valid_until ?? null;
    },
  };
}

/** The subjects, in lower case, whose records people of the room may open only with a certificate. */
export const subjectsWithCertificate = (room: Pick<Room, 'requireDigitalSignature'> | undefined): ReadonlySet<string> =>
  new Set(room?.requireDigitalSignature.map((identifier) => identifier.toLowerCase()));
