/**
 * Input masks (1§3 `inputMask`): `#` takes a digit, `S` a letter, `X` a letter or a digit; every other character stands for
 * itself. Letters are those of A to Z, in any case.
 */
const slots: Readonly<Record<string, RegExp>> = { '#': /[0-9]/, S: /[A-Za-z]/, X: /[A-Za-z0-9]/ };
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

/** What form alone asks for: blanks, and the marks between groups of letters and digits. */
const separators = /[\s.,;:/\\|()[\]{}_\-\u2010-\u2015]/g;

/**
 * The text in the form of the first mask that takes all that it says: only separators go or come. What has more in it, or
 * something that the mask has no place for, stays as it is.
 *
 * @example
 * maskWhole(['###.###.###-##'], '111 444 777 35'); // '111.444.777-35'
 * maskWhole(['###.###.###-##'], '11.222.333/0001-81'); // the same
 */
export function maskWhole(masks: readonly string[], text: string): string {
  const mask = maskFor(masks, text);
  const masked = applyMask(mask, text);
  const said = saidBy(text, mask);
  const isWhole = said !== '' && saidBy(masked, mask).endsWith(said);
  return isWhole && isInOrder(text.replace(separators, ''), masked) ? masked : text;
}

/** Whether the characters of a text stand in another in their order, with others between them; case is ignored. */
function isInOrder(text: string, within: string): boolean {
  const rest = [...within.toLowerCase()];
  return [...text.toLowerCase()].every((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(0, at + 1);
    return at >= 0;
  });
}

/** A text without what its form alone asks for. */
function saidBy(text: string, mask: string): string {
  const literals = mask.replace(/[A-Za-z0-9#]/g, '');
  return [...text.replace(separators, '')].filter((one) => !literals.includes(one)).join('');
}

/** A regular expression's source that matches a full mask and nothing else. */
export function maskPattern(mask: string): string {
  const parts = [...mask].map(
    (character) => slots[character]?.source ?? character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'),
  );
  return `^${parts.join('')}$`;
}

/** The characters of masks that are no letter, digit or place for one, each once. */
export function maskPunctuation(masks: readonly string[]): string {
  return [...new Set(masks.join('').replace(/[A-Za-z0-9#]/g, ''))].join('');
}

/** What a person is shown of a mask, e.g. `AAA-0A00`. */
export function maskPlaceholder(mask: string): string {
  return mask.replaceAll('#', '0').replace(/[SX]/g, 'A');
}

/** The first mask with a place for every letter and digit of the text, else the last one. */
export function maskFor(masks: readonly string[], text: string): string {
  const needed = countSignificant(text);
  return masks.find((mask) => slotCount(mask) >= needed) ?? masks.at(-1) ?? '';
}

/**
 * What an input holds after an edit turned `before` into `after`. At the end the mask grows with what is typed. Inside,
 * what is deleted leaves the rest where it is, what is typed keeps the caret behind it, and what finds no place is refused.
 * A text that the mask could not take (`maskWhole`) is edited as it is until the mask can.
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
  return saidBy(applyMask(mask, text), mask).endsWith(saidBy(text, mask));
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
const slotCount = (mask: string) => countSignificant(mask.replaceAll('#', '0'));
