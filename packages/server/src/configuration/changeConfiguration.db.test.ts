import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { withDatabase } from '../testing/withDatabase';
import { addRecords } from '../testing/recordFixture';
import { changeConfiguration, type ConfigurationChange } from './changeConfiguration';
import { readVersions } from './readVersions';

withDatabase('changes of the configuration', (given) => {
  const ana = { companyId: 1, accountId: 7, name: 'Ana Ribeiro' };
  const stranger = { companyId: 2, accountId: 7, name: 'Outra pessoa' };

  beforeAll(async () => {
    await addRecords(given.database);
    await addRecords(given.database, 2);
    await given.database.query('CREATE TABLE thing (company_id integer, id integer, name text, password text)');
  });
  beforeEach(() => given.database.query('TRUNCATE thing, configuration_change'));

  const readThing = (companyId: number): ConfigurationChange['read'] => {
    return async (transaction, id) => {
      const { rows } = await transaction.query<{ name: string; password: string | null }>(
        'SELECT name, password FROM thing WHERE company_id = $1 AND id = $2',
        [companyId, id],
      );
      return rows[0] ? { name: rows[0].name, state: rows[0] } : null;
    };
  };
  const write = (sql: string, id: number, caller = ana, more: Partial<ConfigurationChange> = {}) =>
    changeConfiguration(given.database, caller, {
      entity: 'notification',
      id,
      ifMatch: null,
      read: readThing(caller.companyId),
      change: async (transaction) => {
        await transaction.query(sql);
        return id;
      },
      ...more,
    });
  const create = (id = 3) => write(`INSERT INTO thing VALUES (1, ${id}, 'Aviso', 'segredo')`, id, ana, { id: null });
  const rename = (name: string, ifMatch: string | null = null, caller = ana) =>
    write(`UPDATE thing SET name = '${name}' WHERE id = 3`, 3, caller, { ifMatch });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof HttpError ? error.code : String(error)),
    );
  const changes = async () =>
    (await given.database.query('SELECT * FROM configuration_change ORDER BY company_id, id')).rows;
  const nameNow = async () => (await given.database.query<{ name: string }>('SELECT name FROM thing')).rows[0]?.name;
  const versionsOf = async (companyId: number, ids: number[]) => [
    ...(await readVersions(given.database, companyId, 'notification', ids)),
  ];

  it('are written down with who, when, before and after, and are numbered', async () => {
    expect(await create()).toEqual({ id: 3, version: 1 });
    expect(await rename('Aviso novo')).toEqual({ id: 3, version: 2 });
    expect(await write('DELETE FROM thing', 3)).toEqual({ id: 3, version: 3 });
    const restored = await write(`INSERT INTO thing VALUES (1, 3, 'Aviso', NULL)`, 3, ana, { isRestore: true });
    expect(restored.version).toBe(4);
    const ofAna = { company_id: 1, entity: 'notification', entity_id: 3, account_id: 7, actor_name: 'Ana Ribeiro' };
    const first = { name: 'Aviso', password: '(oculto)' };
    const second = { name: 'Aviso novo', password: '(oculto)' };
    expect(await changes()).toMatchObject([
      { ...ofAna, action: 'created', version: 1, entity_name: 'Aviso', before: null, after: first },
      { ...ofAna, action: 'updated', version: 2, entity_name: 'Aviso novo', before: first, after: second },
      { ...ofAna, action: 'deleted', version: 3, entity_name: 'Aviso novo', before: second, after: null },
      { ...ofAna, action: 'restored', version: 4, before: null, after: { name: 'Aviso', password: '(oculto)' } },
    ]);
  });

  it('of a version that is no longer the present one are refused with 412, and change nothing', async () => {
    await create();
    await rename('Segunda', '"1"');
    const before = await changes();
    expect(await codeOf(rename('Terceira', '"1"'))).toBe('CONFIGURATION_CHANGED');
    expect(await codeOf(rename('Terceira', '"7", W/"8"'))).toBe('CONFIGURATION_CHANGED');
    expect([await nameNow(), await changes()]).toEqual(['Segunda', before]);
    expect((await rename('Terceira', 'W/"2"')).version).toBe(3);
    expect((await rename('Quarta', '*')).version).toBe(4);
  });

  it('of what does not exist are refused with 404', async () => {
    expect(await codeOf(rename('Nada'))).toBe('NOT_FOUND');
    expect(await changes()).toEqual([]);
  });

  it('that leave everything as it is keep the version', async () => {
    await create();
    expect(await rename('Aviso', '"1"')).toEqual({ id: 3, version: 1 });
    expect(await changes()).toHaveLength(1);
  });

  it('that fail leave nothing behind', async () => {
    await create();
    const failing = write('', 3, ana, {
      change: async (transaction: Queryable) => {
        await transaction.query(`UPDATE thing SET name = 'meio'`);
        throw new HttpError('FORBIDDEN');
      },
    });
    expect(await codeOf(failing)).toBe('FORBIDDEN');
    expect(await nameNow()).toBe('Aviso');
    expect(await changes()).toHaveLength(1);
  });

  it('stay within their company', async () => {
    await create();
    expect(await codeOf(rename('Alheio', null, stranger))).toBe('NOT_FOUND');
    expect(await nameNow()).toBe('Aviso');
    await write(`INSERT INTO thing VALUES (2, 3, 'Deles', NULL)`, 3, stranger, { id: null });
    await rename('Outro');
    expect(await versionsOf(1, [3, 4, 3])).toEqual([
      [3, 2],
      [4, 0],
    ]);
    expect(await versionsOf(2, [3])).toEqual([[3, 1]]);
  });

  it('of one entity run one after the other: of two that read the same version, one is refused', async () => {
    await create();
    const results = await Promise.all([codeOf(rename('Dela', '"1"')), codeOf(rename('Dele', '"1"'))]);
    expect(results.sort()).toEqual(['CONFIGURATION_CHANGED', 'done']);
    expect(
      (await Promise.all(['a', 'b', 'c', 'd'].map((name) => rename(name)))).map(({ version }) => version).sort(),
    ).toEqual([3, 4, 5, 6]);
  });
});
