import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { spreadsheetRefused } from './spreadsheetLimits';

/** Bytes of a file. */
const largestFile = 100 * 1024 * 1024;

/** A file that is being received. */
export interface ReceivedFile {
  content: AsyncIterable<Buffer>;
  /** The bytes that its sender announced, if any. */
  announcedSize?: number | null;
}

/**
 * Writes a file to a temporary file, calls `work` with its path, and always deletes it afterwards. The file is on disk, not in
 * memory: a workbook's directory is at its end, so it can be read only when it is complete. Throws SPREADSHEET_UNREADABLE for
 * more than 100 MB, before anything is received of a file whose size was announced.
 */
export async function withFile<Result>(
  { content, announcedSize }: ReceivedFile,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if ((announcedSize ?? 0) > largestFile) throw spreadsheetRefused('spreadsheet.size');
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
