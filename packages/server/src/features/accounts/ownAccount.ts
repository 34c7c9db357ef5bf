import { minPasswordScore, ratePassword, type OwnAccountChange } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { continueSession } from '../../platform/auth/accounts';
import { hashPassword } from '../../platform/auth/passwords';
import { changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { updateRow } from '../../platform/database/updateRow';
import { HttpError } from '../../platform/errors/errors';
import type { Mailer } from '../../platform/mail/createMailer';
import { isMailAddress } from '../../platform/mail/MailConfig';
import { passwordChangedMail } from '../../platform/mail/mailTemplates';
import { writeAccountChoices } from '../../delivery/notificationChoices';
import { accountState } from './accountState';
import { trimmed } from './checkAccount';
import { checkCurrentPassword, type PasswordCheck } from './currentPassword';
import { isPicture } from './profilePicture';
import { translate } from '../../platform/messages/language';

/** Whether and how passwords can be changed. */
interface PasswordRules extends PasswordCheck {
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

/**
 * Changes the caller's own account: only the properties sent. A new password ends every other session of the account, also at the
 * login service, and is confirmed by mail. Throws PASSWORD_WRONG, PASSWORD_WEAK and PROFILE_IMAGE_REFUSED, and then nothing has
 * changed.
 */
export async function changeOwnAccount(
  database: Database,
  account: CallerAccount,
  change: OwnAccountChange,
  rules: PasswordRules,
): Promise<void> {
  if (change.displayName?.trim() === '')
    throw new HttpError('REQUEST_INVALID', {
      errors: [{ code: 'required', message: translate('account.displayNameMissing'), attribute: 'displayName' }],
    });
  const row = await readPasswordRow(database, account);
  const image = change.profileImage === undefined ? undefined : (change.profileImage?.url ?? null);
  if (image && image !== row.image && !isPicture(image)) throw new HttpError('PROFILE_IMAGE_REFUSED');
  const password = await checkNewPassword(account, change, row, rules);
  const { companyId, accountId } = account;
  await database.transaction(async (transaction) => {
    await changeConfigurationIn(transaction, account, {
      entity: 'account',
      id: accountId,
      ifMatch: null,
      read: (reading, id) => accountState(reading, companyId, id),
      async change() {
        const { rows } = await updateRow<{ account_id: number }>(
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
          'account_id',
        );
        // The password was changed or the account deleted meanwhile.
        if (!rows[0]) throw new HttpError(password ? 'PASSWORD_WRONG' : 'SESSION_ENDED');
        return accountId;
      },
    });
    if (change.notifications) await writeAccountChoices(transaction, account, change.notifications);
    if (!password) return;
    await continueSession(transaction, account);
    if (row.email === null || !isMailAddress(row.email)) return;
    const name = change.displayName?.trim() || row.display_name;
    const content = passwordChangedMail({ name, publicUrl: rules.publicUrl });
    await rules.mailer.send(transaction, companyId, row.email, content);
  });
}

/** What a new password is checked against. */
interface PasswordRow {
  display_name: string;
  first_name: string | null;
  last_name: string | null;
  image: string | null;
  email: string | null;
  /** `null` for integrations too, whose password is generated. */
  password_hash: string | null;
  company_name: string;
  company_identifier: string;
}

async function readPasswordRow(database: Queryable, { companyId, accountId }: CallerAccount): Promise<PasswordRow> {
  const { rows } = await database.query<PasswordRow>(
    `SELECT display_name, first_name, last_name, image, email, company_name, company_identifier,
       CASE account_type WHEN 1 THEN password_hash END AS password_hash
     FROM account JOIN company USING (company_id) WHERE company_id = $1 AND account_id = $2`,
    [companyId, accountId],
  );
  const row = rows[0];
  if (!row) throw new HttpError('SESSION_ENDED');
  return row;
}

/** The stored hash against which the current password was verified, and the hash of the new one; `null` when none was sent. */
async function checkNewPassword(
  account: CallerAccount,
  { currentPassword = '', newPassword }: OwnAccountChange,
  row: PasswordRow,
  rules: PasswordRules,
): Promise<{ before: string; after: string } | null> {
  if (newPassword === undefined) return null;
  const { hash: before, forgive } = await checkCurrentPassword(account, currentPassword, row.password_hash, rules);
  const names = [row.display_name, row.first_name, row.last_name, row.company_name, row.company_identifier];
  // Rating takes time too, so weak passwords count like wrong ones; the page refuses them itself.
  if ((await ratePassword(newPassword, [...names, row.email])) < minPasswordScore) throw new HttpError('PASSWORD_WEAK');
  await forgive();
  return { before, after: await hashPassword(newPassword) };
}
