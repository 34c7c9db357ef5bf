import { recordEffects } from '../start/recordEffects';
import { adminRoomId } from '@assunto/api/ticketing';
import { createComponentTypes } from '@assunto/engine/core';
import { beforeAll, expect, it } from 'vitest';
import { createAccess } from '../access/createAccess';
import { openDatabase } from '../platform/database/openDatabase';
import { withDatabase } from '../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../testing/recordFixture';
import { createAttribute } from './createAttribute';
import { createMetadata } from './createMetadata';
import { createSubject } from './createSubject';

const componentTypes = createComponentTypes();

withDatabase('subjects and attributes', (given) => {
  let fixture: RecordFixture;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Um' }]);
  });

  it('adds an attribute of any type to a subject that has records', async () => {
    for (const [index, componentId] of [1, 3, 4, 10, 11, 12, 26, 32].entries()) {
      const id = await createAttribute(given.database, componentTypes, {
        companyId: 1,
        subjectId: fixture.cliente.subjectId,
        attribute: { identifier: `novo${index}`, name: 'Novo', componentId, isNaturalKey: componentId === 1 },
      });
      const { rows } = await given.database.query<{ value: unknown }>(
        `SELECT a_${id} AS value FROM talk_${fixture.cliente.subjectId}`,
      );
      expect(rows).toEqual([{ value: null }]);
    }
  });

  it('keeps what only knows being empty or filled out of orders', async () => {
    const orders = async (componentId: number) => {
      const id = await createAttribute(given.database, componentTypes, {
        companyId: 1,
        subjectId: fixture.cliente.subjectId,
        attribute: { identifier: `ordem${componentId}`, name: 'Ordem', componentId, isOrderable: true },
      });
      const { rows } = await given.database.query<{ is_orderable: boolean }>(
        'SELECT is_orderable FROM subject_attribute WHERE company_id = 1 AND subject_attribute_id = $1',
        [id],
      );
      return rows[0]?.is_orderable;
    };
    expect([await orders(22), await orders(15), await orders(5)]).toEqual([false, false, true]);
  });

  it('never gives an identifier away twice, whatever its case, nor leaves half an attribute', async () => {
    const add = (identifier: string) =>
      createAttribute(given.database, componentTypes, {
        companyId: 1,
        subjectId: fixture.cliente.subjectId,
        attribute: { identifier, name: 'Repetido', componentId: 1 },
      });
    await expect(add('NOME')).rejects.toMatchObject({ code: 'ATTRIBUTE_IDENTIFIER_TAKEN' });
    await expect(
      createSubject(given.database, componentTypes, { companyId: 1, subjectIdentifier: 'Cliente', subjectName: 'x' }),
    ).rejects.toMatchObject({ code: 'SUBJECT_IDENTIFIER_TAKEN' });
    const { rows } = await given.database.query(`SELECT FROM subject_attribute WHERE name = 'Repetido'`);
    expect(rows).toHaveLength(0);
  });

  it('refuse configs that their component does not have or accept, and say what is allowed', async () => {
    const add = (componentId: number, componentConfigs: object) =>
      createAttribute(given.database, componentTypes, {
        companyId: 1,
        subjectId: fixture.cliente.subjectId,
        attribute: { identifier: 'recusado', name: 'Recusado', componentId, componentConfigs },
      });
    await expect(add(23, { precision: 9 })).rejects.toMatchObject({
      code: 'ATTRIBUTE_CONFIGS_INVALID',
      userMessage:
        'A configuração Casas decimais (precision) do atributo "Recusado" não é aceita. Informe um número inteiro de 0 a 6.',
      errors: [{ code: 'value', attribute: 'componentConfigs/precision' }],
    });
    await expect(add(32, { minChars: 1 })).rejects.toMatchObject({
      userMessage:
        'A configuração minChars do atributo "Recusado" não é aceita. Este componente não tem esta configuração. ' +
        'As que ele tem são: daysGreaterThan, daysNotGreaterThan, placeholder, help.',
    });
    const { rows } = await given.database.query(`SELECT FROM subject_attribute WHERE name = 'Recusado'`);
    expect(rows).toHaveLength(0);
  });

  it('notifies every process that caches metadata of a change', async () => {
    const metadata = await createMetadata(given.database, componentTypes);
    const before = await metadata.of(1);
    expect(await metadata.of(1)).toBe(before);
    await given.database.query(
      `UPDATE subject SET subject_name = 'Freguês' WHERE company_id = 1 AND subject_identifier = 'cliente'`,
    );
    await expect.poll(async () => (await metadata.of(1)).subjects.get('cliente')?.subjectName).toBe('Freguês');
    expect((await metadata.of(1)).version).toBeGreaterThan(before.version);
    await metadata.close();
  });

  it('compiles no permission anew when a menu, a template or a saved filter changes, and each when rooms do', async () => {
    const { database } = given;
    const metadata = await createMetadata(database, componentTypes);
    const certificates = { verifiedUntil: async () => null };
    const access = createAccess({ database, metadata, componentTypes, certificates, effects: recordEffects });
    const account = {
      accountId: 1,
      companyId: 1,
      roomId: adminRoomId,
      isAdmin: true,
      name: 'Ana',
      email: null,
      restrictions: null,
      sid: 'sid',
    };
    const permissions = async () => (await access.of(account)).permissionsOf(fixture.cliente.subjectId);
    const before = await permissions();

    await database.query(`INSERT INTO menu (company_id, menu_name) VALUES (1, 'Novo menu')`);
    await expect.poll(async () => (await metadata.of(1)).menus.map(({ Name }) => Name)).toContain('Novo menu');
    expect(await permissions()).toBe(before);

    await database.query(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, is_shared)
       VALUES (1, $1, 'Ativos', '{"==":[{"var":"$isActive"},true]}', true)`,
      [fixture.cliente.subjectId],
    );
    const filters = async () => (await metadata.of(1)).subjects.get('cliente')?.savedFilters.length;
    await expect.poll(filters).toBe(1);
    expect(await permissions()).toBe(before);

    await database.query(`UPDATE room SET room_name = 'Outra' WHERE company_id = 1`);
    await expect.poll(permissions).not.toBe(before);
    await metadata.close();
  });

  it('waits for a long reader without making others wait behind it', async () => {
    const table = `talk_${fixture.cliente.subjectId}`;
    const reader = await openDatabase(given.config);
    let finish = (): void => {};
    const reading = new Promise<void>((resolve) => (finish = resolve));
    const started = new Promise<void>((resolve) => {
      void reader.transaction(async (transaction) => {
        await transaction.query(`SELECT count(*) FROM ${table}`);
        resolve();
        await reading;
      });
    });
    await started;
    let isAdded = false;
    const adding = createAttribute(given.database, componentTypes, {
      companyId: 1,
      subjectId: fixture.cliente.subjectId,
      attribute: { identifier: 'tardio', name: 'Tardio', componentId: 1 },
    }).finally(() => (isAdded = true));
    // A request that queues behind the table's change, which waits for the reader, gets its response before the reader ends.
    const isWaiting = async () => {
      const { rows } = await given.database.query(
        `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = to_regclass($1)`,
        [table],
      );
      return rows.length > 0;
    };
    for (let times = 0; times < 3; times += 1) {
      while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 1));
      await given.database.query(`SELECT count(*) FROM ${table}`);
    }
    expect(isAdded).toBe(false);
    finish();
    await expect(adding).resolves.toBeGreaterThan(0);
    await reader.close();
  });
});
