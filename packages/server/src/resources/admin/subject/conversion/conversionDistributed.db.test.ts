import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDistributed } from '../../../../distribution/spreadTables';
import { createConversionWorld } from '../../../../testing/conversionWorld';
import { eachDatabase } from '../../../../testing/eachDatabase';
import { addRecords } from '../../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../../testing/testServer';

eachDatabase('the conversion of an attribute on several servers', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  it('can be tried in a dry run, and is refused when it is started: nothing changes', async ({ skip }) => {
    skip(!(await isDistributed(given.database)), 'this database is not distributed');
    const { ask, conversion, subjectWith } = createConversionWorld(admin);
    const { path, read } = await subjectWith({ componentId: 1 }, ['12', '7', null]);
    expect(await ask(path, { componentId: 3 })).toMatchObject({ records: { empty: 1, converted: 2 } });
    const before = await read();
    const answer = await admin('POST', `${path}/start`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CONVERSION_DISTRIBUTED']);
    expect(answer.json<{ message: string }>().message).toMatch(/distribuídos/);
    expect(await conversion(path)).toMatchObject({ state: 'checked' });
    expect(await read()).toEqual(before);
  });
});
