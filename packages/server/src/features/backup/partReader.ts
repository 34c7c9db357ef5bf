import type { ArchivePart } from './readArchive';

/** Reads an archive part by part. */
export interface PartReader {
  next(): Promise<ArchivePart | undefined>;
  /** The content of a file: that of its first part and of those that follow. */
  fileContent(first: Extract<ArchivePart, { kind: 'file' }>): AsyncGenerator<Buffer>;
}

/** A reader of an archive that also gives the content of a file as one stream. */
export function createPartReader(parts: AsyncGenerator<ArchivePart>): PartReader {
  let ahead: ArchivePart | undefined;
  async function next(): Promise<ArchivePart | undefined> {
    const held = ahead;
    ahead = undefined;
    if (held) return held;
    const { value, done } = await parts.next();
    return done === true ? undefined : value;
  }
  return {
    next,
    async *fileContent(first) {
      yield first.content;
      for (;;) {
        const part = await next();
        if (part?.kind !== 'file' || part.file.fileId !== first.file.fileId) {
          ahead = part;
          return;
        }
        yield part.content;
      }
    },
  };
}
