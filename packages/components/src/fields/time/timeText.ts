/** The largest first digit of hours, minutes and seconds. */
const largestTens = ['2', '5', '5'] as const;
/** Text that the mask does not change, such as `PM`. */
const foreign = /[^\d:hms.\s]/i;

/**
 * Inserts the colons of `HH:MM:SS` while digits are typed, and drops digits that are not possible on a clock: the tens digit of
 * minutes and seconds is at most 5. An hour that begins with 3 or more has one digit; an hour above 23 is left to
 * validation. Deletions insert nothing, and text with other letters is left as it is.
 */
export function maskTimeText(before: string, text: string): string {
  if (foreign.test(text)) return text;
  const hasGrown = text.length > before.length;
  const keys = text.replace(/[hm.\s]/gi, ':').replace(/[^\d:]/g, '');
  const parts = [''];
  for (const [index, key] of [...keys].entries()) {
    if (key === ':') endPart(parts, hasGrown && index === keys.length - 1);
    else if (!addDigit(parts, key)) break;
  }
  const isDone = parts.length === largestTens.length || parts.at(-1)?.length !== 2;
  return parts.join(':') + (hasGrown && !isDone ? ':' : '');
}

/** A colon ends the current part; a colon that was just typed pads a single digit with zero. */
function endPart(parts: string[], isTypedHere: boolean): void {
  const part = parts.at(-1) ?? '';
  if (part.length === 1 && isTypedHere) parts.splice(-1, 1, `0${part}`);
  if (part !== '' && parts.length < largestTens.length) parts.push('');
}

/** Returns false when the part was full. */
function addDigit(parts: string[], digit: string): boolean {
  const isFull = parts.at(-1)?.length === 2;
  if (isFull && parts.length === largestTens.length) return false;
  if (isFull) parts.push('');
  parts.push(withDigit(parts.pop() ?? '', digit, parts.length));
  return true;
}

function withDigit(part: string, digit: string, index: number): string {
  if (part === '' && digit > (largestTens[index] ?? '5')) return index === 0 ? `0${digit}` : '';
  return part + digit;
}
