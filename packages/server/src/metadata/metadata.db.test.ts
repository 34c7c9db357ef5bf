import { createComponentTypes } from '@assunto/engine/core';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase';
import { eachDatabase } from '../testing/eachDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../testing/recordFixture';
import { createAttribute } from './createAttribute';
import { createMetadata } from './createMetadata';
import { createSubject } from './createSubject';

const componentTypes = createComponentTypes();

eachDatabase('subjects and attributes', (given) => {
  let fixture: RecordFixture;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Um' }]);
  });

  it('adds an attribute of any type to a subject that has records', async () => {
    for (const [place, componentId] of [1, 3, 4, 10, 11, 12, 26, 32].entries()) {
      const id = await createAttribute(given.database, componentTypes, {
        companyId: 1,
        subjectId: fixture.cliente.subjectId,
        attribute: { identifier: `novo${place}`, name: 'Novo', componentId, isNaturalKey: componentId === 1 },
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
    await expect(add('NOME')).rejects.toMatchObject({ code: 'NATURAL_KEY_TAKEN' });
    await expect(
      createSubject(given.database, componentTypes, { companyId: 1, subjectIdentifier: 'Cliente', subjectName: 'x' }),
    ).rejects.toMatchObject({ code: 'NATURAL_KEY_TAKEN' });
    const { rows } = await given.database.query(`SELECT FROM subject_attribute WHERE name = 'Repetido'`);
    expect(rows).toHaveLength(0);
  });

  it('tells every process that keeps metadata of a change', async () => {
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

  it('waits for a long reader without making others wait behind it', async () => {
    // The embedded database has one connection: nobody reads at the same time.
    if (given.database.kind === 'pglite') return;
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
    const adding = createAttribute(given.database, componentTypes, {
      companyId: 1,
      subjectId: fixture.cliente.subjectId,
      attribute: { identifier: 'tardio', name: 'Tardio', componentId: 1 },
    });
    const slowest = { wait: 0 };
    for (const end = Date.now() + 1000; Date.now() < end;) {
      const asked = Date.now();
      await given.database.query(`SELECT count(*) FROM ${table}`);
      slowest.wait = Math.max(slowest.wait, Date.now() - asked);
    }
    expect(slowest.wait).toBeLessThan(400);
    finish();
    await expect(adding).resolves.toBeGreaterThan(0);
    await reader.close();
  });
});
