import { createComponentTypes } from '@assunto/engine/core';
import { beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../platform/database/Database';
import { createMetadata } from '../../metadata/createMetadata';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask } from '../../testing/testServer';
import { readEventRecords } from './eventRecords';

withDatabase('a record as an event left it', (given) => {
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7 });
    return () => server.app.close();
  });

  const save = async (talkId: number, version: number, titulo: string) => {
    const talkValues = [{ subjectAttributeId: fixture.id('chamado.titulo'), value: titulo }];
    const answer = await admin('PUT', `/talk/chamado/${talkId}`, { talkValues, version });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it.each(['talk_history', 'talk_[0-9]+ '])('is not what is saved just before %s is read', async (table) => {
    const talkValues = [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Primeiro' }];
    const created = await admin('POST', '/talk/chamado', { talkValues });
    const talkId = created.json<{ resourceId: number }>().resourceId;
    await save(talkId, 1, 'Segundo');
    const metadata = await createMetadata(given.database, createComponentTypes());
    const subject = (await metadata.of(fixture.companyId)).subjectsById.get(fixture.chamado.subjectId);
    if (!subject) throw new Error('The fixture has the subject.');
    await metadata.close();
    const interrupted: Queryable = {
      query: async (sql, ...rest) => {
        if (new RegExp(`FROM ${table}`).test(sql)) await save(talkId, 2, 'Terceiro');
        return given.database.query(sql, ...rest);
      },
    };
    const records = await readEventRecords(interrupted, subject, [{ key: 0, talkId, version: 2 }]);
    expect(records.get(0)).toMatchObject({
      before: { record: { titulo: 'Primeiro' } },
      after: { record: { titulo: 'Segundo' } },
    });
  });
});
