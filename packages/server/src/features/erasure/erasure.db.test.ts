import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageKey } from '../../platform/files/FileStorage';
import { createFolderStorage } from '../../platform/files/folderStorage';
import { fillInstallation } from '../../testing/backupFixture';
import { withDatabase } from '../../testing/withDatabase';
import { guardRecordReads } from '../../testing/recordReadGuard';
import { addPerson } from '../../testing/people';
import type { RecordFixture } from '../../testing/recordFixture';
import { readCompanyTables } from './companyTables';
import { eraseCompany, planCompanyErasure } from './eraseCompany';
import { erasePerson, planPersonErasure } from './erasePerson';
import { exportPerson } from './exportPerson';
import { deletedRows, namedRows, numberedRows } from './personData';

withDatabase('erasure', (given) => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-erasure-'));
  const storage = createFolderStorage(join(folder, 'files'));
  let fixture: RecordFixture;
  const checked = () => guardRecordReads(given.database);
  const ids = { ana: 0, bia: 0, other: 0 };

  beforeAll(async () => {
    fixture = await fillInstallation(given.database, storage);
    ids.ana = (await addPerson(given.database, 1, 'ana@exemplo.com')).accountId;
    ids.bia = (await addPerson(given.database, 1, 'bia@exemplo.com', { roomId: 500, isAdmin: false })).accountId;
    ids.other = (await addPerson(given.database, 2, 'ana@exemplo.com')).accountId;
    for (const companyId of [1, 2]) await addTraces(companyId, companyId === 1 ? ids.bia : ids.other);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What a person leaves behind in the product. */
  async function addTraces(companyId: number, accountId: number): Promise<void> {
    const name = `Pessoa ${companyId === 1 ? 'bia' : 'ana'}@exemplo.com`;
    const run = (sql: string, ...values: unknown[]) => given.database.query(sql, [companyId, ...values]);
    await run(
      `INSERT INTO talk_history (company_id, talk_id, subject_id, action, version, account_id, actor_name)
       VALUES ($1, 9001, $2, 'update', 1, $3, $4), ($1, 9001, $2, 'update', 2, NULL, 'Sistema')`,
      ...[fixture.chamado.subjectId, accountId, name],
    );
    await run(
      `INSERT INTO talk_comment (company_id, talk_id, subject_id, talk_comment_id, account_id, actor_name, text, visibility)
       VALUES ($1, 1, $2, 900, $3, $4, 'Meu comentário', 'public'),
         ($1, 1, $2, 901, NULL, 'Sistema', 'Com [@' || $4 || '](account:' || $3::integer || ') e [@Ana](account:77)', 'public')`,
      ...[fixture.chamado.subjectId, accountId, name],
    );
    await run(
      `INSERT INTO talk_comment_version (company_id, talk_id, subject_id, talk_comment_id, visibility, action, text, author_name, actor_name)
       VALUES ($1, 1, $2, 900, 'public', 'update', 'Antes', $3, 'Sistema'), ($1, 1, $2, 950, 'public', 'delete', 'Outro', 'Ana', 'Sistema')`,
      ...[fixture.chamado.subjectId, name],
    );
    await run(
      `INSERT INTO account_session (company_id, sid, account_id, expires_in, ends_in, address)
       VALUES ($1, 'segredo-' || $1::integer, $2, now() + interval '1 day', now() + interval '1 day', '203.0.113.7')`,
      accountId,
    );
    await run(`INSERT INTO inbox_item (company_id, account_id, title) VALUES ($1, $2, 'Aviso')`, accountId);
    await run(`INSERT INTO account_home (company_id, account_id, cards) VALUES ($1, $2, '[]')`, accountId);
    await run(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body) VALUES ($1, $2, 'Olá', '', ''), ($1, 'c@exemplo.com', '', '', '')`,
      companyId === 1 ? 'BIA@exemplo.com' : 'ana@exemplo.com',
    );
    await run(
      `INSERT INTO configuration_change (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, after)
       VALUES ($1, 'account', $2, $3, 'created', 1, 1, 'Ana', '{"email": "bia@exemplo.com"}'),
         ($1, 'tag', 5, 'Urgente', 'created', 1, $2, $3, '{"name": "Urgente"}')`,
      ...[accountId, name],
    );
    await run(
      `INSERT INTO talk_export (company_id, account_id, sid, subject_id, request, file_name, file_id, row_count, expires_in)
       SELECT $1, $2, 's', subject_id, '{}', 'lista.csv', 'exportado', 1, now() + interval '1 day' FROM subject WHERE company_id = $1 LIMIT 1`,
      accountId,
    );
    await storage.write(storageKey(companyId, 'exportado'), [Buffer.from('a;b')] as never, 3);
    await run(
      `INSERT INTO background_job (company_id, job_name, data) VALUES (0, 'export', jsonb_build_object('companyId', $1::integer, 'exportId', 1))`,
    );
  }

  /** All rows that are not of a company, as texts per table. */
  async function rowsOfOthers(companyId: number): Promise<Record<string, string[]>> {
    const { rows: tables } = await given.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await given.database.query<{ line: string }>(
        `SELECT to_jsonb(found)::text AS line FROM ${name} AS found
         WHERE coalesce(to_jsonb(found) ->> 'company_id', '-') <> $1 AND coalesce(to_jsonb(found) #>> '{data,companyId}', '-') <> $1 ORDER BY 1`,
        [String(companyId)],
      );
      if (rows.length > 0) found[name] = rows.map(({ line }) => line);
    }
    return found;
  }

  const exists = async (companyId: number, fileId: string): Promise<boolean> => {
    const content = await storage.open(storageKey(companyId, fileId));
    content?.destroy();
    return content !== null;
  };

  it('knows what happens with every column that has an account or the name of one', async () => {
    const { rows } = await given.database.query<{ table: string; column: string }>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name !~ '^talk_[0-9]+$'
         AND column_name IN ('account_id', 'actor_id', 'answered_by', 'viewed_account_id', 'actor_name', 'answered_name', 'viewed_name')`,
    );
    const known = new Set([
      ...[...deletedRows, ...namedRows, ...numberedRows].map(({ name, account }) => `${name}.${account}`),
      ...namedRows.map(({ name, actor }) => `${name}.${actor}`),
      // Deleted with the second factor; the account itself; who looked at the product as somebody else.
      ...['recovery_code.account_id', 'account.account_id', 'view_as.account_id'],
      // Whose inbox: the event lasts for minutes.
      'realtime_event.account_id',
    ]);
    expect(rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.has(name))).toEqual([]);
  });

  it('refuses unknown companies and accounts, those of others and of no person, and changes nothing', async () => {
    const before = await rowsOfOthers(0);
    const services = { database: checked(), storage };
    await expect(planCompanyErasure(checked(), 9)).rejects.toThrow('A empresa 9 não existe. Empresas: 1, 2.');
    await expect(eraseCompany(services, 9)).rejects.toThrow('A empresa 9 não existe');
    const key = { companyId: 1, accountId: ids.other };
    for (const attempt of [
      () => planPersonErasure(checked(), key),
      () => erasePerson(services, key),
      () => exportPerson(checked(), key, join(folder, 'alheia.json')),
    ])
      await expect(attempt()).rejects.toThrow(`A empresa 1 não tem a conta ${ids.other}`);
    await expect(erasePerson(services, { companyId: 1, accountId: ids.ana })).rejects.toThrow(
      'a última que administra',
    );
    await expect(planPersonErasure(checked(), { companyId: 2, accountId: ids.other })).rejects.toThrow('a última');
    expect(await rowsOfOthers(0)).toEqual(before);
  });

  it('refuses a person whom enabled automations need, and an integration', async () => {
    const { rows } = await given.database.query<{ id: number }>(
      `INSERT INTO job (company_id, job_name, owner_id, is_enabled, events, works) VALUES (1, 'Avisar', $1, true, '[]', '[]') RETURNING job_id AS id`,
      [ids.bia],
    );
    const key = { companyId: 1, accountId: ids.bia };
    await expect(erasePerson({ database: checked(), storage }, key)).rejects.toThrow(`${ids.bia}: Avisar.`);
    await given.database.query('DELETE FROM job WHERE job_id = $1', [rows[0]?.id]);
    const created = await given.database.query<{ id: number }>(
      `INSERT INTO account (company_id, room_id, account_type, display_name) VALUES (1, ${adminRoomId}, 2, 'Integração') RETURNING account_id AS id`,
    );
    const integration = { companyId: 1, accountId: created.rows[0]?.id ?? 0 };
    await expect(planPersonErasure(checked(), integration)).rejects.toThrow('não é de uma pessoa');
  });

  it('exports the data of a person without secrets, into a new file', async () => {
    const file = join(folder, 'bia.json');
    const count = await exportPerson(checked(), { companyId: 1, accountId: ids.bia }, file);
    const text = readFileSync(file, 'utf8');
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(Object.values(data).flat().length).toBe(count);
    expect(data['account']).toMatchObject([{ email: 'bia@exemplo.com', phone: '(21) 98811-2040' }]);
    expect(data['talk_comment']).toMatchObject([{ text: 'Meu comentário' }]);
    expect(data['account_session']).toMatchObject([{ address: '203.0.113.7' }]);
    expect(data['mail']).toHaveLength(1);
    expect(text).not.toMatch(/segredo|password_hash|scrypt/);
    await expect(exportPerson(checked(), { companyId: 1, accountId: ids.bia }, file)).rejects.toThrow('já existe');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('removes a person, and nothing of the company and of others', async () => {
    const key = { companyId: 1, accountId: ids.bia };
    const others = await rowsOfOthers(1);
    const planned = await planPersonErasure(checked(), key);
    const { deleted, renamed } = await erasePerson({ database: checked(), storage }, key);
    expect({ deleted: { ...planned.deleted, mail: 1 }, renamed: planned.renamed }).toEqual({ deleted, renamed });
    expect(deleted).toMatchObject({ account_session: 1, inbox_item: 1, account_home: 1, talk_export: 1 });
    expect(await rowsOfOthers(1)).toEqual(others);
    expect([await exists(1, 'exportado'), await exists(2, 'exportado'), await exists(1, 'a'.repeat(32))]).toEqual([
      ...[false, true, true],
    ]);

    const { rows: left } = await given.database.query<{ name: string; text: string }>(
      `SELECT 'account' AS name, to_jsonb(account)::text AS text FROM account WHERE company_id = 1
       UNION ALL SELECT 'history', to_jsonb(h)::text FROM talk_history AS h WHERE company_id = 1
       UNION ALL SELECT 'comment', to_jsonb(c)::text FROM talk_comment AS c WHERE company_id = 1
       UNION ALL SELECT 'version', to_jsonb(v)::text FROM talk_comment_version AS v WHERE company_id = 1
       UNION ALL SELECT 'mail', to_jsonb(m)::text FROM mail AS m WHERE company_id = 1
       UNION ALL SELECT 'change', to_jsonb(g)::text FROM configuration_change AS g WHERE company_id = 1`,
    );
    expect(left.filter(({ text }) => /bia@exemplo/i.test(text))).toEqual([]);
    const texts = (name: string) => left.filter((row) => row.name === name).map(({ text }) => text);
    expect([texts('comment').length, texts('version').length, texts('change').length]).toEqual([2, 2, 2]);
    expect(texts('history').filter((text) => text.includes('"talk_id": 9001,'))).toHaveLength(2);
    expect(texts('comment').join()).toContain(`[@Pessoa removida](account:${ids.bia}) e [@Ana](account:77)`);
    expect(texts('version').join()).toContain('"author_name": "Ana"');
    for (const name of ['Pessoa removida', 'Sistema'])
      expect(texts('history').join()).toContain(`"actor_name": "${name}"`);
    // Repeated, it finds nothing more.
    expect((await erasePerson({ database: checked(), storage }, key)).deleted).toEqual({});
  });

  it('deletes a company with its tables and files, and nothing of others', async () => {
    const others = await rowsOfOthers(1);
    const { records } = await readCompanyTables(checked(), 1);
    const planned = await planCompanyErasure(checked(), 1);
    expect(planned).toMatchObject({ files: 3, rows: { company: 1, stored_file: 3, [records[0] ?? '']: 250 } });
    const { rows, files } = await eraseCompany({ database: checked(), storage }, 1);
    expect(files).toBe(3);
    expect(rows).toMatchObject({ ...planned.rows, metadata_version: expect.any(Number) as number });
    expect([await exists(1, 'a'.repeat(32)), await exists(1, 'b'.repeat(32)), await exists(2, 'exportado')]).toEqual([
      ...[false, false, true],
    ]);
    expect(await rowsOfOthers(1)).toEqual(others);
    for (const table of records)
      expect((await given.database.query('SELECT to_regclass($1) AS found', [table])).rows).toEqual([{ found: null }]);
    const { shared } = await readCompanyTables(checked(), 2);
    for (const table of shared)
      expect((await given.database.query(`SELECT FROM ${table} WHERE company_id = 1`)).rowCount, table).toBe(0);
    await expect(eraseCompany({ database: checked(), storage }, 1)).rejects.toThrow('Empresas: 2.');
  });
});
