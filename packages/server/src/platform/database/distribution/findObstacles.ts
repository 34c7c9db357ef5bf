import type { Queryable } from '../Database';
import { distributedTables, subjectTablePattern } from './distributedTables';

/** What keeps tables that grow with records from being spread over several servers, as sentences; none where nothing does. */
export async function findObstacles(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ kind: keyof typeof sentences; name: string; on: string }>(
    `WITH growing AS (
       SELECT oid, relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
         AND (relname = ANY($1::text[]) OR relname ~ $2))
     SELECT 'trigger' AS kind, tgname AS name, relname AS on FROM pg_trigger JOIN growing ON growing.oid = tgrelid
       WHERE NOT tgisinternal
     UNION ALL SELECT 'reference', target.relname, source.relname FROM pg_constraint
       JOIN pg_class AS source ON source.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
       WHERE contype = 'f' AND (conrelid IN (SELECT oid FROM growing) OR confrelid IN (SELECT oid FROM growing))
         AND NOT (conrelid IN (SELECT oid FROM growing) AND confrelid IN (SELECT oid FROM growing))
     UNION ALL SELECT 'key', index.relname, growing.relname FROM pg_index
       JOIN growing ON growing.oid = indrelid JOIN pg_class AS index ON index.oid = indexrelid
       WHERE indisunique AND NOT EXISTS (
         SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY(indkey) AND attname = 'company_id')
     ORDER BY 3, 2`,
    [distributedTables, subjectTablePattern],
  );
  return rows.map(({ kind, name, on }) => sentences[kind](name, on));
}

const sentences = {
  trigger: (name: string, on: string) => `a tabela ${on} tem o gatilho ${name}.`,
  reference: (name: string, on: string) =>
    `a tabela ${on} tem uma chave estrangeira para ${name}, e só uma das duas é distribuída.`,
  key: (name: string, on: string) => `a chave única ${name} da tabela ${on} não contém company_id.`,
};
