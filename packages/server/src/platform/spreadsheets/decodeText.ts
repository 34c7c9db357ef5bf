/**
 * Decodes the text of a file: UTF-16 and UTF-8 by their byte order mark; without one as UTF-8 while it is valid, and from the
 * first invalid byte on as Windows-1252. The text before that byte cannot be wrong: it was ASCII, or UTF-8 sequences that do not
 * occur in Windows-1252 texts.
 */
export async function* decodeText(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isGuessed = false;
  let held = Buffer.alloc(0);
  for await (const chunk of content) {
    if (!decoder) {
      const marked = markedEncoding(chunk);
      isGuessed = marked === null;
      decoder = new TextDecoder(marked ?? 'utf-8', { fatal: isGuessed });
    }
    if (!isGuessed) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    const bytes = Buffer.concat([held, chunk]);
    const end = bytes.length - unfinished(bytes);
    try {
      yield decoder.decode(bytes.subarray(0, end));
      held = Buffer.from(bytes.subarray(end));
    } catch {
      decoder = new TextDecoder('windows-1252');
      isGuessed = false;
      held = Buffer.alloc(0);
      yield decoder.decode(bytes, { stream: true });
    }
  }
  if (held.length > 0) yield new TextDecoder('windows-1252').decode(held);
}

function markedEncoding(start: Buffer): string | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 'utf-8' : null;
}

/** The number of bytes at the end that begin a character completed by the next chunk. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}
