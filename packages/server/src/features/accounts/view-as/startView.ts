import type { ViewAsAnswer, ViewAsRequest } from '@assunto/api';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import { readSessionAccount, signToken } from '../../../platform/auth/sessionToken';
import type { SignIn } from '../../../platform/auth/setUpSignIn';
import { changeConfigurationIn } from '../../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import { viewState } from './viewState';
import { translate } from '../../../platform/messages/language';

/** The maximum duration of viewing as another person or profile, in seconds. */
const viewSeconds = 30 * 60;

/**
 * Starts a session in which the administrator views as a person or a profile of their company, and logs it. Throws
 * REQUEST_INVALID unless exactly one is given, NOT_FOUND for one of another company or a blocked person.
 */
export async function startView(
  database: Database,
  signIn: SignIn,
  caller: CallerAccount,
  { accountId, roomId }: ViewAsRequest,
): Promise<ViewAsAnswer> {
  if ((accountId === undefined) === (roomId === undefined))
    throw new HttpError('REQUEST_INVALID', { message: translate('access.personOrProfile') });
  const { companyId } = caller;
  const { id: viewAsId, signInVersion } = await database.transaction(async (transaction) => {
    const viewed = await readViewed(transaction, companyId, { accountId, roomId });
    const { id } = await changeConfigurationIn(transaction, caller, {
      entity: 'viewAs',
      id: null,
      ifMatch: null,
      read: (within, viewId) => viewState(within, companyId, viewId),
      change: (within) => insertView(within, caller, { ...viewed, accountId, roomId }),
    });
    await enqueueJob(
      transaction,
      'end-view',
      { companyId, viewAsId: id },
      { companyId, delayMs: (viewSeconds + 1) * 1000 },
    );
    const { rows } = await transaction.query<{ version: number }>(
      'SELECT sign_in_version AS version FROM account WHERE company_id = $1 AND account_id = $2',
      [companyId, caller.accountId],
    );
    return { id, signInVersion: rows[0]?.version ?? 0 };
  });
  const sid = await signIn.sessions.open({
    companyId,
    accountId: caller.accountId,
    signInVersion,
    keepConnected: false,
    providerSession: null,
    view: { viewAsId, seconds: viewSeconds },
  });
  const session = await signIn.sessions.read(companyId, sid);
  if (!session) throw new HttpError('SESSION_ENDED');
  const state = await viewState(database, companyId, viewAsId);
  return {
    token: await signToken(database, signIn, session.account),
    account: await readSessionAccount(database, session.account),
    kind: roomId === undefined ? 'account' : 'room',
    name: state?.name ?? '',
    endsIn: state?.state.endsIn ?? new Date().toISOString(),
  };
}

async function readViewed(
  transaction: Queryable,
  companyId: number,
  { accountId, roomId }: ViewAsRequest,
): Promise<{ name: string }> {
  const { rows } =
    roomId === undefined
      ? await transaction.query<{ name: string }>(
          'SELECT display_name AS name FROM account WHERE company_id = $1 AND account_id = $2 AND NOT inactive',
          [companyId, accountId],
        )
      : await transaction.query<{ name: string }>(
          'SELECT room_name AS name FROM room WHERE company_id = $1 AND room_id = $2',
          [companyId, roomId],
        );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

async function insertView(
  transaction: Queryable,
  { companyId, accountId, sid }: CallerAccount,
  viewed: ViewAsRequest & { name: string },
): Promise<number> {
  const { rows } = await transaction.query<{ view_as_id: number }>(
    `INSERT INTO view_as (company_id, account_id, opener_sid, viewed_account_id, viewed_room_id, viewed_name, ends_in)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 second') RETURNING view_as_id`,
    [companyId, accountId, sid, viewed.accountId ?? null, viewed.roomId ?? null, viewed.name, viewSeconds],
  );
  return rows[0]?.view_as_id ?? 0;
}
