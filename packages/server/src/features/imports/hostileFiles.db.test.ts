import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { sendFile } from '../../testing/imports';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer, type TestServer } from '../../testing/testServer';
import { workbook } from '../../testing/workbook';

const repeated = (count: number, row: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('');
const skipping = (count: number): Buffer => workbook(repeated(count, (number) => `<row r="${number}00000"/>`));
const styled = (code: string): Buffer =>
  workbook('<row><c s="1"><v>1</v></c></row>', {
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  });

/** Files of a few kilobytes to some megabytes that once stopped the process, and the expected messages. */
const hostile: readonly (readonly [title: string, file: () => Buffer, sentence: string])[] = [
  ['rows that are far apart', () => skipping(9), 'está vazio'],
  ['two thousand rows that are far apart', () => skipping(2000), '1.000.000 linhas'],
  ['a number format of brackets', () => styled('['.repeat(80_000)), 'só tem a linha de títulos'],
  ['a quoted cell of megabytes', () => Buffer.from(`a;b\r\n"${'""'.repeat(6_000_000)}`), 'linha 2'],
  ['millions of empty rows', () => workbook('<row/>'.repeat(4_000_000)), '1.000.000 linhas'],
  ['a text of megabytes', () => workbook(`<row><c t="str"><v>${' '.repeat(19_000_000)}</v></c></row>`), 'texto demais'],
  ['a zip bomb', () => workbook(`<row/>${' \n'.repeat(12_000_000)}`), 'texto demais'],
];

withDatabase('a hostile file', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    await addRecords(given.database);
    server = await createTestServer(given.database);
  });
  afterAll(() => server.app.close());

  it('is refused with a sentence, stores nothing, and the server answers others meanwhile', async () => {
    const ask = server.as({});
    const other = server.as({ accountId: 2 });
    for (const [title, file, sentence] of hostile) {
      const content = file();
      let isOver = false;
      const sending = sendFile(ask, content).finally(() => (isOver = true));
      // At least once, and repeated while the file is being read.
      do {
        expect((await other('GET', '/talk/chamado/imports')).statusCode).toBe(200);
      } while (!isOver);
      const answer = await sending;
      expect([title, answer.statusCode, answer.json()]).toEqual([
        title,
        400,
        expect.objectContaining({ code: 'SPREADSHEET_UNREADABLE', message: expect.stringContaining(sentence) }),
      ]);
    }
    const { rows } = await given.database.query('SELECT FROM talk_import');
    expect(rows).toEqual([]);
  });
});
