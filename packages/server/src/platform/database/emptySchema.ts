import type { Queryable } from './Database';

/**
 * Drops everything in the current schema, inside the caller's transaction. Objects of extensions stay: some put views into this schema,
 * and dropping these with the schema would drop the extension.
 */
export async function emptySchema(transaction: Queryable): Promise<void> {
  if (!(await hasObjectsOfExtensions(transaction))) {
    const { rows } = await transaction.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema');
    await transaction.query(`DROP SCHEMA ${rows[0]?.schema} CASCADE`);
    await transaction.query(`CREATE SCHEMA ${rows[0]?.schema}`);
    return;
  }
  const { rows } = await transaction.query<{ sql: string }>(ownObjects);
  for (const { sql } of rows) await transaction.query(sql);
}

async function hasObjectsOfExtensions(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM pg_depend JOIN pg_class ON classid = 'pg_class'::regclass AND objid = pg_class.oid
     WHERE deptype = 'e' AND relnamespace = current_schema()::regnamespace`,
  );
  return rowCount > 0;
}

/** Statements that drop all tables with what belongs to them, then sequences, then functions. */
const ownObjects = `
  WITH own AS (
    SELECT format(CASE relkind WHEN 'S' THEN 'DROP SEQUENCE IF EXISTS %s CASCADE' ELSE 'DROP TABLE %s CASCADE' END, oid::regclass) AS sql,
      CASE relkind WHEN 'S' THEN 2 ELSE 1 END AS position, 'pg_class'::regclass AS classid, oid
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S')
    UNION ALL
    SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', oid::regprocedure), 3, 'pg_proc'::regclass, oid
    FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f')
  SELECT sql FROM own
  WHERE NOT EXISTS (
    SELECT FROM pg_depend WHERE pg_depend.classid = own.classid AND objid = own.oid AND deptype IN ('e', 'i', 'a'))
  ORDER BY position, oid`;
