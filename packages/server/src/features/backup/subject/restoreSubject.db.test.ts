import { createComponentTypes } from '@assunto/engine/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../platform/database/Database';
import { storageKey, type FileStorage } from '../../../platform/files/FileStorage';
import { sweepFiles } from '../../files/sweepFiles';
import { createFolderStorage } from '../../../platform/files/folderStorage';
import { createAttribute, type NewAttribute } from '../../../metadata/createAttribute';
import { createBackupWorld, describeInstallation, fillInstallation } from '../../../testing/backupFixture';
import { readRecords } from '../../../testing/readRecords';
import { insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { guardRecordReads } from '../../../testing/recordReadGuard';
import { createArchive } from '../createArchive';
import { entryNames } from '../archiveContent';
import { createBackup } from '../createBackup';
import { verifyBackup } from '../verifyBackup';
import { restoreSubject } from '../../../start/restoreSubject';

const world = createBackupWorld();
afterAll(() => world.close());
const timeout = 300_000;
const fileId = 'd'.repeat(32);
const cutId = 'e'.repeat(32);
const content = Buffer.from('%PDF-1.7 conteúdo de ontem');

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('a subject of an archive beside the present one', { timeout }, () => {
  const file = world.path('subject.assunto');
  const storage: FileStorage = createFolderStorage(world.path('subject-files'));
  let database: Database;
  let fixture: RecordFixture;
  let table: string;
  let before: Awaited<ReturnType<typeof readRecords>>;
  const restore = (given: object = {}) =>
    restoreSubject({
      database: guardRecordReads(database),
      storage,
      file,
      subject: 'chamado',
      companyId: 1,
      ...given,
    });

  beforeAll(async () => {
    database = await world.open();
    fixture = await fillInstallation(database, storage);
    const { subjectId } = fixture.chamado;
    table = `talk_${subjectId}`;
    const add = (attribute: NewAttribute): Promise<number> =>
      createAttribute(database, createComponentTypes(), { companyId: 1, subjectId, attribute });
    const parent = await add({ identifier: 'pai', name: 'Pai', componentId: 4, relatedSubjectId: subjectId });
    const formula = `{${fixture.id('chamado.quantidade')}} * 2`;
    const double = await add({
      identifier: 'dobro',
      name: 'Dobro',
      componentId: 3,
      computed: { kind: 'formula', formula },
    });
    await add({
      identifier: 'quatro',
      name: 'Quádruplo',
      componentId: 3,
      computed: { kind: 'formula', formula: `{${double}} * 2` },
    });
    const pointerId = fixture.id('chamado.cliente');
    const city = { kind: 'lookup', pointerId, attributeId: fixture.id('cliente.cidade') } as const;
    await add({ identifier: 'cidade', name: 'Cidade', componentId: 1, computed: city });
    await add({
      identifier: 'filhos',
      name: 'Filhos',
      componentId: 3,
      computed: { kind: 'rollup', pointerId: parent, function: 'count' },
    });
    const total = { kind: 'rollup', pointerId: parent, function: 'sum', attributeId: double } as const;
    await add({ identifier: 'soma', name: 'Soma dos filhos', componentId: 3, computed: total });
    const { subjectId: clientId } = fixture.cliente;
    const count = { kind: 'rollup', pointerId, function: 'count' } as const;
    const ofClient = { identifier: 'chamados', name: 'Chamados', componentId: 3, computed: count };
    await createAttribute(database, createComponentTypes(), { companyId: 1, subjectId: clientId, attribute: ofClient });
    await database.query(
      `INSERT INTO account (company_id, account_id, room_id, display_name, is_admin) VALUES (1, 1, 1, 'Ana', true)`,
    );
    const [stays = 0, gone = 0] = await insertRecords(database, fixture, 'cliente', [
      { nome: 'Fica' },
      { nome: 'Some' },
    ]);
    const [first = 0, second = 0] = await insertRecords(database, fixture, 'chamado', [
      {
        titulo: 'Impressora',
        quantidade: 3,
        status: 'aberto',
        cliente: stays,
        interessados: [gone, stays],
        protocolo: 'P-1',
      },
      {
        titulo: 'Rede',
        cliente: gone,
        descricao: 'a "descrição" \\ com tudo',
        etiquetas: ['rede', 'acesso'],
        urgente: true,
      },
    ]);
    await insertRecords(database, fixture, 'chamado', [{ titulo: 'De ninguém' }], { createdBy: 77, isActive: false });
    await database.query(
      `UPDATE ${table} SET a_${parent} = $1, updated_in = '2026-03-04T05:06:07.123456Z' WHERE talk_id = $2`,
      [first, second],
    );
    await attachFiles(first);
    await database.query(
      `INSERT INTO talk_trash (company_id, talk_id, subject_id, record, tags, account_id, actor_name)
       VALUES (1, 999999, $1, '{}', '[]', 1, 'Ana')`,
      [subjectId],
    );
    await database.query(
      `INSERT INTO talk_comment (company_id, talk_id, subject_id, actor_name, text, visibility) VALUES (1, $1, $2, 'Ana', 'Oi', 'public')`,
      [first, subjectId],
    );
    before = await readRecords(database, 'chamado');
    await createBackup({ database, storage, file });
    // What went wrong since.
    await database.query(
      `UPDATE ${table} SET a_${fixture.id('chamado.titulo')} = 'Estragado', version = version + 1 WHERE talk_id = $1`,
      [first],
    );
    await database.query(`DELETE FROM ${table} WHERE talk_id = $1`, [second]);
    await database.query(`DELETE FROM talk_${fixture.cliente.subjectId} WHERE talk_id = $1`, [gone]);
    await storage.remove(storageKey(1, fileId));
  }, timeout);

  async function attachFiles(talkId: number): Promise<void> {
    const { rows } = await database.query<{ id: number }>(
      `SELECT subject_attribute_id AS id FROM subject_attribute WHERE company_id = 1 AND identifier = 'anexo'`,
    );
    const attributeId = rows[0]!.id;
    const value = [fileId, cutId].map((id) => ({
      fileId: id,
      name: `${id}.pdf`,
      size: content.length,
      contentType: 'application/pdf',
    }));
    await database.query(`UPDATE ${table} SET a_${attributeId} = $1::jsonb WHERE talk_id = $2`, [
      JSON.stringify(value),
      talkId,
    ]);
    for (const id of [fileId, cutId])
      await database.query(
        `INSERT INTO stored_file (company_id, file_id, subject_attribute_id, account_id, name, size, content_type, state, talk_id)
         VALUES (1, $1, $2, 1, 'a.pdf', $3, 'application/pdf', 'stored', $4)`,
        [id, attributeId, content.length, talkId],
      );
    await storage.write(storageKey(1, fileId), [content] as never, content.length);
    await storage.write(storageKey(1, cutId), [content.subarray(0, 5)] as never, 5);
  }

  it('a dry run says what would be restored and writes nothing', async () => {
    const installation = await describeInstallation(database);
    expect(await restore({ isDry: true })).toMatchObject({
      subjectIdentifier: null,
      records: 5,
      files: 1,
      lostFiles: 1,
      lostCreators: 1,
      leftOut: [],
      lostReferences: expect.arrayContaining([
        { name: 'Cliente', count: 1 },
        { name: 'Interessados', count: 1 },
      ]),
      deleted: 1,
      comments: 1,
      notes: 0,
      tags: 0,
      lostTags: [],
    });
    expect(await describeInstallation(database)).toEqual(installation);
  });

  it('what is refused changes nothing', async () => {
    const installation = await describeInstallation(database);
    const { header } = await verifyBackup({ file });
    const forge = async (name: string, migrations: string[]): Promise<string> => {
      const archive = await createArchive(world.path(name));
      await archive.add(entryNames.header, JSON.stringify({ ...header, migrations }));
      await archive.add(entryNames.sequences, '[]');
      await archive.finish({ rows: 0, files: 0, lostFiles: [] });
      return world.path(name);
    };
    const older = await forge('older', header.migrations.slice(0, -1));
    const newer = await forge('newer', [...header.migrations, '9999_future.sql']);
    expect({
      subject: await codeOf(restore({ subject: 'nenhum' })),
      company: await codeOf(restore({ companyId: undefined })),
      absent: await codeOf(restore({ companyId: 9 })),
      target: await codeOf(restore({ intoCompanyId: 9 })),
      profile: await codeOf(restore({ roomIds: [12_345] })),
      older: await codeOf(restore({ file: older })),
      newer: await codeOf(restore({ file: newer })),
    }).toEqual({
      subject: 'RESTORE_SUBJECT_UNKNOWN',
      company: 'RESTORE_COMPANY_NEEDED',
      absent: 'RESTORE_COMPANY_ABSENT',
      target: 'RESTORE_TARGET_EMPTY',
      profile: 'RESTORE_PROFILE_UNKNOWN',
      older: 'RESTORE_SUBJECT_OLDER',
      newer: 'BACKUP_SCHEMA_NEWER',
    });
    // The contents of files are copied before it is known that the archive has no end.
    const cut = world.path('cut');
    for (const missing of [10, 400, 1500]) {
      await writeFile(cut, (await readFile(file)).subarray(0, -missing));
      expect(await codeOf(restore({ file: cut }))).toBe('BACKUP_INCOMPLETE');
    }
    expect(await describeInstallation(database)).toEqual(installation);
    const full: FileStorage = {
      ...storage,
      async write(key, chunks) {
        for await (const _ of chunks) throw new Error('the disk is full');
      },
    };
    expect(await codeOf(restore({ storage: full }))).toBe('the disk is full');
    expect(await describeInstallation(database)).toEqual(installation);
    // A transaction that fails in its last statement leaves no subject and no content of a file.
    const written: string[] = [];
    const failing: Database = {
      ...database,
      transaction: (work, limits) =>
        database.transaction(async (transaction) => {
          await work(transaction);
          throw new Error('killed');
        }, limits),
    };
    const noting: FileStorage = {
      ...storage,
      write: (key, chunks, size) => (written.push(key), storage.write(key, chunks, size)),
    };
    expect(await codeOf(restore({ database: failing, storage: noting }))).toBe('killed');
    expect(await Promise.all(written.map((key) => storage.open(key)))).toEqual(written.map(() => null));
    const { sequences: _, ...rows } = await describeInstallation(database);
    const { sequences: __, ...unchanged } = installation;
    expect(rows).toEqual(unchanged);
  });

  it('it has the values, dates and creators of the archive, and the present one stays as it is', async () => {
    const present = await readRecords(database, 'chamado');
    const restored = await restore({ roomIds: [500] });
    expect(restored).toMatchObject({ records: 5, files: 1, lostFiles: 1, lostCreators: 1, attributes: 20 });
    expect(restored.subjectName).toMatch(/^Chamado \(cópia de \d{2}\/\d{2}\/\d{4}\)$/);
    expect(await readRecords(database, 'chamado')).toEqual(present);
    const copy = await readRecords(database, restored.subjectIdentifier!);
    const ids = new Set(Object.values(before).map(({ talkId }) => talkId));
    expect(Object.values(copy).some(({ talkId }) => ids.has(talkId))).toBe(false);
    const again = (title: string, changes: object = {}): object => {
      const { talkId, ...record } = before[title]!;
      return { ...record, talkId: copy[title]?.['talkId'], codigooriginal: talkId, ...changes };
    };
    const { interessados, anexo } = before['Impressora'] as { interessados: number[]; anexo: object[] };
    expect(copy).toEqual({
      ...Object.fromEntries(Object.keys(before).map((title) => [title, again(title)])),
      'De ninguém': again('De ninguém', { createdBy: null, updatedBy: null }),
      Impressora: again('Impressora', {
        interessados: interessados.slice(1),
        anexo: [{ ...anexo[0], fileId: expect.not.stringMatching(fileId) }],
      }),
      Rede: again('Rede', { cliente: null, pai: copy['Impressora']?.['talkId'] }),
    });
    const [attached] = copy['Impressora']!['anexo'] as { fileId: string }[];
    const stored = await storage.open(storageKey(1, attached!.fileId));
    expect(await buffer(stored!)).toEqual(content);
    const { rows } = await database.query(
      `SELECT state, talk_id AS "talkId", account_id AS "accountId", subject_id AS "subjectId" FROM stored_file WHERE company_id = 1 AND file_id = $1`,
      [attached!.fileId],
    );
    expect(rows).toEqual([{ state: 'stored', talkId: copy['Impressora']!['talkId'], accountId: 1, subjectId: null }]);
  });

  it('computed attributes are computed from its own, and profiles may read it', async () => {
    const { subjectIdentifier } = await restore({ name: 'Ontem', roomIds: [500] });
    const { rows } = await database.query<{
      identifier: string;
      computed: { formula?: string; pointerId?: number } | null;
      id: number;
    }>(
      `SELECT identifier, computed, subject_attribute_id AS id FROM subject_attribute JOIN subject USING (company_id, subject_id)
       WHERE company_id = 1 AND subject_identifier = $1`,
      [subjectIdentifier],
    );
    const by = new Map(rows.map((row) => [row.identifier, row]));
    expect(by.get('dobro')?.computed?.formula).toBe(`{${by.get('quantidade')?.id}} * 2`);
    expect(by.get('quatro')?.computed?.formula).toBe(`{${by.get('dobro')?.id}} * 2`);
    expect(by.get('cidade')?.computed?.pointerId).toBe(by.get('cliente')?.id);
    const pointer = { kind: 'rollup', pointerId: by.get('pai')?.id };
    expect(by.get('filhos')?.computed).toEqual({ ...pointer, function: 'count' });
    expect(by.get('soma')?.computed).toEqual({ ...pointer, function: 'sum', attributeId: by.get('dobro')?.id });
    // Others refer to the original clients only.
    expect(await restore({ subject: 'cliente' })).toMatchObject({
      leftOut: [{ name: 'Chamados', reason: 'rollup' }],
    });
    const { rows: permissions } = await database.query(
      `SELECT DISTINCT action_identifier AS action FROM room_permission JOIN subject ON subject_id = resource_id AND subject.company_id = room_permission.company_id
       WHERE room_permission.company_id = 1 AND room_id = 500 AND resource_type_id = 1 AND subject_identifier = $1`,
      [subjectIdentifier],
    );
    expect(permissions).toEqual([{ action: 'SELECT' }]);
    expect((await database.query(`SELECT FROM menu WHERE company_id = 1 AND menu_name = 'Ontem'`)).rowCount).toBe(1);
    const { rows: history } = await database.query<{ action: string; name: string; count: number }>(
      `SELECT action, max(actor_name) AS name, count(*)::integer AS count FROM talk_history JOIN subject USING (company_id, subject_id)
       WHERE company_id = 1 AND subject_identifier = $1 GROUP BY action ORDER BY action`,
      [subjectIdentifier],
    );
    expect(history).toEqual([
      { action: 'create', name: 'Pessoa 77', count: 5 },
      { action: 'restore', name: expect.stringMatching(/^Cópia de /), count: 5 },
    ]);
  });

  it('another company gets no references, no creators and only the records of the one named', async () => {
    await insertRecords(database, fixture, 'cliente', [{ nome: 'Depois da cópia' }]);
    const restored = await restore({ subject: 'cliente', companyId: 1, intoCompanyId: 2 });
    expect(restored).toMatchObject({ records: 252, lostCreators: 252 });
    const copy = await readRecords(database, restored.subjectIdentifier!, 2);
    expect(Object.keys(copy)).toHaveLength(252);
    expect(copy['Depois da cópia']).toBeUndefined();
    const tickets = await restore({ intoCompanyId: 2 });
    const records = Object.values(await readRecords(database, tickets.subjectIdentifier!, 2));
    expect(records.map(({ cliente }) => cliente)).toEqual(records.map(() => null));
    const { rowCount } = await database.query(
      `SELECT FROM stored_file WHERE company_id = 1 AND talk_id IN (SELECT talk_id FROM talk_history WHERE company_id = 2)`,
    );
    expect(rowCount).toBe(0);
  });

  it('a company that may have no more subjects gets none, and keeps no copied file', async () => {
    const files = async (): Promise<number> =>
      (await database.query('SELECT FROM stored_file WHERE company_id = 1')).rowCount;
    const before = await files();

    await database.query(
      `INSERT INTO subject (company_id, subject_identifier, subject_name) SELECT 1, 'cheio' || n, 'Cheio' FROM generate_series(1, 500) AS n`,
    );
    await expect(restore()).rejects.toMatchObject({ name: 'BackupError', code: 'RESTORE_SUBJECT_REFUSED' });
    await database.query(`DELETE FROM subject WHERE company_id = 1 AND subject_identifier LIKE 'cheio%'`);
    expect(await files()).toBe(before);
  });

  it('people save meanwhile, and see nothing of it before its end', async () => {
    const count = async (): Promise<number> =>
      (await database.query(`SELECT FROM subject WHERE company_id = 1 AND subject_name = 'Enquanto isso'`)).rowCount;
    const seen: number[] = [];
    const slow: Database = {
      ...database,
      transaction: (work, limits) =>
        database.transaction(async (transaction) => {
          const result = await work(transaction);
          await insertRecords(database, fixture, 'chamado', [{ titulo: 'Salvo durante' }]);
          await database.query(
            `UPDATE ${table} SET version = version + 1 WHERE company_id = 1 AND a_${fixture.id('chamado.titulo')} = 'Estragado'`,
          );
          seen.push(await count());
          return result;
        }, limits),
    };
    expect(await restore({ database: slow, name: 'Enquanto isso' })).toMatchObject({ records: 5 });
    seen.push(await count());
    expect(seen).toEqual([0, 1]);
  });

  it('a process that is killed leaves no subject, and its files go with the sweep', async () => {
    const installation = await describeInstallation(database);
    const server = join(dirname(inject('serverProgram')), 'index.js');
    const script = `import { restoreSubject, openDatabase } from ${JSON.stringify(server)};
      const database = await openDatabase({ databaseUrl: ${JSON.stringify(world.urlOf(database))}, dataDir: '' });
      const storage = { remove: async () => {}, open: async () => null,
        write: async () => { console.log('files'); await new Promise(() => setInterval(() => {}, 1000)); } };
      await restoreSubject({ database, storage, file: ${JSON.stringify(file)}, subject: 'chamado', companyId: 1 })`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    const { rowCount } = await database.query(
      `UPDATE stored_file SET inserted_in = now() - interval '2 days' WHERE company_id = 1 AND state = 'uploading'`,
    );
    expect(rowCount).toBe(1);
    await sweepFiles(database, storage);
    expect(await describeInstallation(database)).toEqual(installation);
  });
});
