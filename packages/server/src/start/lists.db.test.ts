import { adminRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../testing/withDatabase';
import { addRecords } from '../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

const lists = [
  '/room',
  '/template?scenarioId=1&templatetype=7',
  '/notification',
  '/subject',
  '/tag',
  '/job',
  '/mail',
  '/background-job',
  '/configuration-change',
];

withDatabase('the lists of the administration', (given) => {
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, roomId: adminRoomId });
  });
  afterAll(() => server.app.close());

  it.each(lists)('answer itens, totalResults and currentPage by pages: %s [LIST-02]', async (path) => {
    const ask = async (page: number) => {
      const answer = await admin('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&fetch=1`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ itens: unknown[]; totalResults: number; currentPage: number }>();
    };
    const [first, second] = [await ask(1), await ask(2)];
    expect([first.currentPage, second.currentPage]).toEqual([1, 2]);
    expect(second.totalResults).toBe(first.totalResults);
    expect(first.itens).toHaveLength(Math.min(1, first.totalResults));
    expect(second.itens).toHaveLength(Math.max(0, Math.min(1, first.totalResults - 1)));
  });
});
