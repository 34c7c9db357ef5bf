import { open } from 'node:fs/promises';
import type { Database, Queryable } from '../../platform/database/Database';
import { ErasureError } from './ErasureError';
import { findPerson, type PersonKey } from './findPerson';
import { exportedRows, isOfPerson, secretColumns } from './personData';

/** Rows read at once. */
const rowsAtOnce = 500;

/**
 * Writes all data of a person into a new file, of one moment, as one JSON object: a list of rows per table, without secrets. Returns
 * the number of rows. Throws `ErasureError`, and then leaves no content.
 *
 * @example
 * await exportPerson(database, { companyId: 1, accountId: 7 }, 'pessoa.json');
 */
export async function exportPerson(database: Database, key: PersonKey, file: string): Promise<number> {
  // Before the file is created: an unknown person leaves none.
  const { email } = await database.transaction((transaction) => findPerson(transaction, key));
  const output = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new ErasureError('ERASURE_FILE_EXISTS', { file }) : error;
  });
  try {
    let count = 0;
    await output.write('{');
    await database.transaction(
      async (transaction) => {
        await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
        const [company, account] = [Math.trunc(key.companyId), Math.trunc(key.accountId)];
        const bound = (condition: string) => condition.replaceAll('$1', `${company}`).replaceAll('$2', `${account}`);
        const queries = [
          { name: 'account', from: `account WHERE company_id = ${company} AND account_id = ${account}` },
          ...exportedRows.map((rows) => ({ name: rows.name, from: `${rows.table} WHERE ${bound(isOfPerson(rows))}` })),
        ];
        for (const [index, { name, from }] of queries.entries()) {
          await output.write(`${index === 0 ? '' : ','}\n${JSON.stringify(name)}: [`);
          let first = true;
          for await (const line of readLines(transaction, from)) {
            await output.write(`${first ? '' : ','}\n  ${line}`);
            first = false;
            count += 1;
          }
          await output.write(']');
        }
        const mails = await transaction.query<{ line: string }>(
          `SELECT to_jsonb(mail)::text AS line FROM mail WHERE company_id = $1 AND lower(recipient) = lower($2) ORDER BY mail_id`,
          [key.companyId, email ?? ''],
        );
        await output.write(`,\n"mail": [${mails.rows.map(({ line }) => `\n  ${line}`).join(',')}]`);
        count += mails.rows.length;
      },
      { timeoutMs: 0 },
    );
    await output.write('\n}\n');
    return count;
  } catch (error) {
    await output.truncate(0);
    throw error;
  } finally {
    await output.close();
  }
}

async function* readLines(transaction: Queryable, from: string): AsyncGenerator<string> {
  const secrets = secretColumns.map((name) => `'${name}'`).join(', ');
  await transaction.query(
    `DECLARE person_rows NO SCROLL CURSOR FOR SELECT (to_jsonb(found) - ARRAY[${secrets}])::text AS line FROM (SELECT * FROM ${from}) AS found`,
  );
  for (;;) {
    const { rows } = await transaction.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM person_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.query('CLOSE person_rows');
}
