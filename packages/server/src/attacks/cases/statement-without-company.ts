import { expect } from 'vitest';
import { uncheckedTable } from '../../platform/database/recordReads';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';
import { guardRecordReads } from '../../testing/recordReadGuard';
import { attack } from '../attack';

export default attack('cannot reach a statement that does not name one company', async (world) => {
  const guarded = guardRecordReads(world.database);
  const { chamado } = world.fixture;
  const records = uncheckedTable({ subjectId: chamado.subjectId, table: `talk_${chamado.subjectId}` }, 'locked');
  for (const sql of [
    `SELECT display_name FROM account WHERE email = 'ana@demo.example'`,
    'SELECT tag_name FROM tag WHERE company_id = ANY(ARRAY[1, 2])',
    `DELETE FROM saved_filter WHERE company_id = 1 OR TRUE`,
    'SELECT room.room_id FROM room JOIN account ON account.room_id = room.room_id WHERE account.company_id = 1',
    `SELECT talk_id FROM ${records}`,
    // Records are never read for several companies, not even by the server's own work.
    `SELECT talk_id FROM ${records} ${ofAllCompanies}`,
  ])
    await expect(guarded.query(sql), sql).rejects.toThrow('rows of several companies');
  await guarded.query('SELECT room_id FROM room WHERE company_id = 1');
  await guarded.query(`SELECT DISTINCT company_id FROM room ${ofAllCompanies}`);
});
