import { hasAdministrator, requireAdministratorStays } from '../../access/requireAdministratorStays';
import { uncheckedTable } from '../../platform/database/recordReads';
import { endProviderSessions } from '../../platform/auth/providerSession';
import { jobsOfAccount } from '../../access/jobsOfAccount';
import type { Database, Queryable } from '../../platform/database/Database';
import { storageKey, type FileStorage } from '../../platform/files/FileStorage';
import { removedName } from '../../platform/messages/removedName';
import { HttpError } from '../../platform/errors/errors';
import { ErasureError } from './ErasureError';
import { findPerson, type PersonKey } from './findPerson';
import { deletedRows, isOfPerson, namedRows } from './personData';

/** The rows of each table that are deleted, and those that lose the name of the person; without tables that have none. */
export interface PersonErasure {
  deleted: Record<string, number>;
  renamed: Record<string, number>;
}

/**
 * What `erasePerson` would change; changes nothing. Throws `ErasureError`.
 *
 * @example
 * const { deleted, renamed } = await planPersonErasure(database, { companyId: 1, accountId: 7 });
 */
export async function planPersonErasure(database: Database, key: PersonKey): Promise<PersonErasure> {
  return database.transaction(
    async (transaction) => {
      await findPerson(transaction, key);
      await requireReplaceable(transaction, key);
      const counted: PersonErasure = { deleted: {}, renamed: {} };
      for (const [changes, list] of [
        [counted.deleted, deletedRows],
        [counted.renamed, namedRows],
      ] as const)
        for (const rows of list) {
          const found = await transaction.query<{ count: number }>(
            `SELECT count(*)::integer AS count FROM ${rows.table} WHERE ${isOfPerson(rows)}`,
            valuesOf(key),
          );
          add(changes, rows.name, found.rows[0]?.count ?? 0);
        }
      return counted;
    },
    { timeoutMs: 0 },
  );
}

/**
 * Removes all data of a person: the account remains without name, address, picture and credentials, so that the history of other
 * people's records stays whole. One transaction; repeatable. Throws `ErasureError`, also for the last administrator and for somebody
 * whom enabled automations need.
 *
 * @example
 * await erasePerson({ database, storage }, { companyId: 1, accountId: 7 });
 */
export async function erasePerson(
  { database, storage }: { database: Database; storage: Pick<FileStorage, 'remove'> },
  key: PersonKey,
): Promise<PersonErasure> {
  const { erasure, exported } = await database.transaction(
    async (transaction) => {
      const { name, email } = await findPerson(transaction, key);
      await requireReplaceable(transaction, key);
      await endSignIn(transaction, key);
      const fileIds = await detachFiles(transaction, key);
      const changed: PersonErasure = { deleted: await deleteOwn(transaction, key, email), renamed: {} };
      await removeAuthorName(transaction, key, name);
      for (const rows of namedRows) {
        const { rowCount } = await transaction.query(
          `UPDATE ${rows.table} SET ${rows.actor} = $3 WHERE ${isOfPerson(rows)}`,
          [...valuesOf(key), removedName],
        );
        add(changed.renamed, rows.name, rowCount);
      }
      await removeMentions(transaction, key);
      await removeStates(transaction, key);
      await emptyAccount(transaction, key);
      return { erasure: changed, exported: fileIds };
    },
    { timeoutMs: 0 },
  );
  for (const fileId of exported) await storage.remove(storageKey(key.companyId, fileId));
  return erasure;
}

const valuesOf = ({ companyId, accountId }: PersonKey): number[] => [companyId, accountId];

function add(counts: Record<string, number>, name: string, count: number): void {
  if (count > 0) counts[name] = (counts[name] ?? 0) + count;
}

/** Somebody else must administer the company, and no enabled automation may need the account. */
async function requireReplaceable(transaction: Queryable, { companyId, accountId }: PersonKey): Promise<void> {
  const jobs = await jobsOfAccount(transaction, companyId, accountId);
  if (jobs.length > 0)
    throw new ErasureError('ERASURE_ACCOUNT_IN_USE', {
      account: accountId,
      jobs: jobs.map(({ name }) => name).join(', '),
    });
  const { rowCount } = await transaction.query(
    'SELECT FROM account WHERE company_id = $1 AND account_id = $2 AND is_admin AND NOT inactive',
    [companyId, accountId],
  );
  if (rowCount > 0 && !(await hasAdministrator(transaction, companyId, accountId)))
    throw new ErasureError('ERASURE_LAST_ADMINISTRATOR', { account: accountId });
}

async function endSignIn(transaction: Queryable, key: PersonKey): Promise<void> {
  const { rows } = await transaction.query<{ uid: string }>(
    `SELECT DISTINCT provider_session AS uid FROM account_session
     WHERE company_id = $1 AND account_id = $2 AND provider_session IS NOT NULL`,
    valuesOf(key),
  );
  await endProviderSessions(
    transaction,
    rows.map(({ uid }) => uid),
  );
}

