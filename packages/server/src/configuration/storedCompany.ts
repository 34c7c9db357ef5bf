import type { Queryable } from '../platform/database/Database';
import type { ConfigurationState } from './changeConfiguration';

/** What the history stores of a company. */
export interface CompanyState {
  companyName: string;
  /** `null`: that of the product. */
  themeColor: string | null;
  timeZone: string;
  /** Whether an administrator closed the first steps. */
  firstStepsClosed: boolean;
}

/** Reads a company's state; `null` for an unknown company. */
export async function readCompanyState(
  database: Queryable,
  companyId: number,
): Promise<(ConfigurationState & { state: CompanyState }) | null> {
  const { rows } = await database.query<CompanyState>(
    `SELECT company_name AS "companyName", theme_color AS "themeColor", time_zone AS "timeZone",
       first_steps_dismissed_in IS NOT NULL AS "firstStepsClosed"
     FROM company WHERE company_id = $1`,
    [companyId],
  );
  const [state] = rows;
  return state ? { name: state.companyName, state } : null;
}

/** A company in the history of the configuration. */
export const storedCompany = (companyId: number) => ({
  entity: 'company' as const,
  id: companyId,
  read: (transaction: Queryable) => readCompanyState(transaction, companyId),
});
