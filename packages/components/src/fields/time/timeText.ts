/** The largest first digit of hours, minutes and seconds. */
const largestTens = ['2', '5', '5'] as const;

/**
 * Puts the colons of `HH:MM:SS` in while one types, and lets only digits through that a clock shows: the tens digit of
 * minutes and seconds is at most 5 (1§5). An hour that begins with 3 or more has one digit. Deleting puts nothing in.
 */
export function maskTimeText(before: string, text: string): string {
  const hasGrown = text.length > before.length;
  const keys = text.replace(/[hm.\s]/gi, ':').replace(/[^\d:]/g, '');
  const parts = [''];
  for (const [place, key] of [...keys].entries()) {
    const part = parts.at(-1) ?? '';
    const isLast = parts.length === largestTens.length;
    if (key === ':') {
      const isTypedHere = hasGrown && place === keys.length - 1;
      if (part.length === 1 && isTypedHere) parts.splice(-1, 1, `0${part}`);
      if (part !== '' && !isLast) parts.push('');
      continue;
    }
    if (part.length === 2 && isLast) break;
    if (part.length === 2) parts.push('');
    parts.push(withDigit(parts.pop() ?? '', key, parts.length));
  }
  const isDone = parts.length === largestTens.length || parts.at(-1)?.length !== 2;
  return parts.join(':') + (hasGrown && !isDone ? ':' : '');
}

function withDigit(part: string, digit: string, place: number): string {
  if (part === '' && digit > (largestTens[place] ?? '5')) return place === 0 ? `0${digit}` : '';
  if (place === 0 && part === '2' && digit > '3') return part;
  return part + digit;
}
