import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Queryable } from '../../database/Database';
import { ofAllCompanies } from '../../database/ofAllCompanies';

interface StateRow {
  payload: AdapterPayload;
  consumed: boolean;
}

/** The account whose sign-in the state belongs to; `null` before the sign-in. */
const subjectOf = ({ accountId, result }: AdapterPayload): string | null =>
  subjectIn(result?.['login']) ?? subjectIn(result?.['secondFactor']) ?? accountId ?? null;

const subjectIn = (part: unknown): string | undefined => (part as { accountId?: string } | undefined)?.accountId;

/** Excludes state of sign-ins that ended by a new password or blocking: the version of the account has changed. */
const isCurrent = `(subject is null or exists (select from account as a
  where a.company_id = split_part(subject, '.', 1)::integer and a.account_id = split_part(subject, '.', 2)::integer
    and a.sign_in_version = split_part(subject, '.', 3)::integer and not a.inactive))`;

/**
 * Stores the state of the embedded provider (codes, grants, interactions, sessions) in the database, for all processes. State of
 * ended sign-ins is never found.
 */
export function providerStore(database: Queryable): (model: string) => Adapter {
  return (model) => {
    const findBy = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const { rows } = await database.query<StateRow>(
        `select payload, consumed from sign_in_state
         where company_id = 0 and model = $1 and ${column} = $2 and (expires_in is null or expires_in > now())
           and ${isCurrent} ${ofAllCompanies}`,
        [model, value],
      );
      const row = rows[0];
      return row && { ...row.payload, ...(row.consumed ? { consumed: true } : {}) };
    };
    return {
      async upsert(id, payload, expiresIn) {
        await database.query(
          `insert into sign_in_state (company_id, model, id, payload, subject, grant_id, uid, expires_in)
           values (0, $1, $2, $3, $4, $5, $6, now() + $7::float8 * interval '1 second')
           on conflict (company_id, model, id) do update set payload = excluded.payload, subject = excluded.subject,
             grant_id = excluded.grant_id, uid = excluded.uid, expires_in = excluded.expires_in`,
          [
            model,
            id,
            JSON.stringify(payload),
            subjectOf(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            expiresIn || null,
          ],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      // Device codes, which this provider does not issue.
      findByUserCode: async () => undefined,
      async destroy(id) {
        await database.query('delete from sign_in_state where company_id = 0 and model = $1 and id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await database.query('delete from sign_in_state where company_id = 0 and grant_id = $1', [grantId]);
      },
      async consume(id) {
        // Two concurrent redemptions may both have found the code unused; only one of them consumes it.
        const { rowCount } = await database.query(
          `update sign_in_state set consumed = true
           where company_id = 0 and model = $1 and id = $2 and not consumed`,
          [model, id],
        );
        if (rowCount === 0) throw new errors.InvalidGrant('the code was already used');
      },
    };
  };
}