/** The exports of the person, whose contents are removed after the commit. The sweep of files deletes received mails. */
async function detachFiles(transaction: Queryable, key: PersonKey): Promise<string[]> {
  await transaction.query(
    `UPDATE stored_file AS file SET removed_in = now() FROM received_mail AS mail
     WHERE file.company_id = $1 AND mail.company_id = $1 AND mail.account_id = $2 AND file.file_id = mail.file_id
       AND file.removed_in IS NULL`,
    valuesOf(key),
  );
  const { rows } = await transaction.query<{ id: string }>(
    'SELECT file_id AS id FROM talk_export WHERE company_id = $1 AND account_id = $2',
    valuesOf(key),
  );
  return rows.map(({ id }) => id);
}

async function deleteOwn(
  transaction: Queryable,
  key: PersonKey,
  email: string | null,
): Promise<PersonErasure['deleted']> {
  const deleted: PersonErasure['deleted'] = {};
  // Arrangements of the person's own templates, whoever made them: an administrator who looks at one may have some.
  await transaction.query(
    `DELETE FROM grid_view WHERE company_id = $1 AND template_id IN (
       SELECT template_id FROM template WHERE company_id = $1 AND account_id = $2)`,
    valuesOf(key),
  );
  for (const rows of deletedRows) {
    const { rowCount } = await transaction.query(`DELETE FROM ${rows.table} WHERE ${isOfPerson(rows)}`, valuesOf(key));
    add(deleted, rows.name, rowCount);
  }
  if (email === null) return deleted;
  const mails = await transaction.query('DELETE FROM mail WHERE company_id = $1 AND lower(recipient) = lower($2)', [
    key.companyId,
    email,
  ]);
  add(deleted, 'mail', mails.rowCount);
  return deleted;
}

/** Earlier versions of comments name their author, without a number: that of a comment which is still there, or of nobody else. */
async function removeAuthorName(transaction: Queryable, key: PersonKey, name: string): Promise<void> {
  await transaction.query(
    `UPDATE ${uncheckedTable('talk_comment_version', 'erased')} AS version SET author_name = $3
     WHERE company_id = $1 AND (
       EXISTS (SELECT 1 FROM ${uncheckedTable('talk_comment', 'erased')} AS comment
         WHERE comment.company_id = $1 AND comment.talk_id = version.talk_id
           AND comment.talk_comment_id = version.talk_comment_id AND comment.account_id = $2)
       OR author_name = $4 AND NOT EXISTS (
         SELECT 1 FROM account WHERE company_id = $1 AND account_id <> $2 AND display_name = $4))`,
    [...valuesOf(key), removedName, name],
  );
}

/** Comments mention people as `[@Name](account:5)`. */
async function removeMentions(transaction: Queryable, key: PersonKey): Promise<void> {
  const mark = `](account:${key.accountId})`;
  for (const table of [uncheckedTable('talk_comment', 'erased'), uncheckedTable('talk_comment_version', 'erased')])
    await transaction.query(
      `UPDATE ${table} SET text = regexp_replace(text, $2, $3, 'g') WHERE company_id = $1 AND strpos(text, $4) > 0`,
      [key.companyId, String.raw`\[@[^\]\n]{1,200}\]\(account:${key.accountId}\)`, `[@${removedName}${mark}`, mark],
    );
}

/** The history of the account says that it was changed, and no longer what it was. */
async function removeStates(transaction: Queryable, key: PersonKey): Promise<void> {
  await transaction.query(
    `UPDATE configuration_change SET entity_name = $3, before = NULL, after = NULL
     WHERE company_id = $1 AND entity = 'account' AND entity_id = $2`,
    [...valuesOf(key), removedName],
  );
}

async function emptyAccount(transaction: Queryable, key: PersonKey): Promise<void> {
  await transaction.query(
    `UPDATE account SET deleted_in = coalesce(deleted_in, now()), updated_in = now(), inactive = true, is_admin = false,
       room_id = NULL, first_name = NULL, last_name = NULL, display_name = $3, app_name = NULL, email = NULL, phone = NULL,
       image = NULL, cpf = NULL, password_hash = NULL, client_id = NULL, attributes = '[]', shared_talks = NULL,
       last_access_in = NULL
     WHERE company_id = $1 AND account_id = $2`,
    [...valuesOf(key), removedName],
  );
  try {
    await requireAdministratorStays(transaction, key.companyId);
  } catch (error) {
    // Another administrator lost the right meanwhile.
    if (!(error instanceof HttpError)) throw error;
    throw new ErasureError('ERASURE_LAST_ADMINISTRATOR', { account: key.accountId });
  }
}
