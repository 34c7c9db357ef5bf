import { createComponentTypes, type FilterTree, type ListOf } from '@assunto/engine/core';
import type { ConfiguredAttribute, ConversionAnswer } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byText, createConversionWorld, eachWayOfNoting, type Talk } from '../../../testing/conversionWorld';
import { JobUnfinished } from '../../../platform/jobs/JobHandler';
import { loadLostPointers } from '../../../metadata/loadLostPointers';
import { createMetadata } from '../../../metadata/createMetadata';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';
import { createConversionHandler } from './runConversion';

eachWayOfNoting('the conversion of an attribute', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const { done, subjectWith, conversion, reaches, ask, problems } = createConversionWorld((...asked) =>
    admin(...asked),
  );
  const refused = async (asked: ReturnType<Ask>) => {
    const answer = await asked;
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it('counts in a dry run what converts, loses something or cannot, and changes nothing', async () => {
    const { path, read } = await subjectWith({ componentId: 1 }, ['12', '007', 'doze', 'doze', '1.500', null]);
    expect((await done<ConversionAnswer>(admin('GET', path))).conversion).toBeNull();
    const checked = await ask(path, { componentId: 3 });
    expect(checked).toMatchObject({
      isRuleChange: false,
      records: { empty: 1, converted: 2, lossy: 1, failed: 2 },
      unresolved: 1,
      examples: [
        { from: '12', to: '12' },
        { from: '1.500', to: '1500' },
      ],
      losses: [{ code: 'zeros', count: 1, examples: [{ from: '007', to: '7' }] }],
    });
    const [problem, ...others] = await problems(path);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ kind: 'failed', value: 'doze', count: 2, isSet: false });
    expect(problem?.talkIds).toHaveLength(2);
    expect(await read()).toEqual(['007', '1.500', '12', 'doze', 'doze', null].toSorted(byText));
    expect(await refused(admin('POST', `${path}/start`))).toEqual([422, 'CONVERSION_UNRESOLVED']);
  });

  it('replaces what does not fit, is in use afterwards, and is undone in one step with values, order and what was saved since', async () => {
    const { path, id, read, save, add, records, subjectIdentifier } = await subjectWith({ componentId: 1 }, [
      '10',
      '9',
      'doze',
      'sei lá',
      '',
    ]);
    await ask(path, { componentId: 3 });
    const listed = await problems(path);
    const twelve = listed.find(({ value }) => value === 'doze')?.problemId;
    const wrong = await admin('PUT', `${path}/replacements`, { replacements: [{ problemId: twelve, value: 'muito' }] });
    expect([wrong.statusCode, wrong.json<{ errors: { attribute: string }[] }>().errors[0]?.attribute]).toEqual([
      400,
      `replacements/${twelve}`,
    ]);
    await done(admin('PUT', `${path}/replacements`, { replacements: [{ problemId: twelve, value: 12 }] }));
    await done(admin('PUT', `${path}/replacements`, { replacements: [], emptiesOthers: true }));
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    expect(await read()).toEqual([10, 12, 9, null, null].toSorted(byText));
    const sorted = async () =>
      (await records({ order: [{ subjectAttributeId: id, direction: 1 }] })).map(
        ({ talkValues }) => talkValues[0]?.value,
      );
    const definition = await done<ConfiguredAttribute>(admin('GET', `/attribute/${id}`));
    expect(definition).toMatchObject({ componentId: 3, version: 2 });
    const filtered = await records({ filterJson: { '>': [{ var: 'valor' }, 9] } });
    expect(filtered).toHaveLength(2);
    expect(await sorted()).toEqual([9, 10, 12, null, null]);
    // Saved since: one that the old type can hold, a new record, and one that stays as it was converted.
    await save(0, 77);
    await add(5);
    expect(await refused(admin('POST', path, { componentId: 5 }))).toEqual([409, 'CONVERSION_RUNNING']);
    await done(admin('POST', `${path}/undo`));
    const undone = await reaches(path, 'undone');
    expect(undone.notRestored).toBe(0);
    expect(await read()).toEqual(['77', '9', 'doze', 'sei lá', null, '5'].toSorted(byText));
    expect(await done<ConfiguredAttribute>(admin('GET', `/attribute/${id}`))).toMatchObject({
      componentId: 1,
      version: 3,
    });
    await done(
      admin('POST', `/talk/${subjectIdentifier}`, { talkValues: [{ subjectAttributeId: id, value: 'texto' }] }),
      201,
    );
    const changes = await done<ListOf<{ action: string }>>(
      admin('GET', `/configuration-change?entity=attribute&id=${id}`),
    );
    expect(changes.itens.map(({ action }) => action)).toEqual(['restored', 'updated', 'created']);
  });

  it('lists what cannot be converted back, and puts the earlier value in its place', async () => {
    const { path, save, read } = await subjectWith({ componentId: 3 }, [1, 2]);
    await ask(path, { componentId: 1 });
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    await save(0, 'um texto');
    await done(admin('POST', `${path}/undo`));
    expect((await reaches(path, 'undone')).notRestored).toBe(1);
    expect((await problems(path)).map(({ kind, value }) => [kind, value])).toEqual([['undo', 'um texto']]);
    expect(await read()).toEqual([1, 2]);
  });

  it('removes the old values when it is confirmed, and only then', async () => {
    const { path, subjectId, id, read } = await subjectWith({ componentId: 3 }, [4]);
    await ask(path, { componentId: 23 });
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    const columns = async () =>
      (
        await given.database.query<{ name: string }>(
          `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'talk_${subjectId}'::regclass AND attnum > 0 AND NOT attisdropped
             AND attname LIKE 'a\\_%'`,
        )
      ).rows.map(({ name }) => name);
    // With comparing, each has a second one beside it until then.
    expect((await columns()).filter((name) => !/_(?:old|new)$/.test(name))).toHaveLength(2);
    await done(admin('POST', `${path}/confirm`));
    await expect.poll(columns, { timeout: 10_000 }).toEqual([expect.stringMatching(`^a_${id}_\\d+$`)]);
    expect(await read()).toEqual([4]);
    expect(await refused(admin('POST', `${path}/undo`))).toEqual([409, 'CONVERSION_STATE']);
    // The next one begins from the column of this one.
    await ask(path, { componentId: 1 });
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    expect(await read()).toEqual(['4,00']);
  });

  /** Runs the present step with a job of the test's own, which is notified of each batch. */
  async function runStep(conversionId: number, onBatch: (done: number) => Promise<void>, isClosing = () => false) {
    const componentTypes = createComponentTypes();
    const metadata = await createMetadata(given.database, componentTypes);
    const handler = createConversionHandler({ database: given.database, metadata, componentTypes });
    const data = { companyId: 1, conversionId };
    try {
      await handler.run({
        data,
        companyId: 1,
        jobId: 1,
        runId: 'test',
        attempt: 1,
        signal: new AbortController().signal,
        isClosing,
        progress: (done) => onBatch(done),
      });
    } finally {
      await metadata.close();
    }
  }

  it('continues after its process was killed, and loses no save meanwhile, whatever the saver knows', async () => {
    const { path, subjectId, id } = await subjectWith({ componentId: 1 }, ['1']);
    const table = `talk_${subjectId}`;
    await given.database.query(
      `INSERT INTO ${table} (company_id, a_${id}) SELECT 1, n::text FROM generate_series(2, 1700) AS n`,
    );
    const { conversionId } = await ask(path, { componentId: 3 });
    // Without a job in the queue, so that only this test runs it.
    await given.database.query(
      "UPDATE attribute_conversion SET state = 'converting', cursor_id = 0, done = 0 WHERE conversion_id = $1",
      [conversionId],
    );
    let batches = 0;
    const save = (value: string, where: string) =>
      given.database.query(`UPDATE ${table} SET a_${id} = $1 WHERE a_${id} = $2`, [value, where]);
    const killed = runStep(
      conversionId,
      async () => {
        batches += 1;
        // One that was converted already, one that was not, and a new one.
        await save('9001', '1');
        await save('9002', '1700');
        await given.database.query(`INSERT INTO ${table} (company_id, a_${id}) VALUES (1, '9003'), (1, 'tarde')`);
      },
      () => batches > 0,
    );
    await expect(killed).rejects.toThrow(JobUnfinished);
    expect(await conversion(path)).toMatchObject({ state: 'converting', progress: { done: 500 } });
    let continued: number[] = [];
    await runStep(conversionId, async (done) => {
      continued = [...continued, done];
      await save('9004', '2');
    });
    expect(continued[0]).toBe(1000);
    expect(await conversion(path)).toMatchObject({ state: 'converted', late: 1 });
    const { rows } = await given.database.query<{ old: string; value: number }>(
      `SELECT a_${id} AS old, a_${id}_${conversionId} AS value FROM ${table} ORDER BY talk_id`,
    );
    expect(rows).toHaveLength(1702);
    for (const { old, value } of rows) expect(value).toBe(old === 'tarde' ? null : Number(old));
    expect(rows.map(({ value }) => value).filter((value) => value > 9000)).toEqual([9001, 9004, 9002, 9003]);
    // Somebody whose process did not yet know of the swap.
    await save('9005', '3');
    await runStep(conversionId, async () => undefined);
    const last = await given.database.query<{ value: number }>(
      `SELECT a_${id}_${conversionId} AS value FROM ${table} WHERE a_${id} = '9005'`,
    );
    expect(last.rows).toEqual([{ value: 9005 }]);
  });

  it('says how many records break a new rule, before it is saved', async () => {
    const { path } = await subjectWith({ componentId: 1 }, ['curto', 'comprido demais', null]);
    const checked = await ask(path, { componentId: 1, length: 6, isRequired: true });
    expect(checked).toMatchObject({ isRuleChange: true, records: { empty: 0, converted: 1, lossy: 0, failed: 2 } });
    expect((await problems(path)).map(({ value, code }) => [value, code]).toSorted(byText)).toEqual([
      ['', 'required'],
      ['comprido demais', 'maxLength'],
    ]);
  });

  it('leaves nothing readable through a row filter that compares with a value of the old type', async () => {
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', quantidade: 9 },
      { titulo: 'Dois', quantidade: 1 },
    ]);
    const filters: { Read: FilterTree } = { Read: { '>': [{ var: 'quantidade' }, 5] } };
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], filters });
    const readable = async () => {
      const answer = await agent('POST', '/talk/filter/chamado', {});
      return answer.statusCode === 200 ? answer.json<ListOf<Talk>>().itens.length : answer.statusCode;
    };
    expect(await readable()).toBe(1);
    const path = `/attribute/${fixture.id('chamado.quantidade')}/conversion`;
    await ask(path, { componentId: 1 });
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    expect(await readable()).toBe(0);
    await done(admin('POST', `${path}/undo`));
    await reaches(path, 'undone');
    expect(await readable()).toBe(1);
  });

  it('counts an attribute that no longer refers to a subject as lost for delimitations, until it is undone', async () => {
    const path = `/attribute/${fixture.id('chamado.cliente')}/conversion`;
    const lost = async () =>
      (await loadLostPointers(given.database, 1)).get(fixture.chamado.subjectId)?.map(({ subjectId }) => subjectId);
    await ask(path, { componentId: 1 });
    expect(await lost()).toBeUndefined();
    await done(admin('POST', `${path}/start`));
    await reaches(path, 'converted');
    expect(await lost()).toEqual([fixture.cliente.subjectId]);
    await done(admin('POST', `${path}/undo`));
    await reaches(path, 'undone');
    expect(await lost()).toBeUndefined();
  });

  it('is refused for natural keys, fixed attributes, files, and who may not configure', async () => {
    const { path, id } = await subjectWith({ componentId: 1 }, []);
    const on = (attribute: Parameters<RecordFixture['id']>[0]) => `/attribute/${fixture.id(attribute)}/conversion`;
    expect(await refused(admin('POST', on('cliente.nome'), { componentId: 3 }))).toEqual([422, 'CONVERSION_KEY']);
    expect(await refused(admin('POST', on('chamado.status'), { componentId: 1 }))).toEqual([422, 'CONVERSION_FIXED']);
    expect(await refused(admin('POST', path, { componentId: 22 }))).toEqual([422, 'CONVERSION_IMPOSSIBLE']);
    expect(await refused(agent('POST', path, { componentId: 3 }))).toEqual([403, 'FORBIDDEN']);
    expect(await refused(admin('POST', path, { componentId: 3 }))).toEqual([200, undefined]);
    await reaches(path, 'checked');
    await done(admin('PUT', `/attribute/${id}`, { name: 'Outro', componentId: 1 }));
    expect(await refused(admin('POST', `${path}/start`))).toEqual([412, 'CONFIGURATION_CHANGED']);
    await done(admin('DELETE', path));
    expect((await conversion(path)).state).toBe('canceled');
  });
});
