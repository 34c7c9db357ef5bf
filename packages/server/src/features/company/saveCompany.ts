import type { Company, CompanySave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import { readVersion } from '../../configuration/readVersions';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import { readCompanyState, storedCompany, type CompanyState } from '../../configuration/storedCompany';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { isTimeZoneName } from '../../metadata/isTimeZoneName';
import { computeGoalsAgain } from '../../metadata/computeGoalsAgain';
import { translate } from '../../platform/messages/language';

/** The company as it is answered. Throws NOT_FOUND. */
export async function readCompany(database: Queryable, companyId: number): Promise<Company> {
  const found = await readCompanyState(database, companyId);
  if (!found) throw new HttpError('NOT_FOUND');
  const { companyName, themeColor, timeZone } = found.state;
  const version = await readVersion(database, companyId, 'company', companyId);
  return { companyId, companyName, themeColor, timeZone, version };
}

/** Changes the caller's company. Throws REQUEST_INVALID for an unknown time zone. */
export async function saveCompany(
  request: AccountRequest<Database>,
  save: CompanySave,
  ifMatch: string | null,
): Promise<void> {
  await checkTimeZone(request.db, save.timeZone);
  await writeCompany(request, save, { ifMatch });
}

/** Restores an earlier state of the company. */
export const restoreCompany: RestoreConfiguration = async (request, { state, ifMatch }) => {
  const earlier = state as CompanyState;
  await checkTimeZone(request.db, earlier.timeZone);
  await writeCompany(request, earlier, { ifMatch, firstStepsClosed: earlier.firstStepsClosed });
  return { leftOut: [] };
};

async function writeCompany(
  { db, account }: AccountRequest<Database>,
  { companyName, themeColor, timeZone }: CompanySave,
  { ifMatch, firstStepsClosed }: { ifMatch: string | null; firstStepsClosed?: boolean },
): Promise<void> {
  const { companyId } = account;
  await changeConfiguration(db, account, {
    ...storedCompany(companyId),
    ifMatch,
    isRestore: firstStepsClosed !== undefined,
    async change(transaction) {
      await transaction.query(
        `UPDATE company SET company_name = $2, theme_color = $3, time_zone = $4, first_steps_dismissed_in =
           CASE WHEN $5::boolean IS NULL THEN first_steps_dismissed_in
             WHEN $5::boolean THEN coalesce(first_steps_dismissed_in, now()) END
         WHERE company_id = $1`,
        [companyId, companyName.normalize('NFC').trim(), themeColor, timeZone, firstStepsClosed ?? null],
      );
      // Business hours are those of the zone.
      await computeGoalsAgain(transaction, companyId);
      return companyId;
    },
  });
}

/** The page and the database both compute with the zone, and each has its own list of them. */
async function checkTimeZone(database: Queryable, timeZone: string): Promise<void> {
  if (isTimeZoneName(timeZone)) {
    const { rows } = await database.query('SELECT FROM pg_timezone_names WHERE name = $1', [timeZone]);
    if (rows.length > 0) return;
  }
  const errors = [{ code: 'TIME_ZONE_UNKNOWN', attribute: 'timeZone', message: translate('company.timeZoneUnknown') }];
  throw new HttpError('REQUEST_INVALID', { errors });
}
