import { createHash } from 'node:crypto';
import { HttpError } from '../../platform/errors/errors';
import type { AccountRequest } from '../../access/RecordRequest';

/** The idempotency key of a request, and a hash that distinguishes the request from others with the same key. */
export interface IdempotencyKey {
  key: string;
  hash: string;
}

/** The key of a request, or `null` without one. */
export function idempotencyKey(header: unknown, ...request: readonly unknown[]): IdempotencyKey | null {
  if (typeof header !== 'string' || header === '') return null;
  if (header.length > 200) throw new HttpError('REQUEST_INVALID');
  return { key: header, hash: createHash('sha256').update(JSON.stringify(request)).digest('base64url') };
}

/** The response to an earlier request with this key. Throws IDEMPOTENCY_KEY_REUSED when that was a different request. */
export async function earlierAnswer<Answer>(
  { db, account }: AccountRequest,
  { key, hash }: IdempotencyKey,
): Promise<Answer | null> {
  const { rows } = await db.query<{ request_hash: string; answer: Answer }>(
    `SELECT request_hash, answer FROM idempotency_key
     WHERE company_id = $1 AND account_id = $2 AND idempotency_key = $3`,
    [account.companyId, account.accountId, key],
  );
  const found = rows[0];
  if (found && found.request_hash !== hash) throw new HttpError('IDEMPOTENCY_KEY_REUSED');
  return found?.answer ?? null;
}

/** Claims a key in the transaction that does the work; false when the work has been done before. */
export async function claimKey(
  { db, account }: AccountRequest,
  { key, hash }: IdempotencyKey,
  answer: unknown,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO idempotency_key (company_id, account_id, idempotency_key, request_hash, answer)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [account.companyId, account.accountId, key, hash, JSON.stringify(answer)],
  );
  return rowCount === 1;
}

/** Claims a key for work without a response; true when it has been done before. Throws IDEMPOTENCY_KEY_REUSED. */
export async function wasDone(request: AccountRequest, key: IdempotencyKey): Promise<boolean> {
  if (await claimKey(request, key, {})) return false;
  await earlierAnswer(request, key);
  return true;
}

/** Stores the response of a request whose key was claimed before the response was known. */
export async function storeAnswer(
  { db, account }: AccountRequest,
  { key }: IdempotencyKey,
  answer: unknown,
): Promise<void> {
  await db.query(
    `UPDATE idempotency_key SET answer = $4 WHERE company_id = $1 AND account_id = $2 AND idempotency_key = $3`,
    [account.companyId, account.accountId, key, JSON.stringify(answer)],
  );
}
