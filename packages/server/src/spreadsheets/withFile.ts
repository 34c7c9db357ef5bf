import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { spreadsheetRefused } from './spreadsheetLimits';

/** Bytes of a file. */
const largestFile = 100 * 1024 * 1024;

/**
 * Writes a stream to a temporary file, calls `work` with its path, and always deletes it afterwards. The file is on disk, not in
 * memory: a workbook's directory is at its end, so it can be read only when it is complete. Throws SPREADSHEET_UNREADABLE for
 * more than 100 MB.
 */
export async function withFile<Result>(
  content: AsyncIterable<Buffer>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'assunto-spreadsheet-'));
  try {
    const path = join(folder, 'spreadsheet');
    await pipeline(limited(content), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limited(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestFile) throw spreadsheetRefused('spreadsheet.size');
    yield chunk;
  }
}
