import type { ListOf } from '@assunto/engine/core';
import type { SubjectFile } from '@assunto/api';
import { adminRoomId } from '@assunto/api/ticketing';
import { expect } from 'vitest';
import { attackFiles } from '../../testing/attackFiles';
import { withToken } from '../../testing/createBrowser';
import { attack } from '../attack';

export default attack(
  'stops nobody else with a hostile file for a new subject, and no subject comes of it',
  async (world) => {
    const [admin, other] = [await world.signIn(adminRoomId), await world.signIn()];
    const files = async () =>
      (await world.app.inject({ url: '/subject/file', headers: withToken(admin.token) })).json<ListOf<SubjectFile>>()
        .itens;
    const subjects = async () => (await world.database.query('SELECT FROM subject')).rows.length;
    const before = await subjects();
    for (const [title, file] of attackFiles) {
      let isOver = false;
      const sending = world.app
        .inject({
          method: 'POST',
          url: '/subject/file',
          headers: {
            ...withToken(admin.token),
            'content-type': 'application/octet-stream',
            'x-file-name': title.includes('CSV') ? 'x.csv' : 'x.xlsx',
          },
          payload: file(),
        })
        .finally(() => (isOver = true));
      do {
        const list = await world.app.inject({
          method: 'POST',
          url: '/talk/filter/chamado',
          headers: withToken(other.token),
          payload: { want: 'page' },
        });
        expect(list.statusCode, list.body).toBe(200);
      } while (!isOver);
      const answer = await sending;
      expect(answer.statusCode, `${title}: ${answer.body}`).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'SPREADSHEET_UNREADABLE' });
    }
    expect(await files()).toEqual([]);
    expect(await subjects()).toBe(before);
  },
);
