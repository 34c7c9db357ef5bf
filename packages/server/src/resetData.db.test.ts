import { expect, it } from 'vitest';
import { migrate } from './database/migrate';
import { openDatabase } from './database/openDatabase';
import { resetData } from './resetData';
import { eachDatabase } from './testing/eachDatabase';
import { addCompany } from './testing/people';

eachDatabase('starting afresh', (given) => {
  it('refuses while another process has the data, and afterwards leaves an empty database', async () => {
    await addCompany(given.database, 1);
    if (given.database.kind === 'pglite')
      await expect(resetData(given.config)).rejects.toMatchObject({ code: 'DATABASE_FOLDER_LOCKED' });
    await given.release();
    await resetData(given.config);

    const database = await openDatabase(given.config);
    await migrate(database);
    expect((await database.query('SELECT FROM company')).rows).toEqual([]);
    await database.close();
  });

  it('touches no PostgreSQL that holds tables of another system', async ({ skip }) => {
    if (!given.config.databaseUrl) skip('the folder of the embedded database is ours alone');
    await resetData(given.config);
    const database = await openDatabase(given.config);
    await database.query('CREATE TABLE outro_sistema (valor integer)');
    await expect(resetData(given.config)).rejects.toThrow('nada foi apagado');
    expect((await database.query('SELECT FROM outro_sistema')).rows).toEqual([]);
    await database.close();
  });
});
