import { createComponentTypes } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import { JobUnfinished, type RunningJob } from '../../platform/jobs/JobHandler';
import { createMetadata } from '../../metadata/createMetadata';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords } from '../../testing/recordFixture';
import { replaceOptions } from './replaceOptions';

withDatabase('the job that replaces removed options', (given) => {
  it('continues after its process ended, and changes each record once', async () => {
    const { database } = given;
    const fixture = await addRecords(database);
    const metadata = await createMetadata(database, createComponentTypes());
    const count = 501;
    await insertRecords(
      database,
      fixture,
      'chamado',
      Array.from({ length: count }, (_, index) => ({ titulo: `${index}`, etiquetas: ['rede'] })),
    );
    const data = {
      companyId: 1,
      subjectAttributeId: fixture.id('chamado.etiquetas'),
      accountId: 7,
      actorName: 'Ana',
      replacements: [{ id: 'rede', by: 'acesso' }],
    };
    const start = (isClosing: () => boolean, done: number[] = []): RunningJob<'replace-options'> => ({
      data,
      companyId: 1,
      jobId: 1,
      runId: 'prova',
      attempt: 1,
      isClosing,
      signal: new AbortController().signal,
      progress: async (changed) => void done.push(changed),
    });
    const changes = async () =>
      (
        await database.query<{ records: number; entries: number }>(
          `SELECT count(DISTINCT talk_id) AS records, count(*) AS entries FROM talk_history
           WHERE company_id = 1 AND action = 'update' AND subject_id = $1`,
          [fixture.chamado.subjectId],
        )
      ).rows[0];

    const first: number[] = [];
    const isEnded = () => first.length > 0;
    await expect(replaceOptions({ database, metadata }, start(isEnded, first))).rejects.toBeInstanceOf(JobUnfinished);
    expect(first).toEqual([500]);
    expect(await changes()).toEqual({ records: 500, entries: 500 });

    await replaceOptions(
      { database, metadata },
      start(() => false),
    );
    await replaceOptions(
      { database, metadata },
      start(() => false),
    );
    expect(await changes()).toEqual({ records: count, entries: count });
    await metadata.close();
  });
});
