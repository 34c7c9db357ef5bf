import type { AppData, CompanyData } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { findAccountsByEmail, type SignInAccount } from '../../platform/auth/accounts';

/** The app half of every login answer. */
export const appData: AppData = { appIdentifier: 'assunto', appName: 'Assunto' };

/** The company half of the login answer. Throws when the company does not exist. */
export async function readCompany(database: Queryable, companyId: number): Promise<CompanyData> {
  const { rows } = await database.query<{
    company_identifier: string;
    company_name: string;
    theme_color: string | null;
  }>('SELECT company_identifier, company_name, theme_color FROM company WHERE company_id = $1', [companyId]);
  const row = rows[0];
  if (!row) throw new Error(`company ${companyId} has accounts but does not exist`);
  return { companyIdentifier: row.company_identifier, companyName: row.company_name, themeColor: row.theme_color };
}

/** The only active account with an e-mail verified by an external login service; `null` when there is none, or several. */
export async function findAccountOfEmail(database: Queryable, email: string): Promise<SignInAccount | null> {
  const accounts = await findAccountsByEmail(database, email);
  const [account] = accounts;
  return account && accounts.length === 1 ? account : null;
}
