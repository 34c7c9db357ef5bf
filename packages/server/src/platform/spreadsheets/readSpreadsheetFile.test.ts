import { describe, expect, it } from 'vitest';
import { inLanguage, languageOf } from '../messages/language';
import { workbook } from '../../testing/workbook';
import { probeSpreadsheet, readSpreadsheetFile, type ReadOptions } from './readSpreadsheetFile';
import type { SpreadsheetBatch, SpreadsheetSummary } from './spreadsheetBatches';
import { spreadsheetLimits } from './spreadsheetLimits';
import { withFile } from './withFile';

async function read(
  content: Buffer | string,
  options?: ReadOptions,
): Promise<{ batches: SpreadsheetBatch[]; summary: SpreadsheetSummary }> {
  const chunks = (async function* () {
    yield Buffer.from(content);
  })();
  return withFile({ content: chunks }, async (path) => {
    const spreadsheet = readSpreadsheetFile(path, options);
    const batches: SpreadsheetBatch[] = [];
    for (;;) {
      const { done, value } = await spreadsheet.next();
      if (done) return { batches, summary: value };
      batches.push(value);
    }
  });
}
const refused = (message: string) => ({
  code: 'SPREADSHEET_UNREADABLE',
  userMessage: expect.stringContaining(message),
});
const lines = (count: number): string => `n;t\n${'1;texto\n'.repeat(count)}`;

describe('a spreadsheet that is read in a worker', () => {
  it('comes in batches with the numbers of its rows, then its columns', async () => {
    const { batches, summary } = await read('Nome;Nota\nÁgua;1\n\nLuz;"2\n3"\n');
    expect(batches).toEqual([
      { numbers: [2, 4], cells: ['["Água","1"]', '["Luz","2\\n3"]'], sizes: [12, 14], readPart: 1 },
    ]);
    expect(summary).toMatchObject({ rowCount: 2, columns: [{ name: 'Nome' }, { name: 'Nota' }] });
    expect((await read(lines(2500))).batches.map(({ numbers }) => numbers.length)).toEqual([1000, 1000, 500]);
  });

  it('is refused with what is wrong with it, and the next one is read', async () => {
    await expect(read('a;b\n1;"2\n')).rejects.toMatchObject(refused('linha 2'));
    await expect(read('')).rejects.toMatchObject(refused('está vazio'));
    expect((await read(lines(1))).summary.rowCount).toBe(1);
  });

  it('is refused in the language of its request, whichever language the worker was started in', async () => {
    const inRequestOf = (header: string, content: string) => inLanguage(languageOf(header), () => read(content));
    await expect(inRequestOf('en', 'a;b\n1;"2\n')).rejects.toMatchObject(refused('quotes opened in line 2'));
    await expect(inRequestOf('es', '')).rejects.toMatchObject(refused('El archivo está vacío.'));
    const wide = 'a;'.repeat(501);
    await expect(inRequestOf('en', wide)).rejects.toMatchObject(refused('Row 1 has more than 500 columns.'));
  });

  it('is probed: what its beginning exceeds is refused, and a long file is accepted after a second', async () => {
    const probe = (content: Buffer | string) =>
      withFile(
        {
          content: (async function* () {
            yield Buffer.from(content);
          })(),
        },
        (path) => probeSpreadsheet(path),
      );
    await expect(probe(`a;b\r\n"${'""'.repeat(6_000_000)}`)).rejects.toMatchObject(refused('linha 2'));
    await expect(probe(workbook('<row/>'.repeat(4_000_000)))).rejects.toMatchObject(refused('1.000.000 linhas'));
    await probe(lines(900_000));
  });

  it('is refused before it is received when its sender announces more than 100 MB, and as soon as it has more', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(4 * 1024 * 1024, 'a;b\n');
      }
    };
    const large = (announcedSize: number | null) => withFile({ content: endless(), announcedSize }, async () => {});
    const isRefused = refused('O arquivo é maior que o limite de 100 MB. Divida-o e tente novamente.');
    await expect(large(100 * 1024 * 1024 + 1)).rejects.toMatchObject(isRefused);
    expect(sent).toBe(0);
    await expect(large(null)).rejects.toMatchObject(isRefused);
    expect(sent).toBe(26);
  });

  it('is ended and refused when it takes too long, while others continue', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    const slow = workbook('<row/>'.repeat(2_000_000));
    const limits = { ...spreadsheetLimits, rows: 10_000_000 };
    await expect(read(slow, { timeoutMs: 100, limits })).rejects.toMatchObject(refused('foi interrompida'));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
    expect((await read(lines(1))).summary.rowCount).toBe(1);
  });

  it('is terminated and refused when it needs too much memory', async () => {
    await expect(read(lines(1), { memoryMb: 8 })).rejects.toMatchObject(refused('memória demais'));
  });

  it('is no longer read when who sent it has gone', async () => {
    const gone = new AbortController();
    const reading = withFile(
      {
        content: (async function* () {
          yield Buffer.from(lines(5000));
        })(),
      },
      async (path) => {
        const spreadsheet = readSpreadsheetFile(path, { signal: gone.signal });
        await spreadsheet.next();
        gone.abort(new Error('gone'));
        await spreadsheet.next();
      },
    );
    await expect(reading).rejects.toThrow('gone');
  });

  it('waits for one of the few workers', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => read(lines(10))));
    expect(all.map(({ summary }) => summary.rowCount)).toEqual([10, 10, 10, 10, 10]);
  });
});
