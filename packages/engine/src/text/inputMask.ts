/**
 * Input masks (`inputMask`): `#` accepts a digit, `S` a letter, `X` a letter or a digit; every other character is literal.
 * Letters are A to Z, in any case.
 */
const slots: Readonly<Record<string, RegExp>> = { '#': /[0-9]/, S: /[A-Za-z]/, X: /[A-Za-z0-9]/ };
const significant = /[A-Za-z0-9]/;

/** The text of an input, and the number of characters before the caret. */
export interface TextAndCaret {
  text: string;
  caret: number;
}

/**
 * Formats a text with a mask, as far as it goes: characters that fit no slot are dropped, and so is everything after a complete
 * mask. Masking a masked text changes nothing.
 *
 * @example
 * applyMask('SSS-#X##', 'abc1d23'); // 'abc-1d23'
 */
export function applyMask(mask: string, text: string): string {
  let masked = '';
  let literals = '';
  let at = 0;
  for (const character of mask) {
    const fits = slots[character];
    if (!fits) {
      literals += character;
      if (text[at] === character) at += 1;
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

/** Formatting characters: spaces, and separators between groups of letters and digits. */
const separators = /[\s.,;:/\\|()[\]{}_\-\u2010-\u2015]/g;

/**
 * Formats a text with the first mask that can hold all of its letters and digits: only separators are added or removed. Any other
 * text is returned unchanged.
 *
 * @example
 * maskWhole(['###.###.###-##'], '111 444 777 35'); // '111.444.777-35'
 * maskWhole(['###.###.###-##'], '11.222.333/0001-81'); // the same
 */
export function maskWhole(masks: readonly string[], text: string): string {
  const mask = maskFor(masks, text);
  const masked = applyMask(mask, text);
  const characters = plainCharacters(text, mask);
  const isWhole = characters !== '' && plainCharacters(masked, mask).endsWith(characters);
  return isWhole && isInOrder(text.replace(separators, ''), masked) ? masked : text;
}

/** Whether the characters of a text occur in another in the same order, with others between them; case is ignored. */
function isInOrder(text: string, within: string): boolean {
  const rest = [...within.toLowerCase()];
  return [...text.toLowerCase()].every((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(0, at + 1);
    return at >= 0;
  });
}

/** A text without formatting characters. */
function plainCharacters(text: string, mask: string): string {
  const literals = mask.replace(/[A-Za-z0-9#]/g, '');
  return [...text.replace(separators, '')].filter((one) => !literals.includes(one)).join('');
}

/** The source of a regular expression that matches exactly a complete mask. */
export function maskPattern(mask: string): string {
  const parts = [...mask].map(
    (character) => slots[character]?.source ?? character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'),
  );
  return `^${parts.join('')}$`;
}

/** The literal characters of masks that are no letters or digits, each once. */
export function maskPunctuation(masks: readonly string[]): string {
  return [...new Set(masks.join('').replace(/[A-Za-z0-9#]/g, ''))].join('');
}

/** The placeholder for people, e.g. `AAA-0A00`. */
export function maskPlaceholder(mask: string): string {
  return mask.replaceAll('#', '0').replace(/[SX]/g, 'A');
}

/** The first mask with a slot for every letter and digit of the text, else the last one. */
export function maskFor(masks: readonly string[], text: string): string {
  const needed = countSignificant(text);
  return masks.find((mask) => slotCount(mask) >= needed) ?? masks.at(-1) ?? '';
}

/**
 * The text and caret of an input after an edit from `before` to `after`. At the end the mask is extended while typing. Inside, a
 * deletion leaves the rest in place, a typed character moves the caret behind it, and one that fits no slot is refused. A text
 * that does not fit the mask (`maskWhole`) is edited without the mask until it fits.
 *
 * @example
 * editMasked(['###.###.###-##'], '111', { text: '1114', caret: 4 }); // { text: '111.4', caret: 5 }
 */
export function editMasked(masks: readonly string[], before: string, after: TextAndCaret): TextAndCaret {
  const { text, caret } = after;
  if (!isMaskable(masks, before)) {
    const whole = maskWhole(masks, text);
    if (whole === text || caret >= text.length) return { text: whole, caret: caret + whole.length - text.length };
    return { text: whole, caret: caretBefore(whole, countSignificant(text.slice(caret))) };
  }
  const masked = applyMask(maskFor(masks, text), text);
  const isWhole = countSignificant(masked) >= countSignificant(text);
  if (caret >= text.length) {
    return atEnd(before.startsWith(text) ? text.replace(/[^A-Za-z0-9]+$/, '') : masked);
  }
  if (text.length < before.length) return after;
  if (!isWhole) return { text: before, caret: Math.max(0, caret - (text.length - before.length)) };
  return { text: masked, caret: caretBefore(masked, countSignificant(text.slice(caret))) };
}

const atEnd = (text: string): TextAndCaret => ({ text, caret: text.length });

function isMaskable(masks: readonly string[], text: string): boolean {
  const mask = maskFor(masks, text);
  return plainCharacters(applyMask(mask, text), mask).endsWith(plainCharacters(text, mask));
}

/** The position after which `following` letters or digits remain. */
function caretBefore(text: string, charactersAfter: number): number {
  let left = charactersAfter;
  let at = text.length;
  while (at > 0 && (left > 0 || !significant.test(text.charAt(at - 1)))) {
    at -= 1;
    if (significant.test(text.charAt(at))) left -= 1;
  }
  return at;
}

const countSignificant = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').length;
const slotCount = (mask: string) => countSignificant(mask.replaceAll('#', '0'));
