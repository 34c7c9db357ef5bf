import {
  minPasswordScore,
  ratePassword,
  type Account,
  type AttributeSelection,
  type OwnAccountChange,
} from '@assunto/engine/contract';
import type { CallerAccount } from '../../../access/CallerAccount';
import type { FailureCounter } from '../../../auth/createFailureCounter';
import { hashPassword, verifyPassword } from '../../../auth/passwords';
import type { Database, Queryable } from '../../../database/Database';
import { updateRow } from '../../../database/updateRow';
import { HttpError } from '../../../http/errors';
import type { Mailer } from '../../../mail/createMailer';
import { isMailAddress } from '../../../mail/MailConfig';
import { passwordChangedMail } from '../../../mail/mailTemplates';

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
  company_name: string;
  company_identifier: string;
}

/** Where and how passwords can be changed. */
interface PasswordRules {
  /** Whether people sign in with a password of ours. */
  isEmbedded: boolean;
  wrongPasswords: FailureCounter;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

/** The caller's own account (2§3). `isEmbedded` says whether people sign in with a password of ours. */
export async function readOwnAccount(
  database: Queryable,
  account: CallerAccount,
  isEmbedded: boolean,
): Promise<Account> {
  const row = await readRow(database, account);
  return {
    accountId: account.accountId,
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
    canEdit: account.isAdmin,
    notifications: [],
    hasPassword: isEmbedded && row.password_hash !== null,
  };
}

/**
 * Changes the caller's own account: what was sent, and nothing else of it. A new password ends every other session of the
 * account, in the login service too, and is confirmed by mail. Throws PASSWORD_WRONG, PASSWORD_WEAK and PROFILE_IMAGE_REFUSED, and then nothing was
 * changed.
 */
export async function changeOwnAccount(
  database: Database,
  account: CallerAccount,
  change: OwnAccountChange,
  rules: PasswordRules,
): Promise<void> {
  const row = await readRow(database, account);
  const image = change.profileImage === undefined ? undefined : (change.profileImage?.url ?? null);
  if (image && image !== row.image && !isPicture(image)) throw new HttpError('PROFILE_IMAGE_REFUSED');
  const password = await checkNewPassword(account, change, row, rules);
  const { companyId, accountId, sid } = account;
  await database.transaction(async (transaction) => {
    const { rows } = await updateRow<{ sign_in_version: number }>(
      transaction,
      'account',
      { company_id: companyId, account_id: accountId, ...(password && { password_hash: password.before }) },
      {
        display_name: change.displayName?.trim() || undefined,
        first_name: trimmed(change.firstName),
        last_name: trimmed(change.lastName),
        phone: trimmed(change.phoneNumber),
        image,
        password_hash: password?.after,
      },
      'sign_in_version',
    );
    // The current password is another one by now, or the account is gone.
    if (!rows[0]) throw new HttpError(password ? 'PASSWORD_WRONG' : 'SESSION_ENDED');
    if (!password) return;
    await transaction.query(
      'UPDATE account_session SET sign_in_version = $4 WHERE company_id = $1 AND account_id = $2 AND sid = $3',
      [companyId, accountId, sid, rows[0].sign_in_version],
    );
    if (row.email === null || !isMailAddress(row.email)) return;
    const name = change.displayName?.trim() || row.display_name;
    const content = passwordChangedMail({ name, publicUrl: rules.publicUrl });
    await rules.mailer.send(transaction, companyId, row.email, content);
  });
}

async function readRow(database: Queryable, { companyId, accountId }: CallerAccount): Promise<AccountRow> {
  const { rows } = await database.query<AccountRow>(
    `SELECT account_type, first_name, last_name, display_name, app_name, phone, email, room_id, image, attributes,
       password_hash, company_name, company_identifier
     FROM account JOIN company USING (company_id) WHERE company_id = $1 AND account_id = $2`,
    [companyId, accountId],
  );
  const row = rows[0];
  if (!row) throw new HttpError('SESSION_ENDED');
  return row;
}

/** A text as it is stored: `null` for an empty one, `undefined` when none was sent. */
const trimmed = (sent: string | null | undefined): string | null | undefined =>
  sent === undefined ? undefined : sent?.trim() || null;

/** The stored hash that the current password was checked against, and that of the new one; `null` when none was sent. */
async function checkNewPassword(
  { companyId, accountId }: CallerAccount,
  { currentPassword = '', newPassword }: OwnAccountChange,
  row: AccountRow,
  { isEmbedded, wrongPasswords }: PasswordRules,
): Promise<{ before: string; after: string } | null> {
  if (newPassword === undefined) return null;
  const key = `${companyId}:${accountId}`;
  const seconds = wrongPasswords.wait(key);
  if (seconds > 0) throw new HttpError('RATE_LIMITED', { values: { seconds } });
  // Counted before it is checked: many tries at once are many tries.
  wrongPasswords.add(key);
  const before = row.password_hash;
  if (!isEmbedded || !(await verifyPassword(currentPassword, before)) || before === null)
    throw new HttpError('PASSWORD_WRONG');
  const names = [row.display_name, row.first_name, row.last_name, row.company_name, row.company_identifier];
  // Rating takes time too, so that weak passwords count like wrong ones; the page refuses them itself.
  if ((await ratePassword(newPassword, [...names, row.email])) < minPasswordScore) throw new HttpError('PASSWORD_WEAK');
  wrongPasswords.clear(key);
  return { before, after: await hashPassword(newPassword) };
}

/** Whether the address holds a PNG or a JPEG itself: a picture is shown to others, so it is nothing else. */
function isPicture(address: string): boolean {
  const [, kind, content = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/.exec(address) ?? [];
  const start = Buffer.from(content.slice(0, 16), 'base64').toString('hex');
  return kind === 'png' ? start.startsWith('89504e470d0a1a0a') : kind === 'jpeg' && start.startsWith('ffd8ff');
}
