/** The largest first digit of hours, minutes and seconds. */
const largestTens = ['2', '5', '5'] as const;
/** What a mask has nothing to do with, such as `PM`. */
const foreign = /[^\d:hms.\s]/i;

/**
 * Puts the colons of `HH:MM:SS` in while one types, and lets only digits through that a clock shows: the tens digit of
 * minutes and seconds is at most 5 (1§5). An hour that begins with 3 or more has one digit, one above 23 is left for
 * validation to refuse. Deleting puts nothing in, and a text with other letters stays as it is.
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

/** A colon ends the part before it; one that was just typed completes a single digit. */
function endPart(parts: string[], isTypedHere: boolean): void {
  const part = parts.at(-1) ?? '';
  if (part.length === 1 && isTypedHere) parts.splice(-1, 1, `0${part}`);
  if (part !== '' && parts.length < largestTens.length) parts.push('');
}

/** Returns whether there was room for the digit. */
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
