import { createComponentTypes } from '@assunto/engine/core';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../platform/database/Database';
import { openDatabase } from '../platform/database/openDatabase';
import { hasExtension } from '../platform/database/distribution/spreadTables';
import { storageKey, type FileStorage } from '../platform/files/FileStorage';
import { createConversionTriggers } from '../metadata/conversionTriggers';
import { createAttribute } from '../metadata/createAttribute';
import { createPostgres } from './createPostgres';
import { addRecords, insertRecords, type RecordFixture } from './recordFixture';

/** Databases and a folder of a suite, removed by `close`. */
export function createBackupWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-backup-'));
  const cleanUps: (() => Promise<void>)[] = [];
  const urls = new Map<Database, string>();
  return {
    folder,
    path: (name: string) => join(folder, name),
    /** The URL of a database that `open` opened. */
    urlOf: (database: Database) => urls.get(database) ?? '',
    /** Opens a database of its own, migrated and empty. */
    async open(): Promise<Database> {
      const { url, drop } = await createPostgres(inject('postgresUrl'));
      cleanUps.push(drop);
      const database = await openDatabase({ databaseUrl: url, dataDir: folder });
      cleanUps.push(() => database.close());
      urls.set(database, url);
      return database;
    },
    async close(): Promise<void> {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const tricky = `Linha 1\nlinha "2"\t\\ ' {} 😀 \u2028 $1 fim`;

/** Two companies with records, files and rows of running processes. */
export async function fillInstallation(database: Database, storage: FileStorage): Promise<RecordFixture> {
  const fixture = await addRecords(database, 1);
  await addRecords(database, 2);
  const { subjectId } = fixture.chamado;
  const attribute = { identifier: 'anexo', name: 'Anexo', componentId: 22 };
  const attributeId = await createAttribute(database, createComponentTypes(), { companyId: 1, subjectId, attribute });
  await insertRecords(
    database,
    fixture,
    'cliente',
    Array.from({ length: 250 }, (_, index) => ({ nome: `Cliente ${index} ção`, cidade: tricky, limite: index })),
  );
  const [talkId = 0] = await insertRecords(database, fixture, 'chamado', [
    {
      titulo: tricky,
      quantidade: 9_007_199_254_740_991,
      status: 'aberto',
      etiquetas: ['rede', 'acesso'],
      urgente: true,
      abertura: '2026-02-28',
      descricao: 'x'.repeat(200_000),
      protocolo: '2026/1',
    },
    { titulo: '' },
  ]);
  const file = async (fileId: string, content: Buffer, size: number, talk: number | null): Promise<void> => {
    await database.query(
      `INSERT INTO stored_file (company_id, file_id, subject_attribute_id, account_id, name, size, content_type, state, talk_id)
       VALUES (1, $1, $2, 1, 'Nota "fiscal".pdf', $3, 'application/pdf', 'stored', $4)`,
      [fileId, attributeId, size, talk],
    );
    await storage.write(storageKey(1, fileId), [content] as never, content.length);
  };
  await file('a'.repeat(32), randomBytes(3_000_000), 3_000_000, talkId);
  await file('b'.repeat(32), Buffer.alloc(0), 0, talkId);
  await file('c'.repeat(32), Buffer.from('cortado'), 99, talkId);
  await database.query(
    `UPDATE subject_attribute SET dropped_in = now() WHERE company_id = 1 AND subject_attribute_id = $1`,
    [fixture.id('chamado.abertura')],
  );
  // A conversion in progress: its new column, and the triggers that note changes of the old one.
  const table = `talk_${subjectId}`;
  const column = `a_${fixture.id('chamado.custo')}`;
  await database.query(`ALTER TABLE ${table} ADD COLUMN ${column}_1 text COLLATE "C"`);
  // Of one on a distributed database, where saves are found by comparing values.
  await database.query(
    `ALTER TABLE ${table} ADD COLUMN ${column}_2 text COLLATE "C", ADD COLUMN ${column}_2_old numeric`,
  );
  await database.query(`ALTER TABLE ${table} ADD COLUMN ${column}_2_new text COLLATE "C"`);
  if (await mayHaveTriggers()) {
    await createConversionTriggers(database, table, { conversionId: 1, side: 'old', column });
    await createConversionTriggers(database, table, { conversionId: 1, side: 'new', column: `${column}_1` });
  }
  await database.query(
    `INSERT INTO background_job (job_name, data, state, run_id, lease_until)
     VALUES ('sweep-mails', '{}', 'active', gen_random_uuid(), now() + interval '1 hour')`,
  );
  return fixture;
}

/** Distributed tables have none. */
async function mayHaveTriggers(): Promise<boolean> {
  const postgres = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir: '', poolSize: 1 });
  try {
    return !(await hasExtension(postgres));
  } finally {
    await postgres.close();
  }
}

/** All rows, columns, indexes, triggers and keys of an installation, as texts to compare. */
export async function describeInstallation(database: Database): Promise<Record<string, string[]>> {
  const lines = async (sql: string): Promise<string[]> =>
    (await database.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  const inSchema = 'current_schema()::regnamespace';
  const found: Record<string, string[]> = {
    columns: await lines(
      `SELECT concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default, collation_name) AS line
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
    ),
    indexes: await lines(`SELECT indexdef AS line FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1`),
    triggers: await lines(
      `SELECT pg_get_triggerdef(pg_trigger.oid) || tgenabled::text AS line FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE relnamespace = ${inSchema} AND NOT tgisinternal ORDER BY 1`,
    ),
    constraints: await lines(
      `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
       FROM pg_constraint WHERE connamespace = ${inSchema} AND contype <> 'n' ORDER BY 1`,
    ),
    options: await lines(
      `SELECT concat_ws(' ', relname, reloptions::text) AS line FROM pg_class WHERE relnamespace = ${inSchema} AND relkind = 'r' ORDER BY 1`,
    ),
    sequences: await lines(
      `SELECT concat_ws(' ', sequencename, coalesce(last_value, 0)) AS line FROM pg_sequences
       WHERE schemaname = current_schema() AND sequencename NOT LIKE 'realtime%' ORDER BY 1`,
    ),
  };
  for (const table of await lines(
    `SELECT relname AS line FROM pg_class WHERE relnamespace = ${inSchema} AND relkind = 'r' AND relpersistence = 'p'
     AND relname NOT IN ('migration', 'realtime_event', 'background_job', 'account_session') ORDER BY 1`,
  ))
    found[table] = await lines(`SELECT row_to_json(found)::text AS line FROM ${table} AS found ORDER BY 1`);
  return found;
}
