import type { SubjectHelp } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the help of a subject', (given) => {
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;

  beforeAll(async () => {
    const fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'] });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const read = async (ask: Ask): Promise<SubjectHelp> => (await ask('GET', '/subject/chamado/help')).json();

  it('is empty until an administrator writes it, and read by whoever may read the subject [CTX-05]', async () => {
    expect(await read(agent)).toEqual({ help: '', version: 0, actorName: null, updatedIn: null });
    const saved = await admin('PUT', '/subject/chamado/help', { help: ' # Chamados\n', version: 0 });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await read(agent)).toMatchObject({ help: '# Chamados', version: 1, actorName: 'Pessoa 1' });
    expect((await agent('GET', '/subject/cliente/help')).statusCode).toBe(404);
  });

  it('is written by nobody else, and then nothing has changed', async () => {
    const before = await read(agent);
    const refused = await agent('PUT', '/subject/chamado/help', { help: 'x', version: before.version });
    expect(refused.statusCode).toBe(403);
    expect(await read(agent)).toEqual(before);
  });

  it('is not written over what another administrator wrote meanwhile', async () => {
    const { version } = await read(admin);
    expect((await admin('PUT', '/subject/chamado/help', { help: 'Primeira', version })).statusCode).toBe(200);
    for (const old of [version, 0]) {
      const refused = await admin('PUT', '/subject/chamado/help', { help: 'Segunda', version: old });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'HELP_CHANGED' });
    }
    expect((await read(admin)).help).toBe('Primeira');
  });
});
