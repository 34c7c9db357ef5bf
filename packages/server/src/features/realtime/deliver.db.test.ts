import { recordEffects } from '../../start/recordEffects';
import { createComponentTypes, type AccountRestrictions } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import { createCertificates } from '../../access/certificates';
import { createAccess } from '../../access/createAccess';
import { createMetadata } from '../../metadata/createMetadata';
import { withDatabase } from '../../testing/withDatabase';
import { fakeConnection } from '../../testing/fakeConnection';
import { addRecords, grant, insertRecords } from '../../testing/recordFixture';
import { deliver } from './deliver';
import type { StoredEvent } from './readEvents';

withDatabase('the messages of a person with two pages', (given) => {
  it('follow the restrictions of each page while those of one were read before a change', async () => {
    const { database } = given;
    const fixture = await addRecords(database);
    await grant(database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    const talkIds = await insertRecords(database, fixture, 'chamado', [
      { titulo: 'A', status: 'concluido' },
      { titulo: 'B', status: 'aberto' },
    ]);
    const componentTypes = createComponentTypes();
    const metadata = await createMetadata(database, componentTypes);
    const access = createAccess({
      database,
      metadata,
      componentTypes,
      certificates: createCertificates(database),
      effects: recordEffects,
    });
    const restrictions: AccountRestrictions = {
      attributes: [
        { attributeId: fixture.id('chamado.status'), subjectId: fixture.chamado.subjectId, value: 'aberto' },
      ],
      sharedTalks: [],
    };
    const events = talkIds.map((talkId, index): StoredEvent => ({
      companyId: 1,
      id: index + 1,
      transactionId: 1,
      kind: 'talks',
      accountId: null,
      actorId: 9,
      actorName: 'Bia',
      subjectId: fixture.chamado.subjectId,
      action: 'create',
      talks: [[talkId, 1, []]],
      isInternal: false,
    }));
    for (const isFirst of [true, false]) {
      const [restricted, free] = [fakeConnection({ restrictions }), fakeConnection()];
      const pages = isFirst ? [restricted, free] : [free, restricted];
      await deliver({ database, access }, 1, events, pages);
      expect([restricted, free].map(({ sent }) => sent.map((message) => 'id' in message && message.id))).toEqual([
        [2],
        [1, 2],
      ]);
    }
    await metadata.close();
  });
});
