/** The maximum number of bytes of the headers of a mail or of one of its parts. */
export const largestHead = 256 * 1024;

/** The headers of a mail, without the line that ends them; `null` where they are too large. */
export function headOf(raw: Uint8Array): Buffer | null {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, largestHead));
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0);
  if (ends.length > 0) return bytes.subarray(0, Math.min(...ends));
  return raw.byteLength <= largestHead ? bytes : null;
}
