import { foldText, type AccountRestrictions, type ListOf } from '@assunto/engine/core';
import type { AccountItem, AccountType } from '@assunto/api';
import { accountRestrictions, type RestrictingColumns } from '../../platform/auth/accountRestrictions';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Queryable } from '../../platform/database/Database';

/** The largest page that includes pictures. */
const pageWithPictures = 100;

/** The requested page of accounts. */
export interface AccountPage {
  page: number;
  fetch: number;
  /** Each of its words is in a name or the e-mail. */
  term: string;
  withCaller: boolean;
  accountType?: AccountType | undefined;
  roomId?: number | undefined;
}

interface ItemRow extends RestrictingColumns {
  total: number;
  account_id: number;
  account_type: AccountType;
  room_id: number;
  room_name: string;
  first_name: string | null;
  last_name: string | null;
  display_name: string;
  app_name: string | null;
  email: string | null;
  image: string | null;
  inactive: boolean;
  last_access_in: string | null;
}

const searched = `assunto_fold(concat_ws(' ', a.first_name, a.last_name, a.display_name, a.app_name, a.email))`;
/** The index account_by_name has the same expression. */
const shownName = `coalesce(a.app_name, nullif(btrim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), ''), a.display_name)`;

/**
 * The listed accounts, as `found`. A search scans all once for the page and the total; the whole list is read in the order of its
 * index.
 */
const foundAccounts = (isSearch: boolean): string => `WITH found AS ${isSearch ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
  SELECT a.* FROM account a ${isSearch ? `CROSS JOIN LATERAL (SELECT ${searched} AS folded OFFSET 0) AS names` : ''}
  WHERE a.company_id = $1 AND a.deleted_in IS NULL AND a.account_type <> 3 AND ($2 OR a.account_id <> $3)
    AND NOT EXISTS (SELECT FROM unnest($4::text[]) AS word WHERE strpos(${isSearch ? 'folded' : "''"}, word) = 0)
    AND ($5::integer IS NULL OR a.account_type = $5) AND ($6::integer IS NULL OR a.room_id = $6))`;

/**
 * One page of the company's accounts by name, without deleted ones. `mayEdit` tells whether the caller may edit accounts with
 * this room and these restrictions.
 */
export async function listAccounts(
  database: Queryable,
  caller: CallerAccount,
  { page, fetch, term, withCaller, accountType, roomId }: AccountPage,
  mayEdit: (roomId: number, restrictions: AccountRestrictions | null) => Promise<boolean>,
): Promise<ListOf<AccountItem>> {
  const terms = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  const values = [caller.companyId, withCaller, caller.accountId, terms, accountType ?? null, roomId ?? null];
  const found = foundAccounts(terms.length > 0);
  const image = fetch <= pageWithPictures ? 'a.image' : 'NULL AS image';
  const list = await database.query<ItemRow>(
    `${found} SELECT a.account_id, a.account_type, a.room_id, r.room_name, a.first_name, a.last_name, a.display_name,
         a.app_name, a.email, ${image}, a.inactive, a.last_access_in, a.attributes, a.shared_talks,
         (SELECT count(*) FROM found)::integer AS total
       FROM found a JOIN room r ON r.company_id = a.company_id AND r.room_id = a.room_id
       ORDER BY assunto_fold(${shownName}) COLLATE "C", a.account_id LIMIT $7 OFFSET $8`,
    [...values, fetch, (page - 1) * fetch],
  );
  // A page behind the last one has no row with the total.
  const total =
    list.rows[0]?.total ??
    (page === 1
      ? 0
      : (await database.query<{ total: number }>(`${found} SELECT count(*)::integer AS total FROM found`, values))
          .rows[0]?.total);
  const rights = (row: ItemRow) => ({
    key: `${row.room_id} ${JSON.stringify([row.attributes, row.shared_talks])}`,
    row,
  });
  const distinct = new Map(list.rows.map(rights).map(({ key, row }) => [key, row]));
  const editable = new Set<string>();
  for (const [key, row] of distinct) if (await mayEdit(row.room_id, accountRestrictions(row))) editable.add(key);
  const itens = list.rows.map((row): AccountItem => ({
    accountId: row.account_id,
    accountType: row.account_type,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    appName: row.app_name,
    email: row.email,
    ...(fetch <= pageWithPictures && { profileImage: row.image === null ? null : { url: row.image } }),
    profileId: row.room_id,
    roomName: row.room_name,
    inativo: row.inactive,
    canEdit: editable.has(rights(row).key),
    lastAccessIn: row.last_access_in,
  }));
  return { itens, totalResults: total ?? 0, currentPage: page };
}
