import { adminRoomId } from '@assunto/api/ticketing';
import type { Queryable } from '../../platform/database/Database';
import { uniqueViolation } from '../../platform/database/sqlErrors';
import { updateRow } from '../../platform/database/updateRow';
import { HttpError } from '../../platform/errors/errors';
import type { AccountColumns } from './checkAccount';

/** Inserts an account and returns its id. Throws ACCOUNT_EMAIL_TAKEN and ACCOUNT_APP_NAME_TAKEN. */
export async function insertAccount(
  transaction: Queryable,
  companyId: number,
  columns: AccountColumns & Record<'account_type' | 'client_id' | 'password_hash' | 'credentials_in', unknown>,
): Promise<number> {
  const written = Object.entries({ company_id: companyId, ...ofRoom(columns) }).filter(
    ([, value]) => value !== undefined,
  );
  const { rows } = await orTaken(
    transaction.query<{ account_id: number }>(
      `INSERT INTO account (${written.map(([name]) => name).join(', ')})
       VALUES (${written.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING account_id`,
      written.map(([, value]) => value),
    ),
  );
  return rows[0]?.account_id ?? 0;
}

/** Changes columns of an account. Throws ACCOUNT_EMAIL_TAKEN and ACCOUNT_APP_NAME_TAKEN. */
export async function updateAccount(
  transaction: Queryable,
  companyId: number,
  accountId: number,
  columns: AccountColumns & Partial<Record<'client_id' | 'password_hash' | 'credentials_in', unknown>>,
): Promise<void> {
  await orTaken(
    updateRow(transaction, 'account', { company_id: companyId, account_id: accountId }, { ...ofRoom(columns) }),
  );
}

/** Whether an account is an administrator depends only on its room. */
const ofRoom = <Columns extends AccountColumns>(columns: Columns): Columns =>
  columns.room_id === undefined ? columns : { ...columns, is_admin: columns.room_id === adminRoomId };

/** Names the field whose value another account of the company has. */
async function orTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const index = uniqueViolation(error);
    if (index === 'account_email') throw taken('ACCOUNT_EMAIL_TAKEN', 'email', error);
    if (index === 'account_app_name') throw taken('ACCOUNT_APP_NAME_TAKEN', 'appName', error);
    throw error;
  }
}

function taken(code: 'ACCOUNT_EMAIL_TAKEN' | 'ACCOUNT_APP_NAME_TAKEN', attribute: string, cause: unknown): HttpError {
  const { userMessage } = new HttpError(code);
  return new HttpError(code, { cause, errors: [{ code, message: userMessage, attribute }] });
}
