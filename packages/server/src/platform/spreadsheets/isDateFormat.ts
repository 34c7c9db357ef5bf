/** The closing characters of parts of a number format that show nothing of the value: quoted text, a colour or condition. */
const closing: Readonly<Record<string, string>> = { '"': '"', '[': ']' };

/**
 * Whether a number format shows a day or a year, outside of its texts and colours; a time alone is no date. Linear in the length
 * of the code.
 */
export function isDateFormat(code: string): boolean {
  for (let index = 0; index < code.length; index += 1) {
    const character = code.charAt(index);
    const end = closing[character];
    if (end !== undefined) {
      const closed = code.indexOf(end, index + 1);
      // An unclosed part extends to the end.
      if (closed < 0) return false;
      index = closed;
    } else if (character === '\\' || character === '_' || character === '*') index += 1;
    else if (/^general/i.test(code.slice(index, index + 7))) index += 6;
    else if (/[dy]/i.test(character)) return true;
  }
  return false;
}
