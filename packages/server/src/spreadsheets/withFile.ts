import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Writes what arrives to a temporary file, calls `work` with its path, and removes it whatever happens. The file is on the
 * disk, not in memory: a workbook's directory is at its end, so it can only be read as a whole.
 */
export async function withFile<Result>(
  content: AsyncIterable<Buffer>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'assunto-spreadsheet-'));
  try {
    const path = join(folder, 'spreadsheet');
    await pipeline(content, createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
