import { passwordScore, type Account, type AttributeSelection, type OwnAccountChange } from '@assunto/engine/core';
import type { Caller } from '../../access/Caller';
import type { FailureCounter } from '../../auth/createFailureCounter';
import { hashPassword, verifyPassword } from '../../auth/passwords';
import type { Database, Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';

interface AccountRow {
  account_type: 1 | 2;
  first_name: string | null;
  last_name: string | null;
  display_name: string;
  app_name: string | null;
  phone: string | null;
  email: string | null;
  room_id: number;
  image: string | null;
  attributes: AttributeSelection[];
  password_hash: string | null;
}

/** How passwords are changed here. */
interface PasswordRules {
  /** Whether people sign in with a password of ours. */
  isEmbedded: boolean;
  wrongPasswords: FailureCounter;
}

/** The score from which a password may be kept (2§5). */
const leastScore = 3;

/** The caller's own account (2§3). `isEmbedded` says whether people sign in with a password of ours. */
export async function readOwnAccount(database: Queryable, caller: Caller, isEmbedded: boolean): Promise<Account> {
  const row = await readRow(database, caller);
  return {
    accountId: caller.accountId,
    accountType: row.account_type,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    appName: row.app_name,
    phoneNumber: row.phone,
    email: row.email,
    profileId: row.room_id,
    profileImage: row.image === null ? null : { url: row.image },
    sharedTalks: null,
    attributes: row.attributes,
    inativo: false,
    canEdit: caller.isAdmin,
    notifications: [],
    hasPassword: isEmbedded && row.password_hash !== null,
  };
}

/**
 * Changes the caller's own account; what is absent stays. A new password ends every other session of the account. Throws
 * PASSWORD_WRONG, PASSWORD_WEAK and PROFILE_IMAGE_REFUSED, and then nothing was changed.
 */
export async function changeOwnAccount(
  database: Database,
  caller: Caller,
  change: OwnAccountChange,
  { isEmbedded, wrongPasswords }: PasswordRules,
): Promise<void> {
  const row = await readRow(database, caller);
  const image = change.profileImage === undefined ? row.image : (change.profileImage?.url ?? null);
  if (image !== null && image !== row.image && !isPicture(image)) throw new HttpError('PROFILE_IMAGE_REFUSED');
  const { newPassword } = change;
  const passwordHash =
    newPassword === undefined
      ? row.password_hash
      : await hashNewPassword(caller, { ...change, newPassword }, row, { isEmbedded, wrongPasswords });
  await database.transaction(async (connection) => {
    await connection.query(
      `UPDATE account SET display_name = $3, first_name = $4, last_name = $5, phone = $6, image = $7, password_hash = $8,
         updated_in = now() WHERE company_id = $1 AND account_id = $2`,
      [
        caller.companyId,
        caller.accountId,
        change.displayName?.trim() || row.display_name,
        kept(change.firstName, row.first_name),
        kept(change.lastName, row.last_name),
        kept(change.phoneNumber, row.phone),
        image,
        passwordHash,
      ],
    );
    if (newPassword === undefined) return;
    await connection.query(
      `UPDATE account_session SET revoked_in = now()
       WHERE company_id = $1 AND account_id = $2 AND sid <> $3 AND revoked_in IS NULL`,
      [caller.companyId, caller.accountId, caller.sid],
    );
  });
}

async function readRow(database: Queryable, { companyId, accountId }: Caller): Promise<AccountRow> {
  const { rows } = await database.query<AccountRow>(
    `SELECT account_type, first_name, last_name, display_name, app_name, phone, email, room_id, image, attributes,
       password_hash FROM account WHERE company_id = $1 AND account_id = $2`,
    [companyId, accountId],
  );
  const row = rows[0];
  if (!row) throw new HttpError('SESSION_ENDED');
  return row;
}

/** A text that was sent, `null` for an empty one; the old one when none was. */
const kept = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent?.trim() || null;

async function hashNewPassword(
  { companyId, accountId }: Caller,
  { currentPassword = '', newPassword }: OwnAccountChange & { newPassword: string },
  row: AccountRow,
  { isEmbedded, wrongPasswords }: PasswordRules,
): Promise<string> {
  const key = `${companyId}:${accountId}`;
  const seconds = wrongPasswords.wait(key);
  if (seconds > 0) throw new HttpError('RATE_LIMITED', { values: { seconds } });
  // Counted before it is looked at: many tries at once are many tries.
  wrongPasswords.add(key);
  if (!isEmbedded || !(await verifyPassword(currentPassword, row.password_hash))) throw new HttpError('PASSWORD_WRONG');
  wrongPasswords.clear(key);
  const ownWords = [row.display_name, row.first_name, row.last_name, row.email].filter((word) => word !== null);
  if (passwordScore(newPassword, ownWords) < leastScore) throw new HttpError('PASSWORD_WEAK');
  return hashPassword(newPassword);
}

/** Whether the address holds a PNG or a JPEG itself: a picture is shown to others, so it is nothing else. */
function isPicture(address: string): boolean {
  const [, kind, content = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/.exec(address) ?? [];
  const start = Buffer.from(content.slice(0, 16), 'base64').toString('hex');
  return kind === 'png' ? start.startsWith('89504e470d0a1a0a') : kind === 'jpeg' && start.startsWith('ffd8ff');
}
