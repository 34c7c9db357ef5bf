import type { Queryable } from '../database/Database';
import type { Mailer } from './createMailer';
import { isMailAddress } from './MailConfig';
import { secondFactorMail, type FactorChange } from './mailTemplates';

interface FactorMailOptions {
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

/** Notifies a person by mail, once the transaction commits, of a change of their second factor, which may be an attack. */
export async function notifyOfFactor(
  { mailer, publicUrl }: FactorMailOptions,
  transaction: Queryable,
  { companyId, accountId }: { companyId: number; accountId: number },
  change: FactorChange,
): Promise<void> {
  const { rows } = await transaction.query<{ email: string | null; name: string }>(
    'SELECT email, display_name AS name FROM account WHERE company_id = $1 AND account_id = $2 AND deleted_in IS NULL',
    [companyId, accountId],
  );
  const [person] = rows;
  if (!person?.email || !isMailAddress(person.email)) return;
  await mailer.send(transaction, companyId, person.email, secondFactorMail(change, { name: person.name, publicUrl }));
}
