import type { Room } from '@assunto/engine/contract';
import type { Queryable } from '../database/Database';
import type { CallerAccount } from './CallerAccount';

/** Which sessions have a verified certificate. */
export interface Certificates {
  /** The instant until which the session's certificate counts; `null` when it has none, or no longer. */
  verifiedUntil(account: Pick<CallerAccount, 'companyId' | 'accountId' | 'sid'>): Promise<string | null>;
}

/** Reads the verifications that the certificate service wrote. Nothing is remembered: what ended does not open anything. */
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

/** The subjects, in lower case, whose records people of the room open with a certificate only (1§4). */
export const subjectsWithCertificate = (room: Pick<Room, 'requireDigitalSignature'> | undefined): ReadonlySet<string> =>
  new Set(room?.requireDigitalSignature.map((identifier) => identifier.toLowerCase()));
