import { adminRoomId } from '@assunto/api/ticketing';
import type { SubjectFile } from '@assunto/api';
import { expect } from 'vitest';
import { withToken } from '../../testing/createBrowser';
import { importIn, importPath, sentImport } from '../../testing/imports';
import { attack } from '../attack';

const zones = [
  ...[
    'America/Lugar_Nenhum',
    '../../etc/localtime',
    "UTC'; DROP TABLE talk; --",
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['+03:00', '', ' ', '\u0000', 'A'.repeat(65), 'A'.repeat(100_000), 'UTC\nUTC', '%s', '{zone}'],
  ...[null, 3, true, ['UTC'], { id: 'UTC' }],
];

export default attack(
  'cannot have times of a file read in a zone that does not exist, nor stop the reading by its name',
  async (world) => {
    const { token } = await world.signIn(adminRoomId);
    const ask = world.as({ isAdmin: true, accountId: 9020 });
    const csv = 'Título;Abertura\nFuso;2026-03-01 10:00\n';
    const job = await sentImport(ask, csv);
    const columns = job.columns.map(({ subjectAttributeId }) => subjectAttributeId);
    const sent = await world.app.inject({
      method: 'POST',
      url: '/subject/file',
      payload: Buffer.from(csv),
      headers: { ...withToken(token), 'content-type': 'application/octet-stream', 'x-file-name': 'fusos.csv' },
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const { fileId } = sent.json<SubjectFile>();
    const subjects = async () => (await world.database.query('SELECT FROM subject')).rows.length;
    const before = await subjects();
    for (const times of zones) {
      const mapped = await ask('PUT', `${importPath(job)}/mapping`, { columns, conventions: [{}, { times }] });
      expect(mapped.statusCode, `${JSON.stringify(times)}: ${mapped.body}`).toBe(400);
      const created = await world.app.inject({
        method: 'POST',
        url: `/subject/file/${fileId}/create`,
        headers: withToken(token),
        payload: {
          subject: { subjectName: 'Fusos' },
          columns: [
            { attribute: { name: 'Título', componentId: 1 } },
            { attribute: { name: 'Abertura', componentId: 11 }, times },
          ],
          menuName: null,
          roomIds: [],
        },
      });
      if (times === zones[0]) expect(created.json()).toMatchObject({ errors: [{ code: 'TIME_ZONE_UNKNOWN' }] });
      expect(created.statusCode, `${JSON.stringify(times)}: ${created.body}`).toBe(400);
    }
    expect(await subjects()).toBe(before);
    expect((await importIn(ask, job, 'mapping')).columns[1]?.times).toBe('company');
  },
);
