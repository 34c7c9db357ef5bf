import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the contents of files are. Keys are ours: letters, digits, '-', '_' and '/'. */
export interface FileStorage {
  /** Stores `size` bytes under the key, completely or not at all, and replaces what was there. Rejects with what `content` throws. */
  write(key: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** The content, or a part of it, as it is read; `null` when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes the content and what an interrupted `put` left of it; nothing happens when there is none. */
  remove(key: string): Promise<void>;
}

/** The key of a file's content. */
export const storageKey = (companyId: number, fileId: string): string => `${companyId}/${fileId.slice(0, 2)}/${fileId}`;
