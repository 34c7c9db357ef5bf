import type { Credential, CredentialKind } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { SecretBox } from '../../../platform/auth/secretBox';
import type { Queryable } from '../../../platform/database/Database';

/** A credential without its secret. */
export type CredentialRow = Omit<Credential, 'version'>;

const columns = `credential_id AS "credentialId", credential_name AS name, kind, hosts, header_name AS "headerName",
  user_name AS "userName", secret_changed_in AS "secretChangedIn"`;

/** The additional data of the encryption: a secret cannot be decrypted for another credential. */
const contextOf = (companyId: number, credentialId: number): string => `credential ${companyId}.${credentialId}`;

/** One page of a company's credentials by name. */
export async function listCredentials(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: { page: number; fetch: number; term: string },
): Promise<ListOf<CredentialRow>> {
  const found = 'company_id = $1 AND strpos(assunto_fold(credential_name), assunto_fold($2::text)) > 0';
  const { rows } = await database.query<CredentialRow>(
    `SELECT ${columns} FROM credential WHERE ${found}
     ORDER BY assunto_fold(credential_name) COLLATE "C", credential_id LIMIT $3 OFFSET $4`,
    [companyId, term, fetch, (page - 1) * fetch],
  );
  const total = await database.query<{ count: number }>(`SELECT count(*) AS count FROM credential WHERE ${found}`, [
    companyId,
    term,
  ]);
  return { itens: rows, totalResults: total.rows[0]?.count ?? 0, currentPage: page };
}

/** A credential of a company, or `null`. */
export async function readCredential(
  database: Queryable,
  companyId: number,
  credentialId: number,
): Promise<CredentialRow | null> {
  const { rows } = await database.query<CredentialRow>(
    `SELECT ${columns} FROM credential WHERE company_id = $1 AND credential_id = $2`,
    [companyId, credentialId],
  );
  return rows[0] ?? null;
}

/** How often the secret of a credential was replaced; its history contains only this. */
export async function readReplacements(database: Queryable, companyId: number, credentialId: number): Promise<number> {
  const { rows } = await database.query<{ replacements: number }>(
    'SELECT replacements FROM credential WHERE company_id = $1 AND credential_id = $2',
    [companyId, credentialId],
  );
  return rows[0]?.replacements ?? 0;
}

/** Writes a credential under its number, or under a new one; without a `secret` the stored one stays. Returns the number. */
export async function writeCredential(
  { db, box }: { db: Queryable; box: SecretBox },
  companyId: number,
  credentialId: number | null,
  credential: Omit<CredentialRow, 'credentialId' | 'secretChangedIn'> & { secret: string | null },
): Promise<number> {
  const { name, kind, hosts, headerName, userName, secret } = credential;
  const id = credentialId ?? (await nextId(db));
  const sealed = secret === null ? null : box.seal(secret, contextOf(companyId, id));
  await db.query(
    `WITH changed AS (
       UPDATE credential SET credential_name = $3, kind = $4, hosts = $5::text[], header_name = $6, user_name = $7,
         secret = coalesce($8, secret), secret_changed_in = CASE WHEN $8::text IS NULL THEN secret_changed_in ELSE now() END,
         replacements = replacements + CASE WHEN $8::text IS NULL THEN 0 ELSE 1 END
       WHERE company_id = $1 AND credential_id = $2 RETURNING credential_id)
     INSERT INTO credential (company_id, credential_id, credential_name, kind, hosts, header_name, user_name, secret)
     SELECT $1, $2, $3, $4, $5::text[], $6, $7, $8 WHERE NOT EXISTS (SELECT FROM changed)`,
    [companyId, id, name, kind, hosts, headerName, userName, sealed],
  );
  return id;
}

async function nextId(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`SELECT nextval('credential_id')::integer AS id`);
  return rows[0]?.id ?? 0;
}

/**
 * Writes a credential as its history knows it, also one that was deleted. A stored secret stays only where it is `keepsSecret`;
 * else it is forgotten, and must be entered again.
 */
export async function restoreCredentialRow(
  db: Queryable,
  companyId: number,
  credentialId: number,
  credential: Omit<CredentialRow, 'credentialId' | 'secretChangedIn'> & { keepsSecret: boolean },
): Promise<void> {
  const { name, kind, hosts, headerName, userName, keepsSecret } = credential;
  await db.query(
    `INSERT INTO credential (company_id, credential_id, credential_name, kind, hosts, header_name, user_name, secret,
       secret_changed_in)
     VALUES ($1, $2, $3, $4, $5::text[], $6, $7, NULL, NULL)
     ON CONFLICT (company_id, credential_id) DO UPDATE SET credential_name = excluded.credential_name,
       kind = excluded.kind, hosts = excluded.hosts, header_name = excluded.header_name, user_name = excluded.user_name,
       secret = CASE WHEN $8 THEN credential.secret END,
       secret_changed_in = CASE WHEN $8 THEN credential.secret_changed_in END`,
    [companyId, credentialId, name, kind, hosts, headerName, userName, keepsSecret],
  );
}

/** Deletes a credential with its secret. */
export async function deleteCredential(db: Queryable, companyId: number, credentialId: number): Promise<void> {
  await db.query('DELETE FROM credential WHERE company_id = $1 AND credential_id = $2', [companyId, credentialId]);
}

/** A credential with its secret, for sending requests. */
export interface OpenCredential {
  kind: CredentialKind;
  hosts: readonly string[];
  headerName: string | null;
  userName: string | null;
  secret: string;
}

/**
 * A credential that is sent, or `null` when it is gone, has no secret since it was restored, or its secret cannot be read with the
 * present SECRET_KEY.
 */
export async function openCredential(
  { database, box }: { database: Queryable; box: SecretBox },
  companyId: number,
  credentialId: number,
): Promise<OpenCredential | null> {
  const { rows } = await database.query<CredentialRow & { sealed: string | null }>(
    `SELECT ${columns}, secret AS sealed FROM credential WHERE company_id = $1 AND credential_id = $2`,
    [companyId, credentialId],
  );
  const [found] = rows;
  if (!found || found.sealed === null) return null;
  const secret = box.open(found.sealed, contextOf(companyId, credentialId));
  if (secret === null) return null;
  const { kind, hosts, headerName, userName } = found;
  return { kind, hosts, headerName, userName, secret };
}
