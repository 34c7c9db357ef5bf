import type { Queryable } from '../../database/Database';
import { createRecoveryCodes, hashRecoveryCode } from './recoveryCodes';
import type { SecretBox } from '../secretBox';
import { stepOfCode } from './totp';

/** The account of a second factor. */
export interface FactorAccount {
  companyId: number;
  accountId: number;
}

/** The limit of wrong codes, and the minutes in which they count. Counted in the database: across processes and restarts. */
const [mostAttempts, attemptMinutes] = [10, 15];

/** The result of a code: `wait` is the seconds until the next code is checked. */
export type CodeResult = { isRight: true } | { isRight: false; wait: number };

/** Whether an account has a second factor, and whether its profile requires one. */
export interface FactorState {
  activatedIn: string | null;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

const contextOf = ({ companyId, accountId }: FactorAccount): string => `second factor ${companyId}.${accountId}`;
const keyOf = ({ companyId, accountId }: FactorAccount): [number, number] => [companyId, accountId];

/** Reads the state of an account's second factor. */
export async function readFactorState(database: Queryable, account: FactorAccount): Promise<FactorState> {
  const { rows } = await database.query<FactorState>(
    `SELECT f.inserted_in AS "activatedIn", coalesce(r.require_second_factor, false) AS "isRequired",
       (SELECT count(*)::integer FROM recovery_code AS c WHERE c.company_id = a.company_id AND c.account_id = a.account_id)
         AS "recoveryCodesLeft"
     FROM account AS a LEFT JOIN room AS r USING (company_id, room_id) LEFT JOIN second_factor AS f USING (company_id, account_id)
     WHERE a.company_id = $1 AND a.account_id = $2`,
    keyOf(account),
  );
  return rows[0] ?? { activatedIn: null, isRequired: false, recoveryCodesLeft: 0 };
}

/**
 * Checks a code of the app or a recovery code. A code of the app is valid once, and earlier codes are invalid after it; a
 * recovery code is deleted by its use. Each attempt is counted before it is checked, in a separate statement.
 */
export async function redeemCode(
  database: Queryable,
  box: SecretBox,
  account: FactorAccount,
  typed: string,
): Promise<CodeResult> {
  const wait = await countAttempt(database, account);
  if (wait > 0) return { isRight: false, wait };
  const code = typed.replace(/[\s-]/g, '');
  const isRight = /^\d{6}$/.test(code)
    ? await redeemAppCode(database, box, account, code)
    : await redeemRecoveryCode(database, account, code);
  if (!isRight) return { isRight: false, wait: 0 };
  await database.query(
    'UPDATE second_factor SET attempts = 0 WHERE company_id = $1 AND account_id = $2',
    keyOf(account),
  );
  return { isRight: true };
}

/** Seconds to wait; 0 when the attempt was counted and may be checked. */
async function countAttempt(database: Queryable, account: FactorAccount): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE second_factor SET attempts = CASE WHEN attempts_end > now() THEN attempts + 1 ELSE 1 END,
       attempts_end = CASE WHEN attempts_end > now() AND attempts > 0 THEN attempts_end
         ELSE now() + $4::integer * interval '1 minute' END
     WHERE company_id = $1 AND account_id = $2 AND (attempts < $3::integer OR attempts_end <= now())`,
    [...keyOf(account), mostAttempts, attemptMinutes],
  );
  if (rowCount !== 0) return 0;
  const { rows } = await database.query<{ wait: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM attempts_end - now())))::integer AS wait FROM second_factor
     WHERE company_id = $1 AND account_id = $2`,
    keyOf(account),
  );
  return rows[0]?.wait ?? 1;
}

async function redeemAppCode(
  database: Queryable,
  box: SecretBox,
  account: FactorAccount,
  code: string,
): Promise<boolean> {
  const { rows } = await database.query<{ secret: string }>(
    'SELECT secret FROM second_factor WHERE company_id = $1 AND account_id = $2',
    keyOf(account),
  );
  const secret = rows[0] ? box.open(rows[0].secret, contextOf(account)) : null;
  const step = secret === null ? null : stepOfCode(secret, code);
  if (step === null) return false;
  const { rowCount } = await database.query(
    'UPDATE second_factor SET last_step = $3 WHERE company_id = $1 AND account_id = $2 AND last_step < $3',
    [...keyOf(account), step],
  );
  return rowCount === 1;
}

async function redeemRecoveryCode(database: Queryable, account: FactorAccount, code: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM recovery_code WHERE company_id = $1 AND account_id = $2 AND code_hash = $3',
    [...keyOf(account), hashRecoveryCode(code)],
  );
  return rowCount === 1;
}

/**
 * Activates a second factor, once a code proves that the app has the secret. Returns the recovery codes, which are stored only as
 * hashes; `null` for a wrong code, and when the account has a second factor already.
 */
export async function activateFactor(
  transaction: Queryable,
  box: SecretBox,
  account: FactorAccount,
  { secret, code }: { secret: string; code: string },
): Promise<string[] | null> {
  const step = stepOfCode(secret, code.replace(/\s/g, ''));
  if (step === null) return null;
  const { rowCount } = await transaction.query(
    `INSERT INTO second_factor (company_id, account_id, secret, last_step) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [...keyOf(account), box.seal(secret, contextOf(account)), step],
  );
  return rowCount === 1 ? replaceRecoveryCodes(transaction, account) : null;
}

/** Replaces the recovery codes of an account with a second factor; the earlier ones become invalid. */
export async function replaceRecoveryCodes(transaction: Queryable, account: FactorAccount): Promise<string[]> {
  const codes = createRecoveryCodes();
  await transaction.query('DELETE FROM recovery_code WHERE company_id = $1 AND account_id = $2', keyOf(account));
  await transaction.query(
    'INSERT INTO recovery_code (company_id, account_id, code_hash) SELECT $1, $2, unnest($3::text[])',
    [...keyOf(account), codes.map(hashRecoveryCode)],
  );
  return codes;
}

/** Removes an account's second factor and its recovery codes; returns whether there was one. */
export async function removeFactor(transaction: Queryable, account: FactorAccount): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'DELETE FROM second_factor WHERE company_id = $1 AND account_id = $2',
    keyOf(account),
  );
  return rowCount === 1;
}
