import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spreadsheetRefused, type SpreadsheetLimits } from './spreadsheetLimits';

/** The texts shared by the cells of a workbook, by index. */
export interface SharedTexts {
  /** Throws SPREADSHEET_UNREADABLE for too many texts, or too many bytes of them. */
  add(text: string): void;
  /** `undefined` for an index without a text. */
  at(index: number): string | undefined;
  /** Deletes what is on disk. */
  close(): void;
}

const blockSize = 16 * 1024;
/** Blocks in memory: 32 MB. */
const mostBlocks = 2048;
const startsPerPage = 64 * 1024;

/**
 * Stores the texts outside the heap as UTF-8, and those beyond 32 MB in a temporary file: the texts of a workbook of 100 MB would
 * take several times as much memory. It blocks its thread while it reads the file, so it is for worker threads. `close` must be
 * called.
 */
export function createSharedTexts(limits: SpreadsheetLimits, { blocks = mostBlocks } = {}): SharedTexts {
  const starts: Float64Array[] = [];
  const stored = createBlocks(blocks);
  let count = 0;

  const startOf = (index: number): number => starts[Math.floor(index / startsPerPage)]?.[index % startsPerPage] ?? 0;
  return {
    add(text) {
      if (count === limits.sharedTexts) throw spreadsheetRefused('spreadsheet.tooManyText');
      if (count % startsPerPage === 0) starts.push(new Float64Array(startsPerPage));
      const page = starts.at(-1);
      if (page) page[count % startsPerPage] = stored.size();
      count += 1;
      stored.append(Buffer.from(text));
      if (stored.size() > limits.text) throw spreadsheetRefused('spreadsheet.tooManyText');
    },
    at(index) {
      if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
      return stored.read(startOf(index), index + 1 < count ? startOf(index + 1) : stored.size());
    },
    close: stored.close,
  };
}

/** Bytes in blocks. The blocks used last are in memory; as soon as there are more than `most`, all are in a file as well. */
function createBlocks(most: number) {
  /** By number, the one used last at the end. */
  const inMemory = new Map<number, Buffer>();
  let last = Buffer.alloc(blockSize);
  let size = 0;
  let file: number | null = null;

  const write = (number: number, block: Buffer): void => {
    if (file !== null) writeSync(file, block, 0, blockSize, number * blockSize);
  };
  const remember = (number: number, block: Buffer): void => {
    inMemory.set(number, block);
    if (inMemory.size <= most) return;
    const [oldest] = inMemory.keys();
    if (oldest !== undefined) inMemory.delete(oldest);
  };
  const complete = (): void => {
    const number = size / blockSize - 1;
    if (file === null && number >= most) {
      file = openUnnamed();
      for (const [one, block] of inMemory) write(one, block);
    }
    write(number, last);
    remember(number, last);
    last = Buffer.alloc(blockSize);
  };
  const blockOf = (number: number): Buffer => {
    if (number === Math.floor(size / blockSize)) return last;
    const known = inMemory.get(number);
    if (known) {
      inMemory.delete(number);
      inMemory.set(number, known);
      return known;
    }
    const block = Buffer.alloc(blockSize);
    if (file !== null) readSync(file, block, 0, blockSize, number * blockSize);
    remember(number, block);
    return block;
  };
  return {
    size: (): number => size,
    append(bytes: Buffer): void {
      for (let from = 0; from < bytes.length;) {
        const copied = bytes.copy(last, size % blockSize, from);
        from += copied;
        size += copied;
        if (copied > 0 && size % blockSize === 0) complete();
      }
    },
    read(from: number, to: number): string {
      const [first, end] = [Math.floor(from / blockSize), Math.ceil(to / blockSize)];
      const parts: Buffer[] = [];
      for (let number = first; number < end; number += 1) {
        const start = number * blockSize;
        parts.push(blockOf(number).subarray(Math.max(0, from - start), Math.min(blockSize, to - start)));
      }
      const [only, ...others] = parts;
      if (!only) return '';
      return (others.length === 0 ? only : Buffer.concat(parts)).toString();
    },
    close(): void {
      if (file !== null) closeSync(file);
      file = null;
      inMemory.clear();
    },
  };
}

/** A file that is gone as soon as it is closed, also by the end of the process. */
function openUnnamed(): number {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-texts-'));
  try {
    return openSync(join(folder, 'texts'), 'w+', 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
