/** The words of a million records take minutes of one connection. */
const connections = 3;

/**
 * Has a table filled and makes the search documents of all records together: an index is built several times as fast as it
 * is updated. The words are those of the product's own function.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {import('./tickets.mjs').Tickets} tickets
 * @param {() => Promise<void>} seed
 */
export async function seedSearch(database, { table }, seed) {
  const subjectId = Number(table.replace('talk_', ''));
  await seed();
  const started = Date.now();
  const { rows } = await database.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'search_document' AND indexname NOT LIKE '%_pkey'`,
  );
  for (const { name } of rows) await database.runAlone(`DROP INDEX ${name}`);
  await Promise.all(
    Array.from({ length: connections }, (_, part) =>
      inPeace(
        database,
        `INSERT INTO search_document (company_id, subject_id, talk_id, terms)
         SELECT company_id, ${subjectId}, talk_id, assunto_search_terms(to_jsonb(t)) FROM ${table} AS t
         WHERE talk_id % ${connections} = ${part}`,
      ),
    ),
  );
  for (const { definition } of rows) await inPeace(database, String(definition));
  await database.runAlone('VACUUM (ANALYZE) search_document');
  console.log(`their words in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * Runs one statement for as long as it takes.
 *
 * @param {import('../../src/platform/database/Database').Database} database
 * @param {string} statement
 */
async function inPeace(database, statement) {
  await database.transaction(async (transaction) => {
    await transaction.query('SET LOCAL statement_timeout = 0');
    await transaction.query("SET LOCAL maintenance_work_mem = '256MB'");
    await transaction.query(statement);
  });
}
