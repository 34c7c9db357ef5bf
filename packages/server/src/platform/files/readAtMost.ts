/** The first bytes of an answer; the rest is not read. `isWhole`: there are no more than `most`. */
export async function readAtMost(
  { body }: Pick<Response, 'body'>,
  most: number,
): Promise<{ bytes: Buffer<ArrayBuffer>; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  return { bytes: Buffer.concat(chunks), isWhole: size <= most };
}
