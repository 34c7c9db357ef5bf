/**
 * Input masks (1§3 `inputMask`): `#` takes a digit, `S` a letter, `X` a letter or a digit; every other character stands for
 * itself. Letters are those of A to Z, in any case.
 */
const places: Readonly<Record<string, RegExp>> = { '#': /[0-9]/, S: /[A-Za-z]/, X: /[A-Za-z0-9]/ };
const significant = /[A-Za-z0-9]/;

/** What stands in an input: its text, and how many characters are before the caret. */
export interface TextAndCaret {
  text: string;
  caret: number;
}

/**
 * The text in the form of the mask, as far as it goes: characters that fit no place are left out, and so is everything
 * behind a full mask. Masking what is masked changes nothing.
 *
 * @example
 * applyMask('SSS-#X##', 'abc1d23'); // 'abc-1d23'
 */
export function applyMask(mask: string, text: string): string {
  let masked = '';
  let literals = '';
  let at = 0;
  for (const place of mask) {
    const fits = places[place];
    if (!fits) {
      literals += place;
      if (text[at] === place) at += 1;
      continue;
    }
    while (at < text.length && !fits.test(text.charAt(at))) at += 1;
    if (at === text.length) return masked;
    masked += literals + text.charAt(at);
    literals = '';
    at += 1;
  }
  return masked === '' ? '' : masked + literals;
}

/** A regular expression's source that matches a full mask and nothing else. */
export function maskPattern(mask: string): string {
  const parts = [...mask].map((place) => places[place]?.source ?? place.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'));
  return `^${parts.join('')}$`;
}

/** What a person is shown of a mask, e.g. `AAA-0A00`. */
export function maskInWords(mask: string): string {
  return mask.replaceAll('#', '0').replace(/[SX]/g, 'A');
}

/** The first mask with a place for every letter and digit of the text, else the last one. */
export function maskFor(masks: readonly string[], text: string): string {
  const needed = countSignificant(text);
  return masks.find((mask) => placesOf(mask) >= needed) ?? masks.at(-1) ?? '';
}

/**
 * What an input holds after an edit turned `before` into `after`. At the end the mask grows with what is typed. Inside,
 * what is deleted leaves the rest where it is, what is typed keeps the caret behind it, and what finds no place is refused.
 *
 * @example
 * editMasked(['###.###.###-##'], '111', { text: '1114', caret: 4 }); // { text: '111.4', caret: 5 }
 */
export function editMasked(masks: readonly string[], before: string, after: TextAndCaret): TextAndCaret {
  const { text, caret } = after;
  const masked = applyMask(maskFor(masks, text), text);
  const isWhole = countSignificant(masked) >= countSignificant(text);
  if (caret >= text.length) {
    if (before.startsWith(text)) return atEnd(text.replace(/[^A-Za-z0-9]+$/, ''));
    const isGapBefore = text.startsWith(before) && !isWhole && !isMaskable(masks, before);
    return atEnd(isGapBefore ? text.slice(0, maskFor(masks, text).length) : masked);
  }
  if (text.length < before.length) return after;
  if (!isWhole) return { text: before, caret: Math.max(0, caret - (text.length - before.length)) };
  return { text: masked, caret: caretBefore(masked, countSignificant(text.slice(caret))) };
}

const atEnd = (text: string): TextAndCaret => ({ text, caret: text.length });

function isMaskable(masks: readonly string[], text: string): boolean {
  return countSignificant(applyMask(maskFor(masks, text), text)) >= countSignificant(text);
}

/** The place right behind the last letter or digit that has `following` more of them after it. */
function caretBefore(text: string, following: number): number {
  let left = following;
  let at = text.length;
  while (at > 0 && (left > 0 || !significant.test(text.charAt(at - 1)))) {
    at -= 1;
    if (significant.test(text.charAt(at))) left -= 1;
  }
  return at;
}

const countSignificant = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').length;
const placesOf = (mask: string) => countSignificant(mask.replaceAll('#', '0'));
