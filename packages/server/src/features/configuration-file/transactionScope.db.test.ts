import { createComponentTypes } from '@assunto/engine/core';
import { beforeAll, expect, it } from 'vitest';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { withDatabase } from '../../testing/withDatabase';
import { createTestServer } from '../../testing/testServer';
import { recordEffects } from '../../start/recordEffects';
import { createTransactionScope } from './transactionScope';

withDatabase('the scope of a configuration file', (given) => {
  let fixture: RecordFixture;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
  });

  it('gives up what waits since a savepoint when it is undone, and nothing from before', async () => {
    const table = `talk_${fixture.chamado.subjectId}`;
    const server = await createTestServer(given.database);
    server.as({ isAdmin: true });
    const [account] = server.accounts;
    await server.app.close();
    if (!account) throw new Error('The test server has no account.');
    const done: string[] = [];
    const add = (column: string): string => `ALTER TABLE ${table} ADD COLUMN ${column} text`;
    await given.database.transaction(async (transaction) => {
      const scope = createTransactionScope({
        transaction,
        account,
        componentTypes: createComponentTypes(),
        effects: recordEffects,
      });
      const { database } = scope;
      await database.query(add('antes'));
      scope.afterCommit(async () => void done.push('antes'));
      await database.query('SAVEPOINT entity');
      await database.query(add('desfeita'));
      scope.afterCommit(async () => void done.push('desfeita'));
      await database.query('ROLLBACK TO SAVEPOINT entity');
      await database.query(add('depois'));
      scope.afterCommit(async () => void done.push('depois'));
      for (const work of await scope.complete()) await work(given.database);
    });
    expect(done).toEqual(['antes', 'depois']);
    const { rows } = await given.database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = $1 AND column_name IN ('antes', 'desfeita', 'depois') ORDER BY name`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(['antes', 'depois']);
  });
});
