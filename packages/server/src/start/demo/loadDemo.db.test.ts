import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/openDatabase';
import { withDatabase } from '../../testing/withDatabase';
import { loadDemo } from './loadDemo';

withDatabase('the demo', (given) => {
  it('is loaded once by processes that start together, however long the others wait', async () => {
    const { database } = given;
    // Shorter than the load takes.
    const other = await openDatabase({ ...given.config, lockTimeoutMs: 50 });
    try {
      await Promise.all([database, other, other].map((one) => loadDemo(one, { maxOfEach: 40 })));
    } finally {
      await other.close();
    }
    const { rows } = await database.query<{ companies: number; subjects: number }>(
      `SELECT (SELECT count(*) FROM company) AS companies,
         (SELECT count(*) FROM subject WHERE subject_identifier = 'chamado') AS subjects`,
    );
    expect(rows).toEqual([{ companies: 1, subjects: 1 }]);
  });
});
